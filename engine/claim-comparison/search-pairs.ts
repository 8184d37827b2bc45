import { PLATEAU_SHARE } from '../primitives/default-assumptions.ts';
import type { ClaimSearch } from '../results/social-security/claim-comparison.ts';
import type { Trial } from './claim-trials.ts';
import type { ClaimSearchEffort } from './search-efforts.ts';

/** Places of a pair in the lists of months that are open to each claim. */
export interface PairPlace {
  readonly first: number;
  readonly second: number;
}

export interface TriedPair extends PairPlace {
  readonly trial: Trial;
}

export interface FoundPairs extends Pick<ClaimSearch, 'pairs' | 'stoppedBecause'> {
  readonly best: TriedPair;
  /** Best first. */
  readonly plateau: readonly TriedPair[];
  readonly isPlateauComplete: boolean;
}

/** How many months are open to each of the two claims. */
export interface PairSizes {
  readonly first: number;
  readonly second: number;
}

/**
 * Finds the best pair: a coarse grid and the pairs given, then the neighbors of the best at ever smaller distances, then those of
 * every pair of the flat top, as long as the effort allows. Only pairs are counted, so that the same request finds the same.
 */
export function searchPairs(
  sizes: PairSizes,
  effort: ClaimSearchEffort,
  seeds: readonly PairPlace[],
  tryPair: (place: PairPlace) => Trial,
): FoundPairs {
  const search = openSearch(sizes, effort.pairs, tryPair);
  for (const seed of seeds) search.visit(seed);
  for (const first of coarsePlaces(sizes.first, effort.coarse)) {
    for (const second of coarsePlaces(sizes.second, effort.coarse)) search.visit({ first, second });
  }
  for (let distance = effort.coarse; distance >= 1; distance = Math.floor(distance / 2)) {
    let center: PairPlace | null = null;
    while (center !== search.best() && !search.isSpent()) {
      center = search.best();
      if (center !== null) for (const place of neighborsOf(center, distance)) search.visit(place);
    }
  }
  const isConverged = !search.isSpent();
  floodPlateau(search, sizes, effort.plateauStep);
  const best = search.best();
  if (best === null) throw new Error('No pair was tried.');
  return {
    best,
    plateau: search.plateau(),
    isPlateauComplete: !search.isSpent(),
    pairs: search.pairs(),
    stoppedBecause: sizes.first * sizes.second === 1 ? 'onePair' : isConverged ? 'converged' : 'budget',
  };
}

/** From the last month backwards, so that whole ages are met, and the first. */
function coarsePlaces(size: number, distance: number): readonly number[] {
  const places = [0];
  for (let at = size - 1; at > 0; at -= distance) places.push(at);
  return places.sort((a, b) => a - b);
}

function neighborsOf({ first, second }: PairPlace, distance: number): readonly PairPlace[] {
  const steps = [-distance, 0, distance];
  return steps.flatMap((a) => steps.map((b) => ({ first: first + a, second: second + b })));
}

interface PairSearch {
  /** Tries a pair that is open and new, while the budget lasts. */
  readonly visit: (place: PairPlace) => void;
  readonly best: () => TriedPair | null;
  readonly plateau: () => readonly TriedPair[];
  readonly pairs: () => number;
  /** Whether a pair was not tried for want of budget. */
  readonly isSpent: () => boolean;
}

function openSearch(sizes: PairSizes, budget: number, tryPair: (place: PairPlace) => Trial): PairSearch {
  const visited = new Map<number, TriedPair>();
  let best: TriedPair | null = null;
  let isSpent = false;
  return {
    visit: ({ first, second }) => {
      if (first < 0 || second < 0 || first >= sizes.first || second >= sizes.second) return;
      const key = first * sizes.second + second;
      if (visited.has(key)) return;
      if (visited.size >= budget) {
        isSpent = true;
        return;
      }
      const pair = { first, second, trial: tryPair({ first, second }) };
      visited.set(key, pair);
      if (best === null || isBetter(pair.trial, best.trial)) best = pair;
    },
    best: () => best,
    plateau: () => {
      const top = best?.trial.value ?? 0;
      const floor = top - Math.abs(top) * PLATEAU_SHARE;
      return [...visited.values()]
        .filter(({ trial }) => trial.value >= floor)
        .sort((a, b) => b.trial.value - a.trial.value || b.trial.legacy - a.trial.legacy);
    },
    pairs: () => visited.size,
    isSpent: () => isSpent,
  };
}

function isBetter(one: Trial, other: Trial): boolean {
  return one.value === other.value ? one.legacy > other.legacy : one.value > other.value;
}

/** Tries the pairs of a grid around every pair of the flat top, until all of them are tried. */
function floodPlateau(search: PairSearch, sizes: PairSizes, distance: number): void {
  const first = coarsePlaces(sizes.first, distance);
  const second = coarsePlaces(sizes.second, distance);
  const near = (places: readonly number[], at: number) => places.filter((place) => Math.abs(place - at) <= distance);
  let before = -1;
  while (before !== search.pairs() && !search.isSpent()) {
    before = search.pairs();
    for (const pair of search.plateau()) {
      for (const a of near(first, pair.first)) {
        for (const b of near(second, pair.second)) search.visit({ first: a, second: b });
      }
    }
  }
}
