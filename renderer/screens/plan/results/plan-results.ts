import { useMemo } from 'react';
import type { Dollars, ResultTab } from '../../../format/words.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { type ClaimStrategyState, useClaimStrategy } from '../../../state/results/use-claim-strategy.ts';
import { type MonteCarloState, useMonteCarlo } from '../../../state/results/use-monte-carlo.ts';
import { type ProjectionState, useProjection } from '../../../state/results/use-projection.ts';
import { type RothState, useRoth } from '../../../state/results/use-roth.ts';
import { useSettings } from '../../../state/settings.tsx';
import { type SpendableState, useSpendable } from '../../../state/what-if/use-solve.ts';
import { type ComparedPlans, useComparedPlans } from './use-compared-plans.ts';

/** Everything that the tabs of the results show; each tab takes what it needs. */
export interface PlanResults {
  readonly plan: PlanRecord;
  readonly dollars: Dollars;
  readonly projection: ProjectionState;
  readonly monteCarlo: MonteCarloState;
  /** What can be spent in 9 of 10 paths. */
  readonly spendable: SpendableState;
  readonly roth: RothState;
  readonly claims: ClaimStrategyState;
  readonly compared: ComparedPlans;
}

/** What a panel over the plan's own years needs. */
export interface ProjectionPanelProps {
  readonly projection: YearlyProjection;
  readonly dollars: Dollars;
  /** Added to the unit: that the figures are being recomputed. */
  readonly remark: string;
}

/** The results of a plan. They outlive a change of tab, and run only while the tab that shows them is open. */
export function usePlanResults(plan: PlanRecord, tab: ResultTab): PlanResults {
  const { dollars } = useSettings().settings;
  const projection = useProjection();
  const monteCarlo = useMonteCarlo(tab === 'overview' || tab === 'monteCarlo');
  const spendable = useSpendable(monteCarlo, tab === 'overview');
  const roth = useRoth(tab === 'roth');
  const claims = useClaimStrategy(tab === 'socialSecurity');
  const compared = useComparedPlans(plan, monteCarlo.settings, tab === 'compare');
  return useMemo(
    () => ({ plan, dollars, projection, monteCarlo, spendable, roth, claims, compared }),
    [plan, dollars, projection, monteCarlo, spendable, roth, claims, compared],
  );
}
