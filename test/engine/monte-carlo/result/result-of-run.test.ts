import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { replayPath } from '../../../../engine/index.ts';
import { monteCarloResult } from '../../../../engine/monte-carlo/result/result-of-run.ts';
import { WORKED_HOUSEHOLDS } from '../../../golden/households/worked-households.ts';
import { planOf } from '../../../projection.ts';
import { context, prepared, SAMPLE, simulated, tableOf, untaxedHousehold } from '../simulation.ts';

/** A long run takes its hundred thousand paths several times over. */
const PATIENCE = 600_000;

/** How far a share found in `SAMPLE` paths may lie from a true one: three standard errors. */
const threeErrors = (share: number) => 3 * Math.sqrt((share * (1 - share)) / SAMPLE);

describe('nothing spent and nothing taxed', () => {
  const run = prepared(untaxedHousehold({ balance: 100_000, monthly: 0 }));
  const table = tableOf(run, SAMPLE);
  const finals = table.netPortfolio.subarray(29 * SAMPLE, 30 * SAMPLE);

  // Final wealth is lognormal: 100,000 e^(30 m + √30 s z) for a mean of 7% and a deviation of 18%, by a script with
  // mathematics of its own.
  it.each([
    [0.1, 155_048.448],
    [0.25, 270_206.936],
    [0.5, 500_863.635],
    [0.75, 928_415.771],
    [0.9, 1_617_974.144],
  ])('a share of %d of the paths ends below %d, within three standard errors', (share, wealth) => {
    const below = finals.filter((value) => value < wealth).length / SAMPLE;
    expect(Math.abs(below - share)).toBeLessThan(threeErrors(share));
  });
});

describe('the same sum taken out of an untaxed account every month for thirty years', () => {
  // The share of paths on which 1,000,000 lasts, for a mean of 7% and a deviation of 18%: the distribution of the sum
  // of discounted withdrawals, carried back month by month on a grid of logarithms; a script of its own, accurate to
  // half a tenth of a percent, and checked by another that draws 200,000 paths by other means.
  it.each([
    [4000, 0.7455],
    [5000, 0.565],
    [6000, 0.3957],
  ])(
    '%d: lasts on a share of %d, within three standard errors',
    (monthly, share) => {
      const { successRate } = simulated(untaxedHousehold({ balance: 1_000_000, monthly }), { runs: SAMPLE });
      expect(Math.abs(successRate - share)).toBeLessThan(threeErrors(share) + 0.0005);
    },
    PATIENCE,
  );
});

describe('history as it was, in real terms: blocks as long as the plan', () => {
  const history = { model: 'historical', blockYears: 30, runs: 1000 } as const;

  it('has 69 ways to go, from the worst start to the best', () => {
    // 1,000,000 in stocks for thirty years from each of 1928 to 1996, less the rise of prices, by a script of its own.
    const run = prepared(untaxedHousehold({ balance: 1_000_000, monthly: 0 }), history);
    const finals = tableOf(run, 1000).netPortfolio.subarray(29 * 1000, 30 * 1000);
    const distinct = new Set(Array.from(finals, (value) => Math.round(value)));
    expect(distinct.size).toBe(69);
    expect(Math.min(...finals)).toBeDollars(3_530_661.661);
    expect(Math.max(...finals)).toBeDollars(17_935_702.738);
  });

  it.each([
    [3000, 68],
    [4000, 56],
    [5000, 47],
    [7000, 31],
  ])('%d a month lasts from %d of the 69 starts', (monthly, lasting) => {
    const run = prepared(untaxedHousehold({ balance: 1_000_000, monthly }), history);
    const table = tableOf(run, 1000);
    const first = table.netPortfolio.subarray(0, 1000);
    const starts = new Map(Array.from(first, (value, at) => [value, (table.firstShortfall[at] ?? 0) < 0]));
    // Two years with the same return would fall together; the series has none.
    expect(starts.size).toBe(69);
    expect([...starts.values()].filter((isPaid) => isPaid)).toHaveLength(lasting);
  });
});

describe('a result', () => {
  const document = WORKED_HOUSEHOLDS[4]?.plan;
  const run = prepared(document);
  const paths = 200;
  const table = tableOf(run, paths);
  const result = monteCarloResult(run, table, paths);
  const years = run.program.years.length;
  const finals = table.netPortfolio.subarray((years - 1) * paths);

  it('has the hash of its final values as little-endian doubles in path order', () => {
    const bytes = Buffer.alloc(8 * paths);
    finals.forEach((value, at) => bytes.writeDoubleLE(value, 8 * at));
    expect(result.manifest.resultHash).toBe(`sha256:${createHash('sha256').update(bytes).digest('hex')}`);
    expect(result.manifest).toMatchObject({ seed: 1, runs: 200 });
  });

  it('is of the first columns of a longer table', () => {
    const longer = tableOf(run, 230);
    expect(monteCarloResult(run, longer, paths)).toEqual(result);
  });

  it('has a fan from the start balance to the final values', () => {
    const { fan } = result;
    expect(fan.periods).toEqual(['start', ...run.program.years.map(({ year }) => String(year))]);
    for (const band of [fan.p10, fan.p25, fan.p50, fan.p75, fan.p90, fan.deflator, fan.ages]) {
      expect(band).toHaveLength(years + 1);
    }
    const start = planOf(document).accounts.reduce((sum, { balance }) => sum + balance, 0);
    expect([fan.p10[0], fan.p90[0], fan.deflator[0]]).toEqual([start, start, 1]);
    expect([fan.p10.at(-1), fan.p50.at(-1), fan.p90.at(-1)]).toEqual([result.p10, result.p50, result.p90]);
    for (let year = 0; year <= years; year++) {
      const bands = [fan.p10, fan.p25, fan.p50, fan.p75, fan.p90].map((band) => band[year] ?? Number.NaN);
      expect(bands).toEqual([...bands].sort((one, other) => one - other));
    }
  });

  it('shows five real paths, which their replays repeat', () => {
    expect(result.paths.map(({ percentile }) => percentile)).toEqual(['p10', 'p25', 'p50', 'p75', 'p90']);
    for (const { percentile, path, netPortfolio, succeeds } of result.paths) {
      const distance = Math.abs((finals[path - 1] ?? 0) - result[percentile]);
      for (const value of finals) expect(Math.abs(value - result[percentile])).toBeGreaterThanOrEqual(distance);
      const replay = replayPath(planOf(document), { path }, context, { granularity: 'yearly' });
      if (!replay.ok) throw new Error('not replayed');
      expect(replay.value.rows.map((row) => row.netPortfolio)).toEqual(netPortfolio.slice(1));
      expect(replay.value.summary.firstShortfall === null).toBe(succeeds);
      expect(replay.value.manifest).toMatchObject({ seed: 1, path, inputsHash: result.manifest.inputsHash });
    }
  });

  it('shows five different paths where all of them end with nothing', () => {
    const broke = simulated(untaxedHousehold({ balance: 1000, monthly: 5000 }), { runs: 100 });
    expect(broke.paths.map(({ path }) => path)).toEqual([1, 2, 3, 4, 5]);
  });

  it('says every parameter after defaults', () => {
    const { assumptions } = planOf(document);
    expect(result.used).toMatchObject({
      runs: 200,
      seed: 1,
      model: 'lognormal',
      equityReturn: assumptions.equityReturn,
      equityVol: assumptions.equityVol,
      bondReturn: assumptions.bondReturn,
      bondVol: assumptions.bondVol,
      correlation: assumptions.correlation,
      blockYears: 5,
      target: 'fundSpending',
      until: null,
      cashReturn: assumptions.cashReturn,
      inflation: assumptions.inflation,
    });
  });

  it('counts every path once in its histogram', () => {
    const { histogram, successes } = result;
    expect(histogram.paths.reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(histogram.failed.reduce((sum, count) => sum + count, 0)).toBe(200 - successes);
    expect(histogram.paths.length).toBeGreaterThan(10);
    expect(histogram.paths.length).toBeLessThanOrEqual(21);
  });

  it('names of several worst paths the first, and goes round where there are fewer than five', () => {
    const steady = simulated(untaxedHousehold({ balance: 500_000, monthly: 5000 }), { equityVol: 0, runs: 4 });
    expect(steady.shortfall.worst).toBe(1);
    expect(steady.paths.map(({ path }) => path)).toEqual([1, 2, 3, 4, 1]);
  });
});
