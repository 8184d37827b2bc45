import { describe, expect, it } from 'vitest';
import {
  ANY_FUNCTION,
  hasStep,
  learnedRates,
  nextGuess,
  nextWhole,
  openSearch,
  type Pair,
  type Rates,
  type RootTerms,
  searchedOn,
  stepToZero,
} from '../../../engine/primitives/root-search.ts';

/** Tries until the excess is within `precision`, or the bracket is. Returns the last amount and how many were tried. */
function searched(excessOf: (amount: number) => number, slope: number, precision: number) {
  let search = openSearch(0, excessOf(0), slope);
  let tries = 0;
  while (Math.abs(search.excess) > precision && search.high - search.low > precision && tries < 200) {
    const amount = nextGuess(search, tries);
    search = searchedOn(search, amount, excessOf(amount), ANY_FUNCTION);
    tries += 1;
  }
  return { amount: search.latest, tries };
}

describe('a search among real numbers', () => {
  it('finds the end of a straight line at once where it knows the slope', () => {
    expect(searched((amount) => 0.8 * amount - 100, 0.8, 1e-9)).toEqual({ amount: 125, tries: 1 });
  });

  it('finds it in two steps where it does not', () => {
    const { amount, tries } = searched((value) => 0.8 * value - 100, 1, 1e-9);
    expect(amount).toBeCloseTo(125, 9);
    expect(tries).toBe(2);
  });

  it('closes in on a step at which the function jumps over zero', () => {
    const { amount, tries } = searched((value) => (value < 300 ? value - 1000 : value + 500), 1, 1e-6);
    expect(amount).toBeCloseTo(300, 5);
    expect(tries).toBeLessThan(60);
  });
});

const TERMS: RootTerms = { noise: 1e-4, slopes: { least: 0.1, most: 3 }, leastStep: 100, asExpected: 1e-3 };

/** The largest whole number without excess: tries until no other is left in the bracket. */
function largestWhole(excessOf: (value: number) => number, first: number) {
  let search = { ...openSearch(first, excessOf(first), 1), low: Number.NEGATIVE_INFINITY };
  search = searchedOn(search, first, excessOf(first), TERMS);
  for (let step = 0; step < 200; step++) {
    const next = nextWhole(search, TERMS, { step, width: 1, below: 0 });
    if (next === search.low) return next;
    search = searchedOn(search, next, excessOf(next), TERMS);
  }
  return Number.NaN;
}

describe('a search among whole numbers', () => {
  it.each([
    [(value: number) => value - 1_234_567, 1_234_567, 'an edge that a whole number meets'],
    [(value: number) => 1.85 * (value - 1000.5), 1000, 'an edge between two'],
    [(value: number) => (value < 500_000 ? value - 2e6 : value + 1e6), 499_999, 'the last below a step'],
    [(value: number) => value - 0.5, 0, 'nothing but zero'],
  ])('%o: %d (%s)', (excessOf, largest) => {
    expect(largestWhole(excessOf, 100_000)).toBe(largest);
  });

  it('knows a step by a rise that no slope explains', () => {
    const below = searchedOn(openSearch(0, -50, 1), 10, -40, TERMS);
    expect(hasStep(searchedOn(below, 20, 10, TERMS), TERMS)).toBe(true);
    expect(hasStep(searchedOn(below, 60, 10, TERMS), TERMS)).toBe(false);
  });

  it('forgets an amount without excess beyond one with it', () => {
    const search = searchedOn(searchedOn(openSearch(0, -50, 1), 40, -10, TERMS), 30, 5, TERMS);
    expect(search).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: 30 });
  });
});

describe('two unknowns', () => {
  /** 2x + y = 10 and x - 3y = -9, which meet at (3, 4). */
  const values = ([x, y]: Pair): Pair => [2 * x + y - 10, x - 3 * y + 9];

  it('are found in one step by the right rates', () => {
    const rates: Rates = [
      [2, 1],
      [1, -3],
    ];
    const [x, y] = stepToZero(rates, values([0, 0]));
    expect(x).toBeCloseTo(3, 12);
    expect(y).toBeCloseTo(4, 12);
  });

  it('are found by rates that learn from each step', () => {
    let rates: Rates = [
      [1, 0],
      [0, -1],
    ];
    let at: Pair = [0, 0];
    for (let step = 0; step < 12; step++) {
      const before = values(at);
      const [dx, dy] = stepToZero(rates, before);
      at = [at[0] + dx, at[1] + dy];
      const after = values(at);
      rates = [
        learnedRates(rates[0], [dx, dy], after[0] - before[0]),
        learnedRates(rates[1], [dx, dy], after[1] - before[1]),
      ];
    }
    expect(at[0]).toBeCloseTo(3, 9);
    expect(at[1]).toBeCloseTo(4, 9);
  });
});
