import { describe, expect, it } from 'vitest';
import { planComparison } from '../../../../engine/index.ts';
import { finalValues, finalValuesInTodaysDollars } from '../../../../engine/monte-carlo/result/result-of-run.ts';
import { prepared, simulated, tableOf, untaxedHousehold } from '../simulation.ts';

const modest = untaxedHousehold({ balance: 1_000_000, monthly: 5000 });
const lavish = untaxedHousehold({ balance: 1_000_000, monthly: 6000 });
const PATHS = 400;

function compared(documents: readonly unknown[], paths = PATHS) {
  const runs = documents.map((document) => prepared(document, { seed: 3 }));
  return planComparison(
    runs,
    runs.map((run) => tableOf(run, paths)),
    paths,
  );
}

describe('plans on the same paths', () => {
  const { plans, pairs, runs, seed } = compared([modest, lavish, modest]);
  const [modestAgainstLavish, modestAgainstItself, lavishAgainstModest] = pairs;

  it('are each the plan of a run alone', () => {
    const alone = simulated(modest, { seed: 3, runs: PATHS });
    expect([runs, seed]).toEqual([PATHS, 3]);
    expect(plans[0]?.manifest).toEqual(alone.manifest);
    expect(plans[0]?.real).toEqual(alone.real);
    expect(plans[0]?.successRateInterval).toEqual(alone.successRateInterval);
    expect(plans[0]?.used).toEqual(alone.used);
  });

  it('are compared pair by pair in the order of the list', () => {
    expect(pairs.map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  it('spending less leaves more wherever anything is left, and never fails where spending more does not', () => {
    const successes = plans.map((plan) => plan.successes);
    expect(modestAgainstLavish?.onlyB).toBe(0);
    expect(modestAgainstLavish?.onlyA).toBe((successes[0] ?? 0) - (successes[1] ?? 0));
    // Both end at nothing where the modest plan fails.
    expect(modestAgainstLavish?.shareEqual).toBeCloseTo(1 - (successes[0] ?? 0) / PATHS, 12);
    expect(modestAgainstLavish?.shareAhead).toBeCloseTo((successes[0] ?? 0) / PATHS, 12);
    expect(modestAgainstLavish?.shareBehind).toBe(0);
    expect(modestAgainstLavish?.shareBehindInterval.low).toBe(0);
    expect(modestAgainstLavish?.successDifferenceInterval.low).toBeGreaterThan(0);
    expect(modestAgainstLavish?.difference.meanInterval?.low).toBeGreaterThan(0);
    expect(modestAgainstLavish?.isWithinNoise).toBe(false);
  });

  it('the other way around is the same with the other sign', () => {
    expect(lavishAgainstModest?.difference.mean).toBeCloseTo(-(modestAgainstLavish?.difference.mean ?? 0), 6);
    expect(lavishAgainstModest?.difference.p10).toBeCloseTo(-(modestAgainstLavish?.difference.p90 ?? 0), 6);
    expect(lavishAgainstModest?.successDifferenceInterval.high).toBeCloseTo(
      -(modestAgainstLavish?.successDifferenceInterval.low ?? 0),
      12,
    );
  });

  it('percentiles say between which paths they lie, and the same paths bear them out', () => {
    const alone = [modest, lavish].map((plan) => simulated(plan, { seed: 3, runs: PATHS }));
    plans.slice(0, 2).forEach(({ between }, at) => {
      expect(between.real).toEqual(alone[at]?.between.real);
      expect(between.lifetimeTaxesInTodaysDollars).toEqual(alone[at]?.between.lifetimeTaxesInTodaysDollars);
    });
    const ends = [modest, lavish].map((plan) => {
      const run = prepared(plan, { seed: 3 });
      const table = tableOf(run, PATHS);
      return finalValuesInTodaysDollars(run, table, finalValues(run, table, PATHS));
    });
    const differenceOn = (path: number) => (ends[0]?.[path - 1] ?? 0) - (ends[1]?.[path - 1] ?? 0);
    const { between, p25, least, leastPath } = modestAgainstLavish?.difference ?? {};
    const { lowerPath = 0, lower = 0, upperPath = 0, upper = 0, part = 0 } = between?.p25 ?? {};
    expect([differenceOn(lowerPath), differenceOn(upperPath)]).toEqual([lower, upper]);
    expect(lower + part * (upper - lower)).toBe(p25);
    expect(differenceOn(leastPath ?? 0)).toBe(least);
  });

  it('a plan against itself differs in nothing', () => {
    expect(modestAgainstItself).toMatchObject({
      shareAhead: 0,
      shareEqual: 1,
      difference: { p10: 0, p50: 0, p90: 0, mean: 0, meanInterval: { low: 0, high: 0 } },
      successDifference: 0,
      onlyA: 0,
      onlyB: 0,
      isWithinNoise: true,
    });
  });
});

describe('a difference that noise or half a percent explains', () => {
  it('is one of a dollar a month, though it goes the same way on every path', () => {
    const frugal = untaxedHousehold({ balance: 1_000_000, monthly: 4999 });
    const { pairs, plans } = compared([frugal, modest]);
    const [pair] = pairs;
    expect(pair?.difference.meanInterval?.low).toBeGreaterThan(0);
    expect(pair?.difference.p50).toBeLessThan(0.005 * (plans[0]?.real.p50 ?? 0));
    expect(pair?.isWithinNoise).toBe(true);
  });

  it('is none of a hundred dollars a month: more than half a percent of what is left', () => {
    const frugal = untaxedHousehold({ balance: 1_000_000, monthly: 4900 });
    expect(compared([frugal, modest]).pairs[0]?.isWithinNoise).toBe(false);
  });
});

describe('the mean difference', () => {
  it("has Student's interval of a mean of paired differences", () => {
    // Two paths that end 100 and 300 apart: mean 200, deviation 141.42, error 100, reach 12.706 times that.
    const runs = [prepared(modest), prepared(modest)];
    const tables = runs.map((run) => tableOf(run, 2));
    tables[0]?.netPortfolio.set([1100, 1300], 29 * 2);
    tables[1]?.netPortfolio.set([1000, 1000], 29 * 2);
    const [pair] = planComparison(runs, tables, 2).pairs;
    expect(pair?.difference.mean).toBe(200);
    expect(pair?.difference.meanInterval?.low).toBeCloseTo(-1070.6, 4);
    expect(pair?.difference.meanInterval?.high).toBeCloseTo(1470.6, 4);
    expect(pair?.shareAhead).toBe(1);
  });

  it('of one path has none, and one path is never beyond noise', () => {
    const [pair] = compared([modest, lavish], 1).pairs;
    expect(pair?.difference.meanInterval).toBeNull();
    expect(pair?.fundedDifference.meanInterval).toBeNull();
    expect(pair?.isWithinNoise).toBe(true);
  });
});

describe('two plans that both fail on most paths', () => {
  const poor = (balance: number, monthly: number) => untaxedHousehold({ balance, monthly });

  it('differ beyond noise where one leaves more on the few paths that leave anything', () => {
    const { pairs, plans } = compared([poor(1_000_000, 7600), poor(1_080_000, 7600)], 1000);
    const [pair] = pairs;
    expect(plans.map(({ real }) => real.p50)).toEqual([0, 0]);
    expect(pair?.shareBehind).toBeGreaterThan(0);
    expect(pair?.shareAhead).toBe(0);
    expect(pair?.isWithinNoise).toBe(false);
  });

  it('that leave nothing on any path are told apart by what they pay', () => {
    const { pairs, plans } = compared([poor(1_000_000, 30_000), poor(1_000_000, 60_000)], 200);
    const [pair] = pairs;
    expect(pair?.shareEqual).toBe(1);
    expect(plans[0]?.meanShareFunded).toBeGreaterThan(1.5 * (plans[1]?.meanShareFunded ?? 1));
    expect(pair?.fundedDifference.mean).toBeCloseTo(
      (plans[0]?.meanShareFunded ?? 0) - (plans[1]?.meanShareFunded ?? 0),
      12,
    );
    expect(pair?.fundedDifference.meanInterval?.low).toBeGreaterThan(0);
    expect(pair?.isWithinNoise).toBe(false);
  });
});
