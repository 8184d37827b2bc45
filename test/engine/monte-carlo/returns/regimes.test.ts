import { describe, expect, it } from 'vitest';
import { fillNormals } from '../../../../engine/monte-carlo/returns/normal.ts';
import { emptyStream, seedStream } from '../../../../engine/monte-carlo/returns/random-stream.ts';
import { patternOf, regimeShape, shareTurbulent } from '../../../../engine/monte-carlo/returns/regimes.ts';
import { context, prepared, SAMPLE, simulated, untaxedHousehold } from '../simulation.ts';

const household = untaxedHousehold({ balance: 100_000, monthly: 0 });
const { regimes } = context.history;

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const errorOf = (values: readonly number[]) => {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)) / values.length);
};

/** Return of equity and state of every year of the first paths. */
function yearsOf(paths: number) {
  const { returns } = prepared(household, { model: 'regimes' });
  return Array.from({ length: paths }, (_, at) => {
    const { equity, bond } = returns.draw(at + 1);
    return Array.from({ length: 30 }, (_year, year) => ({
      equity: equity.subarray(12 * year, 12 * year + 12).reduce((product, growth) => product * growth, 1) - 1,
      bond: bond.subarray(12 * year, 12 * year + 12).reduce((product, growth) => product * growth, 1) - 1,
      isTurbulent: returns.yearText(year).includes('turbulent'),
    }));
  });
}

/** A million years in a long run. */
const PATHS = Math.min(SAMPLE, 33_400);
const paths = yearsOf(PATHS);

describe('two regimes', () => {
  it('are turbulent as often as the chain says: (1 − 0.3331) / (2 − 0.3331 − 0.8439) = 81.03% of years', () => {
    expect(shareTurbulent(regimes)).toBeCloseTo(0.810_328, 6);
    for (const year of [0, 1, 29]) {
      const share = paths.filter((path) => path[year]?.isTurbulent).length / PATHS;
      expect(Math.abs(share - 0.810_327), String(year)).toBeLessThan(4 * Math.sqrt((0.81 * 0.19) / PATHS));
    }
  });

  it('stay as often as the file says', () => {
    const after = (isTurbulent: boolean) =>
      paths.flatMap((path) =>
        path.flatMap((one, year) =>
          year < 29 && one.isTurbulent === isTurbulent ? [path[year + 1]?.isTurbulent === isTurbulent] : [],
        ),
      );
    for (const [isTurbulent, stay] of [
      [false, 0.3331],
      [true, 0.8439],
    ] as const) {
      const years = after(isTurbulent);
      const stayed = years.filter(Boolean).length / years.length;
      expect(Math.abs(stayed - stay)).toBeLessThan(4 * Math.sqrt((stay * (1 - stay)) / years.length));
    }
  });

  it.each([0, 1, 14, 29])('have the plan’s own mean and deviation in every year (%d)', (at) => {
    const equity = paths.map((path) => path[at]?.equity ?? 0);
    const squares = equity.map((value) => (value - 0.07) ** 2);
    expect(Math.abs(meanOf(equity) - 0.07)).toBeLessThan(4 * errorOf(equity));
    expect(Math.abs(meanOf(squares) - 0.18 ** 2)).toBeLessThan(4 * errorOf(squares));
    const bonds = paths.map((path) => path[at]?.bond ?? 0);
    const spread = bonds.map((value) => (value - 0.0495) ** 2);
    expect(Math.abs(meanOf(bonds) - 0.0495)).toBeLessThan(4 * errorOf(bonds));
    expect(Math.abs(meanOf(spread) - 0.055 ** 2)).toBeLessThan(4 * errorOf(spread));
  });

  it('move with the year before by λ^k π₁ π₂ (μ₁ − μ₂)², the covariance of a chain of two states', () => {
    // λ = 0.3331 + 0.8439 − 1 = 0.177; of history's stocks σ² = 0.19410…² and μ₁ − μ₂ = 0.1408.
    const share = 0.810_327;
    const square = (deviation: number, mean: number) => deviation ** 2 + (mean - (0.2006 - share * 0.1408)) ** 2;
    const variance = (1 - share) * square(0.0557, 0.2006) + share * square(0.2023, 0.0598);
    const gap = (0.18 * 0.1408) / Math.sqrt(variance);
    for (const lag of [1, 2]) {
      const expected = 0.177 ** lag * share * (1 - share) * gap ** 2;
      const products = paths.map((path) =>
        meanOf(
          path.slice(0, 30 - lag).map((one, year) => (one.equity - 0.07) * ((path[year + lag]?.equity ?? 0) - 0.07)),
        ),
      );
      expect(Math.abs(meanOf(products) - expected), String(lag)).toBeLessThan(4 * errorOf(products));
    }
  });

  it('give a pattern whose mean is 0 and whose variance is 1', () => {
    for (const of of ['equity', 'bond'] as const) {
      const { shifts, widths } = patternOf(regimes, of);
      const share = shareTurbulent(regimes);
      expect((1 - share) * shifts[0] + share * shifts[1]).toBeCloseTo(0, 14);
      const square = (at: 0 | 1) => shifts[at] ** 2 + widths[at] ** 2;
      expect((1 - share) * square(0) + share * square(1)).toBeCloseTo(1, 14);
    }
  });

  it('that do not differ are the lognormal model to the last bit', () => {
    const { program, returns } = prepared(household);
    const alike = { calm: regimes.calm, turbulent: { ...regimes.calm, stay: 0.8 } };
    const shape = regimeShape({ ...returns.parameters, model: 'regimes' }, program, alike);
    const drawn = returns.draw(5);
    const own = { equity: new Float64Array(360), bond: new Float64Array(360) };
    shape.open(5);
    const stream = emptyStream();
    seedStream(stream, 1, 5);
    const normals = new Float64Array(720);
    fillNormals(stream, normals, normals.length);
    shape.fillPair(own, normals);
    expect(own.equity).toEqual(drawn.equity);
    expect(own.bond).toEqual(drawn.bond);
  });

  it('without deviation are the months of the deterministic projection, to the last bit', () => {
    const still = { equityVol: 0, bondVol: 0, runs: 3 };
    const hash = (model: 'lognormal' | 'regimes') => simulated(household, { ...still, model }).manifest.resultHash;
    expect(hash('regimes')).toBe(hash('lognormal'));
  });

  it('say their parameters, and what the median grows by', () => {
    const { used } = simulated(household, { model: 'regimes', runs: 2 });
    expect(used).toMatchObject({ model: 'regimes', regimes, equityReturn: 0.07, equityVol: 0.18 });
    // The mean logarithm of a year over a long sample.
    const logs = paths.flatMap((path) => path.map(({ equity }) => Math.log(1 + equity)));
    expect(Math.abs(meanOf(logs) - Math.log(1 + used.equityCompoundReturn))).toBeLessThan(5 * errorOf(logs));
  });
});
