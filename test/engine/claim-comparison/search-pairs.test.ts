import { describe, expect, it } from 'vitest';
import { CLAIM_SEARCH_EFFORTS } from '../../../engine/claim-comparison/search-efforts.ts';
import { type PairPlace, searchPairs } from '../../../engine/claim-comparison/search-pairs.ts';

const SIZES = { first: 97, second: 97 };

function found(effort: 'quick' | 'standard' | 'thorough', valueOf: (place: PairPlace) => number) {
  const tried: string[] = [];
  const result = searchPairs(SIZES, CLAIM_SEARCH_EFFORTS[effort], [], (place) => {
    tried.push(`${place.first} ${place.second}`);
    return { value: valueOf(place), legacy: 0 };
  });
  return { ...result, tried };
}

describe('the search for the best pair', () => {
  it.each(['quick', 'standard', 'thorough'] as const)('climbs a hill to its top, month by month: %s', (effort) => {
    const { best, stoppedBecause, tried, pairs } = found(
      effort,
      ({ first, second }) => 1000 - (first - 41) ** 2 - (second - 77) ** 2,
    );
    expect([best.first, best.second]).toEqual([41, 77]);
    expect(stoppedBecause).toBe('converged');
    expect(new Set(tried).size).toBe(pairs);
  });

  it('climbs a ridge on which both months have to move at once', () => {
    const { best } = found(
      'standard',
      ({ first, second }) => 1000 - 5 * (first - second) ** 2 - (first + second - 61) ** 2,
    );
    expect(Math.abs(best.first + best.second - 61)).toBeLessThanOrEqual(1);
    expect(Math.abs(best.first - best.second)).toBeLessThanOrEqual(1);
  });

  it('stops at its budget and says so', () => {
    const { pairs, stoppedBecause, isPlateauComplete } = searchPairs(
      SIZES,
      { coarse: 12, pairs: 20, plateauStep: 6, paths: 1 },
      [],
      ({ first }) => ({ value: first, legacy: 0 }),
    );
    expect([pairs, stoppedBecause, isPlateauComplete]).toEqual([20, 'budget', false]);
  });

  it('walks a flat top to its ends', () => {
    // Within half a percent of 1,000 are the pairs up to 5 below it: 50 months of the first claim, every month of the second.
    const { plateau, isPlateauComplete } = found('standard', ({ first }) => 1000 - Math.abs(first - 48) / 5);
    expect(isPlateauComplete).toBe(true);
    const grid = (at: number) => (96 - at) % 6 === 0;
    const met = plateau.filter(({ first, second }) => grid(first) && grid(second));
    // From 24 to 72 in steps of six months are nine, of the second claim seventeen.
    expect(met).toHaveLength(9 * 17);
  });

  it('decides between equal pairs by what they leave', () => {
    const { best } = searchPairs({ first: 3, second: 1 }, CLAIM_SEARCH_EFFORTS.quick, [], ({ first }) => ({
      value: 0.9,
      legacy: first === 1 ? 10 : 5,
    }));
    expect(best.first).toBe(1);
  });

  it('has nothing to search where one pair is open', () => {
    const one = searchPairs({ first: 1, second: 1 }, CLAIM_SEARCH_EFFORTS.quick, [], () => ({ value: 1, legacy: 1 }));
    expect([one.pairs, one.stoppedBecause, one.isPlateauComplete]).toEqual([1, 'onePair', true]);
  });
});
