import { describe, expect, it } from 'vitest';
import { fillChiSquares } from '../../../../engine/monte-carlo/returns/chi-square.ts';
import { emptyStream, seedNamedStream } from '../../../../engine/monte-carlo/returns/random-stream.ts';
import { monthOfYear } from '../../../../engine/monte-carlo/returns/student-t.ts';
import { prepared, SAMPLE, simulated, untaxedHousehold } from '../simulation.ts';

const household = untaxedHousehold({ balance: 100_000, monthly: 0 });
/** Of 360 months a path: 1.8 million months in a long run. */
const PATHS = SAMPLE / 20;

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const momentOf = (values: readonly number[], order: number) => {
  const mean = meanOf(values);
  return meanOf(values.map((value) => (value - mean) ** order));
};
/** Standard error of a mean of values, by the sample itself. */
const errorOf = (values: readonly number[]) => Math.sqrt(momentOf(values, 2) / values.length);

/** Growth of equity in every month of the first paths. */
function monthsOf(degrees: number, paths = PATHS): readonly number[] {
  const { returns } = prepared(household, { model: { studentT: { degrees } } });
  return Array.from({ length: paths }, (_, at) => [...returns.draw(at + 1).equity]).flat();
}

describe('chi-square numbers', () => {
  it.each([2.5, 3, 5, 12, 100])('of %d degrees have mean ν, variance 2ν and third central moment 8ν', (degrees) => {
    const values = new Float64Array(20 * SAMPLE);
    const stream = emptyStream();
    seedNamedStream(stream, 3, 1, 'studentT');
    fillChiSquares(stream, values, degrees);
    const drawn = [...values];
    const squares = drawn.map((value) => (value - degrees) ** 2);
    const cubes = drawn.map((value) => (value - degrees) ** 3);
    expect(Math.abs(meanOf(drawn) - degrees)).toBeLessThan(4 * errorOf(drawn));
    expect(Math.abs(meanOf(squares) - 2 * degrees)).toBeLessThan(4 * errorOf(squares));
    expect(Math.abs(meanOf(cubes) - 8 * degrees)).toBeLessThan(4 * errorOf(cubes));
    expect(Math.min(...drawn.slice(0, 10_000))).toBeGreaterThan(0);
  });

  it('of 4 degrees lie below x as often as 1 − e^(−x/2) (1 + x/2) says', () => {
    const values = new Float64Array(20 * SAMPLE);
    const stream = emptyStream();
    seedNamedStream(stream, 8, 1, 'studentT');
    fillChiSquares(stream, values, 4);
    for (const x of [0.2, 1, 2, 4, 8, 14]) {
      const below = [...values].filter((value) => value < x).length / values.length;
      const share = 1 - Math.exp(-x / 2) * (1 + x / 2);
      expect(Math.abs(below - share), String(x)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / values.length));
    }
  });
});

describe('a month of Student’s t', () => {
  it('has the mean and deviation of which twelve make the year', () => {
    // (1.07)^(1/12), and √((1.07² + 0.18²)^(1/12) − 1.07^(2/12)), by another program to 12 digits
    const month = monthOfYear(0.07, 0.18);
    expect(month.mean ** 12).toBeCloseTo(1.07, 12);
    expect((month.mean ** 2 + month.deviation ** 2) ** 12).toBeCloseTo(1.07 ** 2 + 0.18 ** 2, 12);
  });

  it.each([3, 5, 12])('of %d degrees has the mean and deviation of a lognormal month', (degrees) => {
    const month = monthOfYear(0.07, 0.18);
    const months = monthsOf(degrees);
    const squares = months.map((growth) => (growth - month.mean) ** 2);
    expect(Math.abs(meanOf(months) - month.mean)).toBeLessThan(4 * errorOf(months));
    expect(Math.abs(meanOf(squares) - month.deviation ** 2)).toBeLessThan(4 * errorOf(squares));
  });

  it('of 12 degrees has the kurtosis 3 + 6 / (ν − 4) = 3.75', () => {
    const month = monthOfYear(0.07, 0.18);
    const fourths = monthsOf(12).map((growth) => ((growth - month.mean) / month.deviation) ** 4);
    expect(Math.abs(meanOf(fourths) - 3.75)).toBeLessThan(4 * errorOf(fourths));
  });

  it('of 5 degrees lies beyond t as often as tables of Student’s t say', () => {
    // Two-sided 5%, 1% and 0.1% points of 5 degrees of freedom: 2.5706, 4.0321 and 6.8688.
    const month = monthOfYear(0.07, 0.18);
    const months = monthsOf(5);
    for (const [point, share] of [
      [2.5706, 0.05],
      [4.0321, 0.01],
      [6.8688, 0.001],
    ] as const) {
      const scaled = point * Math.sqrt(3 / 5) * month.deviation;
      const beyond = months.filter((growth) => Math.abs(growth - month.mean) > scaled).length / months.length;
      expect(Math.abs(beyond - share), String(point)).toBeLessThan(4 * Math.sqrt(share / months.length));
    }
  });

  it('takes the normals of the lognormal model: a good month stays good', () => {
    const own = prepared(household, { model: 'studentT' }).returns.draw(7).equity.slice();
    const usual = prepared(household).returns.draw(7).equity.slice();
    const [mean, middle] = [
      monthOfYear(0.07, 0.18).mean,
      Math.exp(Math.log(1.07) / 12 - Math.log(1 + (0.18 / 1.07) ** 2) / 24),
    ];
    expect([...own].map((growth) => growth > mean)).toEqual([...usual].map((growth) => growth > middle));
  });

  it('is the same whoever asks, and of the first months however long the plan', () => {
    const long = prepared(household, { model: 'studentT' }).returns.draw(41).equity.slice(0, 240);
    const shorter = { ...household, persons: household.persons.map((one) => ({ ...one, planEnd: 85 })) };
    expect(prepared(shorter, { model: 'studentT' }).returns.draw(41).equity).toEqual(long);
  });

  it('without deviation is the month of the deterministic projection, to the last bit', () => {
    const still = { equityVol: 0, bondVol: 0, runs: 3 };
    const hash = (model: 'lognormal' | 'studentT') => simulated(household, { ...still, model }).manifest.resultHash;
    expect(hash('studentT')).toBe(hash('lognormal'));
  });

  it('says its parameters', () => {
    const { used } = simulated(household, { model: { studentT: { degrees: 3 } }, runs: 2 });
    expect(used).toMatchObject({ model: 'studentT', degrees: 3, equityReturn: 0.07, equityVol: 0.18 });
    expect('regimes' in used).toBe(false);
  });
});
