import { describe, expect, it } from 'vitest';
import { type MonteCarloRequest, replayPath } from '../../../../engine/index.ts';
import { reinflated } from '../../../../engine/monte-carlo/returns/market-history.ts';
import reference from '../../../../resources/selftest/reference-households.json' with { type: 'json' };
import { WORKED_HOUSEHOLDS } from '../../../golden/households/worked-households.ts';
import { planOf } from '../../../projection.ts';
import { context, prepared, SAMPLE, simulated, untaxedHousehold } from '../simulation.ts';

const household = untaxedHousehold({ balance: 100_000, monthly: 0 });

/** Growth of equity and of bonds in the first calendar year of each path. */
function yearsOf(request: MonteCarloRequest, paths: number, year = 0) {
  const { returns } = prepared(household, request);
  const equity = new Float64Array(paths);
  const bond = new Float64Array(paths);
  for (let path = 1; path <= paths; path++) {
    const drawn = returns.draw(path);
    equity[path - 1] = product(drawn.equity.subarray(12 * year, 12 * year + 12));
    bond[path - 1] = product(drawn.bond.subarray(12 * year, 12 * year + 12));
  }
  return { equity, bond };
}

const product = (factors: Float64Array) => factors.reduce((growth, factor) => growth * factor, 1);
const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

function deviationOf(values: Float64Array): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** Standard error of a standard deviation, by the sample's own fourth moment. */
function errorOfDeviation(values: Float64Array): number {
  const mean = meanOf(values);
  const deviation = deviationOf(values);
  const fourth = values.reduce((sum, value) => sum + (value - mean) ** 4, 0) / values.length;
  return Math.sqrt((fourth / deviation ** 4 - 1) / (4 * values.length)) * deviation;
}

describe('lognormal years', () => {
  it.each([
    // equity mean and deviation, bond mean and deviation, correlation
    [0.0806, 0.165, 0.0495, 0.055, 0.15, 'the default assumptions'],
    [0.1186, 0.194, 0.0483, 0.079, 0.019, 'those of history'],
    [0.03, 0.4, -0.01, 0.2, -0.7, 'wide and opposed'],
    [0.05, 0.1, 0.05, 0.1, 1, 'one and the same'],
  ])('have the given mean and deviation within three standard errors: %d ± %d, %d ± %d, %d (%s)', (...given) => {
    const [equityReturn, equityVol, bondReturn, bondVol, correlation] = given;
    const { equity, bond } = yearsOf({ equityReturn, equityVol, bondReturn, bondVol, correlation }, SAMPLE);
    expect(Math.abs(meanOf(equity) - 1 - equityReturn)).toBeLessThan((3 * equityVol) / Math.sqrt(SAMPLE));
    expect(Math.abs(meanOf(bond) - 1 - bondReturn)).toBeLessThan((3 * bondVol) / Math.sqrt(SAMPLE));
    expect(Math.abs(deviationOf(equity) - equityVol)).toBeLessThan(3 * errorOfDeviation(equity));
    expect(Math.abs(deviationOf(bond) - bondVol)).toBeLessThan(3 * errorOfDeviation(bond));
  });

  it.each([[-1], [-0.7], [0], [0.15], [1]])('have logarithms with correlation %d', (correlation) => {
    const { equity, bond } = yearsOf({ correlation }, SAMPLE);
    const [first, second] = [equity.map(Math.log), bond.map(Math.log)];
    const [meanOfFirst, meanOfSecond] = [meanOf(first), meanOf(second)];
    const products = first.map((value, at) => (value - meanOfFirst) * ((second[at] ?? 0) - meanOfSecond));
    const covariance = products.reduce((sum, value) => sum + value, 0) / (SAMPLE - 1);
    const found = covariance / (deviationOf(first) * deviationOf(second));
    // Fisher: the error of a correlation is (1 - r²) / √n; and what is left for ±1 the grain of the sums.
    expect(Math.abs(found - correlation)).toBeLessThan((3 * (1 - correlation ** 2)) / Math.sqrt(SAMPLE) + 1e-9);
  });

  it('say the compound rate by which the median grows', () => {
    const { parameters } = prepared(household, { equityReturn: 0.07, equityVol: 0.18, bondVol: 0 }).returns;
    // e^m for m = ln 1.07 - ln(1 + 0.18²/1.07²)/2 = 0.05370545639662265, by a script with mathematics of its own
    expect(parameters.equityCompoundReturn).toBeCloseTo(0.055_173_761_7, 9);
    expect(parameters.bondCompoundReturn).toBe(0.0495);
  });

  it('are those of the same number whoever asks, and of the first months however long the plan', () => {
    const long = prepared(household).returns;
    const short = prepared({
      ...household,
      persons: household.persons.map((one) => ({ ...one, planEnd: 85 })),
    }).returns;
    for (const path of [1, 7301, 100_000]) {
      const expected = long.draw(path).equity.slice(0, 240);
      expect(short.draw(path).equity).toEqual(expected);
    }
  });
});

describe('no deviation', () => {
  it.each([...reference.households, ...WORKED_HOUSEHOLDS].map(({ id, plan }) => [id, plan] as const))(
    'is the month of the deterministic projection to the last bit: %s',
    (_, plan) => {
      const { program, returns } = prepared(plan, { equityVol: 0, bondVol: 0 });
      const drawn = returns.draw(3);
      expect(new Set(drawn.equity).size).toBe(1);
      expect(drawn.equity).toHaveLength(program.months);
      expect(new Set(drawn.bond).size).toBe(1);
    },
  );
});

describe('blocks of history', () => {
  /** At prices that stand still, as the household's do. */
  const { monthlyEquity, monthlyBond, statistics } = reinflated(context.history, 0);

  /** Which year of history each year of a path repeats. */
  function repeatedIn(blockYears: number, plan: unknown = household): (path: number) => readonly number[] {
    const { program, returns } = prepared(plan, { model: 'historical', blockYears });
    return (path) => {
      const { equity } = returns.draw(path);
      return program.years.map(({ from }) => monthlyEquity.indexOf(equity[from] ?? 0));
    };
  }

  it('run on from year to year, for as many years as asked, and never around the end', () => {
    const repeated = repeatedIn(5);
    for (let path = 1; path <= 50; path++) {
      const found = repeated(path);
      expect(found).toHaveLength(30);
      const expected = found.map((_, at) => (found[at - (at % 5)] ?? 0) + (at % 5));
      expect(found).toEqual(expected);
    }
  });

  it('start anywhere, each year as likely as any other', () => {
    const counts = Array.from({ length: 98 }, () => 0);
    const { returns } = prepared(household, { model: 'historical', blockYears: 1 });
    for (let path = 1; path <= 490; path++) {
      const { equity } = returns.draw(path);
      for (let year = 0; year < 30; year++) {
        const at = monthlyEquity.indexOf(equity[12 * year] ?? 0);
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
    // 14,700 draws, 150 a year; chi square of 97 degrees of freedom: 137.8 is exceeded once in 250.
    expect(counts.reduce((sum, count) => sum + (count - 150) ** 2 / 150, 0)).toBeLessThan(137.8);
  });

  it('keep equity and bonds of a year together, twelve equal months a year', () => {
    const { returns } = prepared(household, { model: 'historical' });
    const { equity, bond } = returns.draw(9);
    for (let year = 0; year < 30; year++) {
      const at = monthlyEquity.indexOf(equity[12 * year] ?? 0);
      expect(bond[12 * year]).toBe(monthlyBond[at]);
      expect(new Set(equity.subarray(12 * year, 12 * year + 12)).size).toBe(1);
    }
  });

  it('give a part first year the months of one year, and the next year of the block to the next', () => {
    const part = { ...household, startMonth: '2026-10' };
    const { returns } = prepared(part, { model: 'historical' });
    const { equity } = returns.draw(4);
    const found = repeatedIn(5, part)(4);
    expect(new Set(equity.subarray(0, 3)).size).toBe(1);
    expect(new Set(equity.subarray(3, 15)).size).toBe(1);
    expect(found[1]).toBe((found[0] ?? 0) + 1);
  });

  it('of thirty years start in one of the 69 years from which thirty are left', () => {
    const repeated = repeatedIn(30);
    const starts = new Set(Array.from({ length: 2000 }, (_, at) => repeated(at + 1)[0]));
    expect(starts.size).toBe(69);
    expect(Math.max(...[...starts].map((start) => start ?? Number.NaN))).toBe(68);
  });

  it('say what their years show as the plan meets them', () => {
    const { parameters } = prepared(household, { model: 'historical', seed: 5 }).returns;
    expect(parameters).toMatchObject({ seed: 5, model: 'historical', blockYears: 5, ...statistics });
  });
});

describe('cycles', () => {
  const { monthlyEquity } = reinflated(context.history, 0);

  it('are every window that fits, in order, and nothing is drawn', () => {
    const { program, returns, runs } = prepared(household, { model: 'cycles', seed: 5, runs: 10 });
    expect(runs).toBe(69);
    expect(returns.startYears).toEqual(Array.from({ length: 69 }, (_, at) => 1928 + at));
    const { equity } = returns.draw(39);
    expect(program.years.map(({ from }) => monthlyEquity.indexOf(equity[from] ?? 0))).toEqual(
      Array.from({ length: 30 }, (_, at) => 38 + at),
    );
  });

  it('say of each window which it is, and replay it', () => {
    const result = simulated(household, { model: 'cycles' });
    expect(result.cycles?.[38]).toMatchObject({ startYear: 1966, path: 39 });
    expect(result.successRateInterval).toEqual({ low: result.successRate, high: result.successRate });
    expect(result.paths.map(({ path, startYear }) => (startYear ?? 0) - path)).toEqual([1927, 1927, 1927, 1927, 1927]);
    const replayed = replayPath(planOf(household), { path: 39, model: 'cycles' }, context, { granularity: 'yearly' });
    if (!replayed.ok) throw new Error('refused');
    expect(replayed.value.manifest).toMatchObject({ path: 39, startYear: 1966 });
    expect(replayed.value.summary.finalNetPortfolioInTodaysDollars).toBeCloseTo(
      result.cycles?.[38]?.finalNetPortfolioInTodaysDollars ?? Number.NaN,
      6,
    );
    expect(
      replayPath(planOf(household), { path: 70, model: 'cycles' }, context, { granularity: 'yearly' }),
    ).toMatchObject({
      ok: false,
      issues: [{ path: 'path' }],
    });
  });
});
