import type { LawTables } from '../law/law-tables.ts';
import { differencesOf, planComparison } from '../monte-carlo/compare/compare-plans.ts';
import type { PathRun } from '../monte-carlo/path-run.ts';
import { gainHistogramOf } from '../monte-carlo/statistics/gain-histogram.ts';
import { meanInterval } from '../monte-carlo/statistics/intervals.ts';
import type { Plan } from '../plan/complete/plan.ts';
import type { GainHistogram, MeanDifference, PlanComparison } from '../results/monte-carlo/comparison.ts';
import type { UsedRothRequest } from '../results/roth.ts';
import type { JudgedOnPaths, RothPolicy } from '../results/roth-on-paths.ts';
import { noConversions, withPolicy } from './on-paths/policy.ts';
import { atOneMix } from './one-mix.ts';

/** What conversions come to on random paths, beside the same plan without any. */
export interface RothGain {
  /** The plan with conversions, then without; compared in what heirs keep after tax. */
  readonly comparison: PlanComparison;
  readonly histogram: GainHistogram;
  /** Of the gain of each path the part by taxes, at the household's one mix, and what the plan's own mixes add; today's dollars. */
  readonly taxGain: MeanDifference;
  readonly mixGain: MeanDifference;
  /** By certainty equivalents, beside rivals; null where the answer does not go by paths. */
  readonly judged: JudgedOnPaths | null;
}

/** The plan with the conversions of a policy, followed on every path, and without any; both leave to the same heirs. */
export function withAndWithoutConversions(
  plan: Plan,
  used: UsedRothRequest,
  policy: RothPolicy,
): readonly [Plan, Plan] {
  return [withPolicy(plan, used, policy), withPolicy(plan, used, noConversions(used))];
}

/** Both at the one mix at which conversions are compared; null where all accounts are mixed alike already. */
export function atOneMixEach(
  [converting, without]: readonly [Plan, Plan],
  law: LawTables,
): readonly [Plan, Plan] | null {
  const atOne = atOneMix(converting, law);
  return atOne === null ? null : [atOne, { ...atOne, roth: without.roth }];
}

/** A run with conversions, and one without. */
type BothRuns = readonly [converting: PathRun, without: PathRun];

/** Compares the first `paths` of both, run on the same returns; `atOne` are the same at one mix, where that is another one. */
export function rothGain(both: BothRuns, atOne: BothRuns | null, paths: number): Omit<RothGain, 'judged'> {
  const gains = gainsOf(both, paths);
  const byTaxes = atOne === null ? gains : gainsOf(atOne, paths);
  const runs = both.map(({ prepared }) => prepared);
  const tables = both.map(({ table }) => table);
  return {
    comparison: planComparison(runs, tables, paths, 'afterTaxLegacy'),
    histogram: gainHistogramOf(gains),
    taxGain: meanInterval(byTaxes),
    mixGain: meanInterval(differencesOf(gains, byTaxes)),
  };
}

/** What each path leaves more to heirs with conversions, today's dollars. */
function gainsOf([converting, without]: BothRuns, paths: number): Float64Array {
  const legacies = ({ table }: PathRun) => table.afterTaxLegacyInTodaysDollars.slice(0, paths);
  return differencesOf(legacies(converting), legacies(without));
}
