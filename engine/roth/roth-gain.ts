import { differencesOf, planComparison } from '../monte-carlo/compare/compare-plans.ts';
import type { PlanComparison } from '../monte-carlo/compare/comparison-result.ts';
import type { GainHistogram } from '../monte-carlo/monte-carlo-result.ts';
import type { PathRun } from '../monte-carlo/path-run.ts';
import { gainHistogramOf } from '../monte-carlo/statistics/gain-histogram.ts';
import type { Plan } from '../plan/complete/plan.ts';
import type { RothCeiling } from '../plan/schema/roth.ts';
import type { UsedRothRequest } from './roth-request.ts';
import { withStrategy } from './used-request.ts';

/** What conversions come to on random paths, beside the same plan without any. */
export interface RothGain {
  /** The plan with conversions, then without; compared in what heirs keep after tax. */
  readonly comparison: PlanComparison;
  readonly histogram: GainHistogram;
}

/**
 * The plan with the conversions that a request asks for, and without any; both leave to the same heirs.
 * @param ceilings what `dynamic` came to, followed on every path; null for the strategies that are rules themselves
 */
export function withAndWithoutConversions(
  plan: Plan,
  used: UsedRothRequest,
  ceilings: readonly RothCeiling[] | null,
): readonly [Plan, Plan] {
  const converting = withStrategy(plan, used, ceilings);
  return [converting, { ...converting, roth: 'none' }];
}

/** Compares the first `paths` of both, run on the same returns. */
export function rothGain(converting: PathRun, baseline: PathRun, paths: number): RothGain {
  const legacies = ({ table }: PathRun) => table.afterTaxLegacyInTodaysDollars.slice(0, paths);
  const runs = [converting.prepared, baseline.prepared];
  return {
    comparison: planComparison(runs, [converting.table, baseline.table], paths, 'afterTaxLegacy'),
    histogram: gainHistogramOf(differencesOf(legacies(converting), legacies(baseline))),
  };
}
