import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import type { RunSettings } from '../../../state/results/run-settings.ts';
import { type ComparisonState, useComparison } from '../../../state/results/use-comparison.ts';
import { useOperation } from '../../../state/use-operation.ts';
import type { PlanAddress } from './tab-address.ts';

const PLAN = '/households/$householdId/plans/$planId';
const BETWEEN = '~';
/** Beside the plan itself. */
export const MOST_OTHERS = 4;

type PlanList = OperationOutput<'plans.list'>;
type ListedPlan = PlanList['content'][number];

export interface ComparedPlans {
  /** The other plans of the household; null until they are known. */
  readonly others: readonly ListedPlan[] | null;
  /** Those that are compared with this plan, B to E: as the address says, else the first of the others. */
  readonly chosen: readonly ListedPlan[];
  readonly choose: (ids: readonly number[]) => void;
  readonly comparison: ComparisonState;
}

/** The plans of the household that the address sets beside this one, and how they compare while they are shown. */
export function useComparedPlans(plan: PlanRecord, settings: RunSettings, isShown: boolean): ComparedPlans {
  const text = useSearch({ from: PLAN, select: (address: PlanAddress) => address.with ?? '' });
  const navigate = useNavigate({ from: PLAN });
  const others = useOthers(plan);
  const chosen = useMemo(() => chosenOf(others ?? [], text), [others, text]);
  const documents = useMemo(() => chosen.map(({ inputs }) => inputs), [chosen]);
  const comparison = useComparison(documents, settings, isShown);
  return useMemo(
    () => ({
      others,
      chosen,
      choose: (ids) =>
        void navigate({ to: '.', search: (before: PlanAddress) => ({ ...before, with: ids.join(BETWEEN) }) }),
      comparison,
    }),
    [others, chosen, navigate, comparison],
  );
}

/** The list changes whenever this plan is saved, the others seldom. */
function useOthers({ id: ownId, householdId }: PlanRecord): readonly ListedPlan[] | null {
  const others = useCallback(({ content }: PlanList) => content.filter(({ id }) => id !== ownId), [ownId]);
  const list = { householdId, size: 200, sort: 'name,asc' } as const;
  return useOperation('plans.list', list, { part: others }).data ?? null;
}

function chosenOf(others: readonly ListedPlan[], text: string): readonly ListedPlan[] {
  const named = [...new Set(text.split(BETWEEN))].flatMap(
    (id) => others.find((other) => String(other.id) === id) ?? [],
  );
  return named.length > 0 ? named.slice(0, MOST_OTHERS) : others.slice(0, 1);
}
