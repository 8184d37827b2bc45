import { describe, expect, it } from 'vitest';
import { replayPath, type YearlyProjection } from '../../../../engine/index.ts';
import { createPathTable, pathRunner } from '../../../../engine/monte-carlo/paths/run-paths.ts';
import { monteCarloResult } from '../../../../engine/monte-carlo/result/result-of-run.ts';
import { planOf, projectYearly } from '../../../projection.ts';
import { context, prepared, simulated, untaxedHousehold } from '../simulation.ts';

const RUNS = 41;
/** 30,000 a year of essentials and 30,000 of travel out of 1,000,000, at 65, prices rising by 2.5%. */
const household = (guardrails: string, balance = 1_000_000) => ({
  ...untaxedHousehold({ balance, monthly: 0 }),
  goals: [
    { amount: 2_500, frequency: 'monthly' },
    { amount: 2_500, frequency: 'monthly', category: 'travel' },
  ],
  withdrawal: { guardrails },
  assumptions: { inflation: 0.025, equityReturn: 0.06, equityVol: 0.15 },
});

function replayed(document: object, path: number): YearlyProjection {
  const outcome = replayPath(planOf(document), { path }, context, { granularity: 'yearly' });
  if (!outcome.ok || outcome.value.granularity !== 'yearly') throw new Error('not replayed');
  return outcome.value;
}

/** Of a path, by its rows alone: what it spends in each year, and the share by which travel is cut, today's dollars. */
function byItsRows(document: object, path: number) {
  const { rows } = replayed(document, path);
  const spent = rows.map(({ spending, deflator }) => spending.total / deflator);
  const cuts = rows.map(({ spending, deflator }) => 1 - spending.discretionary / deflator / 30_000);
  const isCut = cuts.map((cut) => cut > 1e-6);
  const runs = isCut.map((_, at) =>
    isCut
      .slice(0, at + 1)
      .toReversed()
      .findIndex((cut) => !cut),
  );
  return {
    spent,
    lifetime: spent.reduce((sum, value) => sum + value, 0),
    years: isCut.filter(Boolean).length,
    longest: Math.max(0, ...runs.map((run, at) => (run < 0 ? at + 1 : run))),
    deepest: Math.max(0, ...cuts),
  };
}

/** The value at a share of the ranks, linear between them. */
function ranked(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const rank = (sorted.length - 1) * share;
  const below = sorted[Math.floor(rank)] ?? 0;
  return below + (rank - Math.floor(rank)) * ((sorted[Math.ceil(rank)] ?? 0) - below);
}

describe.each(['guytonKlinger', 'vanguardDynamic', 'fixedPercentage'])('what %s costs on random paths', (rule) => {
  const document = household(rule);
  const { spending, real } = simulated(document, { runs: RUNS });
  const paths = Array.from({ length: RUNS }, (_, at) => byItsRows(document, at + 1));
  const cut = paths.filter(({ years }) => years > 0);

  it('is what the paths spend when they are replayed one by one', () => {
    expect(spending.pathsCut).toBe(cut.length);
    expect(cut.length).toBeGreaterThan(5);
    expect(spending.shareCut).toBe(cut.length / RUNS);
    const measures = [
      [spending.yearsCut, cut.map(({ years }) => years)],
      [spending.longestRun, cut.map(({ longest }) => longest)],
      [spending.deepestCutOfDiscretionary, cut.map(({ deepest }) => deepest)],
      // Half of what is planned is travel.
      [spending.deepestCut, cut.map(({ deepest }) => deepest / 2)],
    ] as const;
    for (const [{ median, oneInTen }, values] of measures) {
      expect(median).toBeCloseTo(ranked(values, 0.5), 9);
      expect(oneInTen).toBeCloseTo(ranked(values, 0.9), 9);
    }
  });

  it('and so is spending by year, over a lifetime, and what is left', () => {
    expect(spending.byYear.years).toHaveLength(30);
    spending.byYear.years.forEach((_, year) => {
      const values = paths.map(({ spent }) => spent[year] ?? 0);
      expect(spending.byYear.planned[year]).toBeCloseTo(60_000, 6);
      expect(spending.byYear.p10[year]).toBeCloseTo(ranked(values, 0.1), 6);
      expect(spending.byYear.p50[year]).toBeCloseTo(ranked(values, 0.5), 6);
      expect(spending.byYear.p90[year]).toBeCloseTo(ranked(values, 0.9), 6);
    });
    const lifetimes = paths.map(({ lifetime }) => lifetime);
    expect(spending.plannedLifetime).toBeCloseTo(30 * 60_000, 6);
    expect(spending.lifetime.p10).toBeCloseTo(ranked(lifetimes, 0.1), 5);
    expect(spending.lifetime.p90).toBeCloseTo(ranked(lifetimes, 0.9), 5);
    expect(spending.endingBalances).toEqual(real);
  });

  it('is the same to the bit whoever runs which path', () => {
    const [one, other] = [prepared(document, { runs: RUNS }), prepared(document, { runs: RUNS })];
    const table = createPathTable(one, RUNS);
    pathRunner(other, table)({ from: 20, to: RUNS + 1 });
    pathRunner(one, table)({ from: 1, to: 20 });
    expect(monteCarloResult(one, table, RUNS).spending).toEqual(spending);
  });
});

describe('of a plan without guardrails', () => {
  it('nothing is cut, though some paths run short: every path wants what is planned', () => {
    const { spending, successRate } = simulated(household('none', 400_000), { runs: RUNS });
    expect(successRate).toBeLessThan(0.5);
    expect(spending).toMatchObject({ guardrails: 'none', pathsCut: 0, shareCut: 0 });
    expect(spending.yearsCut).toEqual({ median: 0, oneInTen: 0 });
    expect(spending.byYear.p10).toEqual(spending.byYear.planned);
    expect(spending.byYear.p90).toEqual(spending.byYear.planned);
    const planned = projectYearly(household('none')).rows.map(({ spending: { total }, deflator }) => total / deflator);
    spending.byYear.planned.forEach((value, year) => expect(value).toBeCloseTo(planned[year] ?? 0, 6));
    expect(spending.lifetime.p10).toBe(spending.plannedLifetime);
  });
});
