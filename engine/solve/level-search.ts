import { bisectedWhole, steppedBracket } from '../primitives/bracket.ts';
import type { PathOutcome } from './path-outcomes.ts';

/**
 * What is known of the paths: the highest level at which each has succeeded, and the lowest at which it has failed. A path
 * that succeeds at a level is taken to succeed at every lower one, so that few have to be run at each level; the answer of a
 * search is counted on all of them.
 */
export interface PathKnowledge {
  readonly paths: number;
  readonly succeededAt: Float64Array;
  readonly failedAt: Float64Array;
  readonly outcomeAt: (level: number) => PathOutcome;
  /** Called before each path is run; what it throws ends the search. */
  readonly onPath: () => void;
  /** Plans that were compiled. */
  evaluations: number;
}

/** Paths of which nothing has been run yet. */
export function unknownPaths(
  paths: number,
  outcomeAt: PathKnowledge['outcomeAt'],
  onPath: PathKnowledge['onPath'],
): PathKnowledge {
  const succeededAt = new Float64Array(paths).fill(Number.NEGATIVE_INFINITY);
  const failedAt = new Float64Array(paths).fill(Number.POSITIVE_INFINITY);
  return { paths, succeededAt, failedAt, outcomeAt, onPath, evaluations: 0 };
}

export interface LevelQuestion {
  /** Paths that are to succeed, of the first `among`. */
  readonly count: number;
  readonly among: number;
  readonly highest: number;
  readonly start: number;
  readonly step: number;
  /** How near to the level to come; 1 is the level itself. */
  readonly precision: number;
}

/** The highest level at which so many paths succeed; -1 where there is none. */
export function highestLevel(knowledge: PathKnowledge, question: LevelQuestion): number {
  return searched(question, (level) => reaches(knowledge, question, level));
}

/**
 * The same where some paths fail at a level and succeed at a higher one, as cliffs of law can have it: every path is run at
 * every level that is tried.
 */
export function highestCountedLevel(knowledge: PathKnowledge, question: LevelQuestion) {
  const counts = new Map<number, number>();
  const counted = (level: number) => {
    const count = counts.get(level) ?? countAt(knowledge, level);
    counts.set(level, count);
    return count;
  };
  const at = searched(question, (level) => counted(level) >= question.count);
  return { at, successes: counted(Math.max(0, at)) };
}

/** Goes up or down from the start by steps that double, and then between the two levels where the answer changes. */
function searched(question: LevelQuestion, reachesAt: (level: number) => boolean): number {
  const isAbove = (level: number) => !reachesAt(level);
  return bisectedWhole(steppedBracket(question, isAbove), question.precision, isAbove).low;
}

/** Whether enough of the paths succeed at a level: those are run of which it is not known, until it is certain. */
function reaches(knowledge: PathKnowledge, { count, among }: LevelQuestion, level: number): boolean {
  const { succeededAt, failedAt } = knowledge;
  let [successes, failures] = [0, 0];
  for (let at = 0; at < among; at++) {
    if ((succeededAt[at] ?? 0) >= level) successes += 1;
    else if ((failedAt[at] ?? 0) <= level) failures += 1;
  }
  if (successes >= count) return true;
  if (failures > among - count) return false;
  const outcome = knowledge.outcomeAt(level);
  knowledge.evaluations += 1;
  for (let at = 0; at < among && successes < count && failures <= among - count; at++) {
    if ((succeededAt[at] ?? 0) >= level || (failedAt[at] ?? 0) <= level) continue;
    knowledge.onPath();
    if (outcome(at + 1)) {
      succeededAt[at] = level;
      successes += 1;
    } else {
      failedAt[at] = level;
      failures += 1;
    }
  }
  return successes >= count;
}

/** How many of all paths succeed at a level, each of them run. */
export function countAt(knowledge: PathKnowledge, level: number): number {
  const outcome = knowledge.outcomeAt(level);
  knowledge.evaluations += 1;
  let successes = 0;
  for (let path = 1; path <= knowledge.paths; path++) {
    knowledge.onPath();
    if (outcome(path)) successes += 1;
  }
  return successes;
}

/** A count is a whole number: 0.9 of 1,000 paths are 900, whatever the last bit of the product. */
export const NOISE = 1e-9;

/** The fewest paths that make up a share of them. */
export function countOf(share: number, paths: number): number {
  return Math.ceil(share * paths - NOISE);
}
