import { countPairs } from '../monte-carlo/compare/compare-plans.ts';
import type { PathRun } from '../monte-carlo/path-run.ts';
import { succeeds } from '../monte-carlo/paths/run-paths.ts';
import { spendingOf } from '../monte-carlo/result/spending-of-paths.ts';
import { pairedDifferenceInterval } from '../monte-carlo/statistics/intervals.ts';
import { percentilesOf } from '../monte-carlo/statistics/percentiles.ts';
import type { PolicyObjective } from '../plan/policy-decisions.ts';
import { USUAL_RISK_AVERSION } from '../plan/schema/roth.ts';
import type { Interval } from '../results/monte-carlo/percentiles.ts';
import {
  type CertaintyEquivalent,
  certaintyEquivalent,
  differenceOfEquivalents,
} from '../roth/on-paths/certainty-equivalent.ts';
import { atLeast } from '../roth/on-paths/least-legacy.ts';

/** What a policy came to on paths. */
export interface Score {
  readonly succeeded: readonly boolean[];
  readonly successes: number;
  readonly legacy: CertaintyEquivalent;
  /** What a path of the worst tenth spends of what is planned. */
  readonly spendingPower: number;
}

export function scoreOf({ prepared, table, runs }: PathRun, least: number): Score {
  const succeeded = Array.from({ length: runs }, (_, at) => succeeds(prepared, table, at + 1));
  const legacies = atLeast(table.afterTaxLegacyInTodaysDollars.slice(0, runs), least);
  const endings = percentilesOf(table.afterTaxLegacyInTodaysDollars.slice(0, runs));
  return {
    succeeded,
    successes: succeeded.filter(Boolean).length,
    legacy: certaintyEquivalent(legacies, USUAL_RISK_AVERSION),
    spendingPower: spendingOf(prepared, table, runs, endings).power.p10,
  };
}

/** How good a policy is: dollars of what heirs keep for certain, or the share of paths that succeed. */
export function valueOf({ succeeded, successes, legacy }: Score, objective: PolicyObjective): number {
  return objective === 'afterTaxLegacy' ? legacy.equivalent : successes / succeeded.length;
}

interface ScoreGain {
  readonly difference: number;
  /** 95%; null for a single path. */
  readonly interval: Interval | null;
}

/** The one less the other on the same paths. */
export function gainOf(one: Score, other: Score, objective: PolicyObjective): ScoreGain {
  if (objective === 'afterTaxLegacy') return differenceOfEquivalents(one.legacy, other.legacy);
  const difference = valueOf(one, objective) - valueOf(other, objective);
  return { difference, interval: one.succeeded.length < 2 ? null : successInterval(one, other) };
}

function successInterval(one: Score, other: Score): Interval {
  return pairedDifferenceInterval(countPairs(one.succeeded, other.succeeded));
}

/** Whether the 95% interval of the difference lies below zero. */
export function isExcluded(one: Score, best: Score, objective: PolicyObjective): boolean {
  const { interval } = gainOf(one, best, objective);
  return interval !== null && interval.high < 0;
}

/**
 * Whether a policy is allowed: what heirs keep is not bought with success, and the worst tenth of the paths spends no less than the floor, or
 * than the plan lets it.
 */
export function isAllowed(one: Score, planned: Score, floor: number): boolean {
  return successInterval(one, planned).high >= 0 && one.spendingPower >= Math.min(floor, planned.spendingPower);
}
