import type { PathTable } from '../../monte-carlo/paths/path-table.ts';
import {
  createPathTable,
  type PathRange,
  type PreparedRun,
  pathRunner,
  prepareRun,
  type SimulationContext,
  succeeds,
} from '../../monte-carlo/paths/run-paths.ts';
import { pairedDifferenceInterval } from '../../monte-carlo/statistics/intervals.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { RothPolicy } from '../../results/roth-on-paths.ts';
import { type CertaintyEquivalent, certaintyEquivalent, differenceOfEquivalents } from './certainty-equivalent.ts';
import { atLeast } from './least-legacy.ts';

/** A policy on the common paths run so far. */
export interface Runner {
  readonly policy: RothPolicy;
  readonly prepared: PreparedRun;
  readonly table: PathTable;
  readonly runRange: (range: PathRange) => void;
  /** Paths run, from the first on. */
  paths: number;
  /** Of the paths that the race has compared last. */
  score: CertaintyEquivalent;
}

/** What all policies of a race share. */
export interface Race {
  readonly context: SimulationContext;
  readonly seed: number;
  /** Paths at most. */
  readonly most: number;
  readonly riskAversion: number;
  readonly leastLegacy: number;
  readonly planOf: (policy: RothPolicy) => Plan;
  /** Called after each batch of one policy. */
  readonly onPaths: (paths: number) => void;
  /** Paths simulated so far, of all policies. */
  simulations: number;
}

/** Paths of one policy between two reports: what a person who cancels waits for. */
const REPORT_EVERY = 100;

const NOTHING: CertaintyEquivalent = { equivalent: Number.NEGATIVE_INFINITY, influences: new Float64Array() };

export function enter(race: Race, policy: RothPolicy): Runner {
  const { seed, most, context } = race;
  const prepared = prepareRun(race.planOf(policy), { seed, runs: most }, context);
  invariant(prepared.ok, 'a plan whose conversions were searched can be simulated');
  const table = createPathTable(prepared.value, most);
  const runRange = pathRunner(prepared.value, table);
  return { policy, prepared: prepared.value, table, runRange, paths: 0, score: NOTHING };
}

/** Runs a policy on the common paths up to some number of them, and scores it there. */
export function runUpTo(race: Race, runner: Runner, paths: number): void {
  while (runner.paths < paths) {
    const to = Math.min(paths, runner.paths + REPORT_EVERY);
    runner.runRange({ from: runner.paths + 1, to: to + 1 });
    race.simulations += to - runner.paths;
    runner.paths = to;
    race.onPaths(race.simulations);
  }
  const legacies = runner.table.afterTaxLegacyInTodaysDollars.slice(0, paths);
  runner.score = certaintyEquivalent(atLeast(legacies, race.leastLegacy), race.riskAversion);
}

/** Policies after a batch of common paths. */
export interface Heat {
  /** Those whose success is not lower than without conversions beyond its paired interval, best first. */
  readonly ranked: readonly Runner[];
  /** Of them those that the paired interval of the certainty equivalent does not tell from the best. */
  readonly kept: readonly Runner[];
}

/** Runs all on the same paths, `without` conversions among them. */
export function heat(race: Race, runners: readonly Runner[], without: Runner, paths: number): Heat {
  for (const runner of [without, ...runners]) runUpTo(race, runner, paths);
  const ranked = runners
    .filter((runner) => runner === without || succeedsAsOften(runner, without, paths))
    .sort((one, other) => other.score.equivalent - one.score.equivalent);
  const [best] = ranked;
  const isBest = ({ score }: Runner, place: number) =>
    best === undefined ||
    // A threshold beyond the target bracket is the same rule again.
    (score.equivalent !== ranked[place - 1]?.score.equivalent &&
      (differenceOfEquivalents(best.score, score).interval?.low ?? 0) <= 0);
  return { ranked, kept: ranked.filter(isBest) };
}

/** Whether success is not lower than without conversions beyond the 95% interval of the paired difference. */
function succeedsAsOften(one: Runner, without: Runner, paths: number): boolean {
  const counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  for (let path = 1; path <= paths; path++) {
    const isPaid = succeeds(one.prepared, one.table, path);
    if (succeeds(without.prepared, without.table, path)) counts[isPaid ? 'both' : 'onlyB'] += 1;
    else counts[isPaid ? 'onlyA' : 'neither'] += 1;
  }
  return pairedDifferenceInterval(counts).high >= 0;
}
