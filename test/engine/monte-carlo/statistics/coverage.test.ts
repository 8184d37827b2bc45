import { describe, expect, it } from 'vitest';
import type { MonteCarloRequest } from '../../../../engine/index.ts';
import { planComparison } from '../../../../engine/index.ts';
import type { Interval } from '../../../../engine/results/monte-carlo/percentiles.ts';
import tables from '../../../../resources/law/life-tables.json' with { type: 'json' };
import { isLongRun } from '../../../properties/property-runs.ts';
import { prepared, simulated, tableOf, untaxedHousehold } from '../simulation.ts';

const SEEDS = 200;
const PATHS = isLongRun ? 2000 : 100;
/** Of 200 intervals of 95%, 190 are to hold what they are for: less four standard errors of that number, 3.08. */
const FEWEST = 178;

/** How many of the intervals hold what they are for. */
function holding(truth: number, intervalOf: (seed: number) => Interval): number {
  const intervals = Array.from({ length: SEEDS }, (_, at) => intervalOf(at + 1));
  return intervals.filter(({ low, high }) => low <= truth && truth <= high).length;
}

/** Fewer than all, as an interval of 95% is no certainty. */
const isFair = (count: number) => count >= FEWEST && count < SEEDS;

const successInterval = (document: unknown, request: MonteCarloRequest) =>
  simulated(document, { runs: PATHS, ...request }).successRateInterval;

/** A million in stocks for 30 years, of which nothing is spent: it grows to exp(30 µ + σ √30 z). */
const million = untaxedHousehold({ balance: 1_000_000, monthly: 0 });

describe(`95% intervals of ${SEEDS} seeds hold what is known`, () => {
  it('of stocks that are to come to $3,000,000: Φ(0.5602) = 71.232%', () => {
    // σ² = ln(1 + (0.18 / 1.07)²), µ = ln 1.07 − σ² / 2; by another program to 12 digits.
    expect(
      holding(0.712_320_53, (seed) => successInterval(million, { seed, target: { legacy: 3_000_000 } })),
    ).toSatisfy(isFair);
  });

  it('and to $1,000,000, which nearly all do: 96.087%', () => {
    expect(
      holding(0.960_869_782, (seed) => successInterval(million, { seed, target: { legacy: 1_000_000 } })),
    ).toSatisfy(isFair);
  });

  it('of a woman of 65 who outlives her money by the table’s own chance', () => {
    const [probabilities] = tables.entries.deathProbability2022.values;
    let alive = 1;
    for (let age = 65; age < 85; age++) alive *= 1 - (probabilities?.female[age] ?? 1);
    const plan = untaxedHousehold({ balance: 200_000, monthly: 10_000 / 12 });
    const document = {
      ...plan,
      persons: [{ ...plan.persons[0], birthDate: '1961-01-01', sex: 'female' }],
      assumptions: { ...plan.assumptions, equityReturn: 0, equityVol: 0, lives: { drawn: {} } },
    };
    expect(holding(1 - alive, (seed) => successInterval(document, { seed }))).toSatisfy(isFair);
  });

  it('of a household that cannot pay for care, which comes once in five', () => {
    const plan = untaxedHousehold({ balance: 400_000, monthly: 1000 });
    const care = {
      startAge: 80,
      years: 3,
      yearlyCost: 60_000,
      chances: { startAges: [{ age: 80, probability: 0.2 }] },
    };
    const document = {
      ...plan,
      persons: [{ ...plan.persons[0], care }],
      assumptions: { ...plan.assumptions, equityReturn: 0, equityVol: 0, careModel: 'drawn' },
    };
    expect(holding(0.8, (seed) => successInterval(document, { seed }))).toSatisfy(isFair);
  });

  it('of two balances on the same paths: 80.148% less 71.232% reach the same', () => {
    const richer = untaxedHousehold({ balance: 1_300_000, monthly: 0 });
    const pairs = (seed: number) => {
      const runs = [richer, million].map((document) =>
        prepared(document, { seed, runs: PATHS, target: { legacy: 3_000_000 } }),
      );
      const [pair] = planComparison(
        runs,
        runs.map((run) => tableOf(run, PATHS)),
        PATHS,
      ).pairs;
      if (pair === undefined) throw new Error('two plans make a pair');
      return pair.successDifferenceInterval;
    };
    expect(holding(0.801_479_948 - 0.712_320_53, pairs)).toSatisfy(isFair);
  });
});
