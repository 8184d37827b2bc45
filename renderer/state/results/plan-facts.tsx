import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { useCompletePlan } from '../plan/session-context.tsx';
import { useOperation } from '../use-operation.ts';
import type { YearlyProjection } from './answers.ts';

type Law = OperationOutput<'law.get'>;

/** What the engine says about the plan, for the sentences beside its fields; null until it has answered. */
interface PlanFacts {
  readonly projection: YearlyProjection | null;
  /** What the sentences say of the law of the plan's first year. */
  readonly law: Law | null;
}

export const PlanFactsContext = createContext<PlanFacts>({ projection: null, law: null });

/** Limits of contributions and two amounts: a hundredth of the law of a year. */
const SUBJECTS = 'contribution-limits,federal-income-tax.homeSaleExclusion,federal-income-tax.standardDeduction';

interface PlanFactsProviderProps {
  readonly projection: YearlyProjection | null;
  readonly children: ReactNode;
}

export function PlanFactsProvider({ projection, children }: PlanFactsProviderProps) {
  const plan = useCompletePlan();
  const startYear = Number(plan?.startMonth.slice(0, 4) ?? 0);
  const { data } = useOperation('law.get', { year: startYear, subject: SUBJECTS }, { enabled: plan !== null });
  const facts = useMemo(() => ({ projection, law: data ?? null }), [projection, data]);
  return <PlanFactsContext value={facts}>{children}</PlanFactsContext>;
}

export function usePlanFacts(): PlanFacts {
  return useContext(PlanFactsContext);
}
