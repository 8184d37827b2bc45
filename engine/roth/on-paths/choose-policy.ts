import type { RothEffort } from '../../plan/schema/roth.ts';
import type { ChoiceOnPaths, RothPolicy } from '../../results/roth-on-paths.ts';
import { earlierEnds, levelMoves } from './policy-moves.ts';
import { enter, heat, type Race, type Runner } from './policy-race.ts';

/** What a policy does on the plan's own returns. */
export interface OnOwnReturns {
  /** Whether it leaves nothing unpaid that is paid without conversions. */
  readonly isAdmissible: boolean;
  /** The policy as fill-to levels. */
  readonly asLevels: RothPolicy;
  readonly convertingYears: readonly number[];
}

/** Where a choice begins. */
export interface Entrants {
  readonly none: RothPolicy;
  /** Admissible simple rules. */
  readonly simple: readonly RothPolicy[];
  /** The schedule of the search. */
  readonly searched: RothPolicy;
  readonly runOnPlan: (policy: RothPolicy) => OnOwnReturns;
}

interface Batches {
  /** Common paths after which candidates are dropped, and those of the last few. */
  readonly heats: readonly number[];
  readonly finals: readonly number[];
  /** By how much fill-to levels are moved, one round after the other, today's dollars. */
  readonly moves: readonly number[];
}

/** Counted in paths and never timed, so that a request has the same answer on every machine. */
const BATCHES: Readonly<Record<RothEffort, Batches>> = {
  quick: { heats: [50, 100], finals: [200], moves: [30_000, 10_000] },
  standard: { heats: [100, 300], finals: [600, 1_200], moves: [40_000, 15_000, 5_000] },
  thorough: { heats: [200, 800], finals: [2_000, 4_000], moves: [40_000, 15_000, 15_000, 5_000, 2_000] },
};
/** Candidates that go on to the next round or to the finals at most. */
const FINALISTS = 4;

/** Paths of a policy at most, which its table must hold. */
export function mostPaths(effort: RothEffort): number {
  return Math.max(...BATCHES[effort].finals);
}

/** Paths of all policies that a choice may take, for progress: entrants and moves to the end of the heats, and the finals. */
export function mostSimulations(effort: RothEffort, entrants: number): number {
  const { heats, finals, moves } = BATCHES[effort];
  return (entrants + MOST_MOVES * moves.length) * Math.max(...heats) + FINALISTS * Math.max(...finals);
}

/** Policies tried in a round at most: around the best and the searched one ten shifts and three earlier ends, of a rule three ends more. */
const MOST_MOVES = 29;

/** Races policies on common random paths and chooses the one with the best certainty equivalent. */
export function choosePolicy(race: Race, entrants: Entrants, effort: RothEffort): ChoiceOnPaths {
  const { heats, finals, moves } = BATCHES[effort];
  const without = enter(race, entrants.none);
  const standings: Standings = { race, without, heats, bestSimple: null };
  const first = [entrants.searched, ...entrants.simple];
  let kept = runHeats(standings, [without, ...first.map((policy) => enter(race, policy))]);
  const candidates = new Set(first.map(nameOf));
  for (const dollars of moves) {
    const nearby = kept
      .filter(({ policy }, place) => place === 0 || policy === entrants.searched)
      .flatMap(({ policy }) => movesOf(policy, entrants, dollars))
      .filter((policy) => !candidates.has(nameOf(policy)) && entrants.runOnPlan(policy).isAdmissible);
    for (const policy of nearby) candidates.add(nameOf(policy));
    kept = runHeats(standings, [
      ...finalistsOf(kept, standings.bestSimple),
      ...nearby.map((policy) => enter(race, policy)),
    ]);
  }
  for (const paths of finals) {
    const round = heat(race, finalistsOf(kept, standings.bestSimple), without, paths);
    noteSimple(standings, round.ranked);
    kept = round.kept;
  }
  const winner = kept[0] ?? without;
  const { bestSimple } = standings;
  const others = [...(bestSimple === null ? [] : [bestSimple.policy]), entrants.searched];
  return {
    policy: winner.policy,
    rivals: others.filter((policy) => policy !== winner.policy),
    seed: race.seed,
    paths: winner.paths,
    simulations: race.simulations,
    candidates: candidates.size + 1,
  };
}

interface Standings {
  readonly race: Race;
  readonly without: Runner;
  readonly heats: readonly number[];
  /** The best rule that needs no list of years, in the last batch that it ran in. */
  bestSimple: Runner | null;
}

function runHeats(standings: Standings, runners: readonly Runner[]): readonly Runner[] {
  let kept = runners;
  for (const paths of standings.heats) {
    const round = heat(standings.race, kept, standings.without, paths);
    noteSimple(standings, round.ranked);
    kept = round.kept;
  }
  return kept;
}

function noteSimple(standings: Standings, ranked: readonly Runner[]): void {
  const simple = ranked.find(({ policy: { strategy } }) => strategy === 'bracketFill' || strategy === 'thresholdRoth');
  if (simple !== undefined) standings.bestSimple = simple;
}

/** The best few, and among them the best simple rule where it is not excluded. */
function finalistsOf(kept: readonly Runner[], bestSimple: Runner | null): readonly Runner[] {
  const best = kept.slice(0, FINALISTS);
  if (bestSimple === null || best.includes(bestSimple) || !kept.includes(bestSimple)) return best;
  return [...best.slice(0, FINALISTS - 1), bestSimple];
}

function movesOf(policy: RothPolicy, { runOnPlan }: Entrants, dollars: number): readonly RothPolicy[] {
  if (policy.strategy === 'none') return [];
  const { asLevels, convertingYears } = runOnPlan(policy);
  const ends = policy.strategy === 'dynamic' ? [] : earlierEnds(policy, convertingYears);
  return [...ends, ...levelMoves(asLevels, dollars)];
}

function nameOf(policy: RothPolicy): string {
  return JSON.stringify(policy);
}
