import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { labelOffsets } from '../../../renderer/charts/chart/label-offsets.ts';
import { type BarsAxis, barsOption, shareStep } from '../../../renderer/charts/paths/bars-option.ts';
import {
  endingBars,
  endingsSentence,
  shortfallAge,
  shortfallBars,
  shortfallSentence,
} from '../../../renderer/charts/paths/paths-histogram.ts';
import { successScale } from '../../../renderer/charts/paths/success-scale.ts';
import { fanPath, fanPoints, fanSentence, nearestPath, pathsBand } from '../../../renderer/charts/portfolio/fan.ts';
import { fanLayout, fanOption, fanTop, pathLine } from '../../../renderer/charts/portfolio/fan-option.ts';
import {
  fundedText,
  marginText,
  pointsText,
  shareText,
  successLine,
  successText,
} from '../../../renderer/format/success.ts';
import { BarPaths } from '../../../renderer/screens/plan/monte-carlo/BarPaths.tsx';
import { fanCsv } from '../../../renderer/screens/plan/monte-carlo/fan-csv.ts';
import { FallsShortTable } from '../../../renderer/screens/plan/monte-carlo/RunTables.tsx';
import { GuardrailsTable } from '../../../renderer/screens/plan/monte-carlo/spending/GuardrailsTable.tsx';
import { spendableFigure } from '../../../renderer/screens/plan/results/key-figures.ts';
import type { Autopsy } from '../../../renderer/state/what-if/use-autopsy.ts';
import type { Solved } from '../../../renderer/state/what-if/use-solve.ts';
import { CUT, PATHS, runOf } from '../monte-carlo-results.ts';
import { projectionOf } from '../projections.ts';

const size = { width: 1000, plotHeight: 200, scale: 1 };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const projection = projectionOf(1_000_000, [
  { year: 2026, ages: [62, 60], netPortfolio: 1_050_000, deflatorEnd: 1 },
  { year: 2027, ages: [63, null], netPortfolio: 2_400_000, deflatorEnd: 2 },
]);

afterEach(cleanup);

const rate = (successes: number, runs: number, interval: readonly [number, number], successRateDigits = 0) => ({
  successRate: successes / runs,
  successRateInterval: { low: interval[0], high: interval[1] },
  successRateDigits,
});

const AUTOPSY: Autopsy = {
  isComplete: true,
  missing: [],
  outcome: 'found',
  guardrails: 'none',
  failed: 1_406,
  spendingCut: 0.062,
  saved: 704,
  plannedSpending: 6_800,
  spendingAfterCut: 6_378.4,
  used: PATHS.used,
  manifest: PATHS.manifest,
};

describe('a success rate', () => {
  // Wilson's intervals worked out by hand: (p + z²/2n ± z·√(p(1−p)/n + z²/4n²)) / (1 + z²/n), z = 1.959964.
  it.each([
    [rate(8594, 10_000, [0.85245, 0.86608]), '85%', '± 0.7', 'ten thousand paths support whole percents, rounded down'],
    [rate(86_312, 100_000, [0.86098, 0.86524], 1), '86.3%', '± 0.2', 'a hundred thousand support tenths'],
    [rate(430, 500, [0.82683, 0.88768]), '86%', '± 3.0', 'a quick run shows its own wider interval'],
    [rate(500, 500, [0.99238, 1]), '100%', 'at least 99.2', 'all of them: the interval reaches to one side only'],
    [rate(0, 500, [0, 0.00762]), '0%', 'at most 0.8', 'none of them'],
    [rate(9996, 10_000, [0.99897, 0.99984]), '99%', 'at least 99.8', 'never 100% while a path fails'],
    [rate(9950, 10_000, [0.9934, 0.99621]), '99%', 'at least 99.3', 'which a rounded figure would say'],
    [rate(9949, 10_000, [0.99329, 0.99613]), '99%', '± 0.1', 'this one would not'],
    [rate(99_999, 100_000, [0.99994, 1], 2), '99.99%', 'at least 99.9', 'nor with more digits'],
    [rate(4, 10_000, [0.00016, 0.00103]), 'under 0.2%', '', 'nor none'],
    [rate(290, 1000, [0.26272, 0.31889]), '29%', '± 2.8', '0.29 times 100 is 28.999999999999996'],
  ])('%j: %s, %s (%s)', (given, value, margin) => {
    const text = successText(given);
    expect([plain(text.value), text.margin]).toEqual([value, margin]);
  });

  it('stands on one line with its margin', () => {
    expect(successLine(rate(8594, 10_000, [0.85245, 0.86608]))).toBe('85%\u00A0±\u00A00.7');
    expect(plain(successLine(rate(500, 500, [0.99238, 1])))).toBe('100%, at least 99.2');
  });

  it('has a margin of a second decimal where one would be zero', () => {
    expect(marginText(0.99965, 0.9999)).toBe('0.01');
  });

  it.each([
    [[0.852, 0.866], { from: 0.7, to: 1, step: 0.05 }],
    [[0.02, 0.05], { from: 0, to: 0.3, step: 0.05 }],
    [[0.69, 0.71], { from: 0, to: 1, step: 0.2 }],
  ] as const)('an interval of %j is shown on %j', ([low, high], scale) => {
    expect(successScale({ successRateInterval: { low, high } })).toEqual(scale);
  });
});

describe('shares', () => {
  it.each([
    [0.71, '71%'],
    [0.0321, '3.2%'],
    [0, '0%'],
    [0.0996, '10%'],
  ])('%d of the paths is %s', (share, text) => {
    expect(plain(shareText(share))).toBe(text);
  });

  it('what is paid is never rounded up to all', () => {
    expect([1, 0.99999, 0.98966].map((share) => plain(fundedText(share)))).toEqual(['100%', '99.9%', '98.9%']);
  });

  it('a difference has its sign', () => {
    expect([0.0455, -0.0031, 0.0001].map(pointsText)).toEqual(['+4.6', '−0.3', '0.0']);
  });
});

describe('the fan', () => {
  const points = fanPoints(PATHS, projection, 'todays');

  it('is shown in the dollars asked for, from the start on, with the plan on its own returns', () => {
    expect(
      points.map(({ name, year, p50, p90, withoutVolatility }) => [name, year, p50, p90, withoutVolatility]),
    ).toEqual([
      ['Start', 2025, 1_000_000, 1_000_000, 1_000_000],
      [undefined, 2026, 1_000_000, 1_500_000, 1_050_000],
      [undefined, 2027, 800_000, 3_000_000, 1_200_000],
    ]);
    expect(fanPoints(PATHS, projection, 'future')[2]).toMatchObject({ p50: 1_600_000, withoutVolatility: 2_400_000 });
    expect(fanPoints(PATHS, null, 'todays')[2]?.withoutVolatility).toBeNull();
  });

  it('ends where fewer than one path in twenty lasts, and draws no path beyond its end', () => {
    const lastYear = { p10: 2026, p25: 2026, p50: 2026, p75: 2026, p90: 2027 };
    const lived = {
      ...PATHS,
      lives: { lastYear, pairs: 2, programs: 1 },
      fan: { ...PATHS.fan, alive: [10_000, 10_000, 499] },
    };
    expect(fanPoints(lived, null, 'todays').map(({ period, alive }) => [period, alive])).toEqual([
      ['start', 10_000],
      ['2026', 10_000],
    ]);
    const many = fanPoints({ ...lived, fan: { ...PATHS.fan, alive: [10_000, 10_000, 500] } }, null, 'todays');
    expect(fanSentence(many, 'lognormal')).toMatch(/^Half of the paths that last so long end above \$/);
    const short = { path: 1, startYear: null, netPortfolio: [1_000_000, 600_000], deflator: null };
    expect(fanPath(short, many, 'todays').values).toHaveLength(2);
  });

  it('says where paths end, and that the plan’s own line lies above the median because volatility is left out', () => {
    expect(fanSentence(points, 'lognormal')).toBe(
      'Half of the paths end above $800k in 2027; one in ten ends with nothing, and one in ten ends above $3.00m. The plan’s own line, with the same return every year, ends at $1.20m, above the median, because swings in returns lower the typical result.',
    );
    const [start, first, last] = points;
    if (start === undefined || first === undefined || last === undefined) throw new Error('three points');
    expect(fanSentence([start, first, { ...last, withoutVolatility: 800_100 }], 'lognormal')).toMatch(
      /ends at \$800k, like the median\.$/,
    );
    expect(fanSentence([start, first, { ...last, withoutVolatility: 500_000 }], 'lognormal')).toMatch(
      /ends at \$500k, below the median\.$/,
    );
    expect(fanSentence([start, first, { ...last, withoutVolatility: 500_000 }], 'historical')).toMatch(
      / below the median: historical returns differ from the plan’s assumptions\.$/,
    );
    expect(fanSentence([{ ...last, withoutVolatility: null, p10: 50_000 }], 'lognormal')).toBe(
      'Half of the paths end above $800k in 2027; one in ten ends below $50k, and one in ten ends above $3.00m.',
    );
  });

  it('says how many paths end with nothing, for none ends below it', () => {
    const last = points.at(-1);
    if (last === undefined) throw new Error('three points');
    const sentence = (p90: number) => fanSentence([{ ...last, withoutVolatility: null, p50: 0, p90 }], 'lognormal');
    expect(sentence(250_000)).toBe('Half of the paths end with nothing in 2027; one in ten ends above $250k.');
    expect(sentence(0)).toBe('Nine in ten paths end with nothing in 2027.');
  });

  it('stacks its bands between the percentiles and names every line at its end', () => {
    const { series } = fanOption(points, size) as unknown as {
      series: { name: string; data: { label: { formatter: string } }[] }[];
    };
    expect(series.slice(0, 4).map(({ name, data }) => [name, data])).toEqual([
      ['base', [1_000_000, 700_000, 0]],
      ['P10 to P25', [0, 100_000, 100_000]],
      ['P25 to P75', [0, 400_000, 1_400_000]],
      ['P75 to P90', [0, 300_000, 1_500_000]],
    ]);
    expect(series.at(-1)?.data.map(({ label }) => label.formatter)).toEqual([
      'P10  $0',
      'P25  $100k',
      'Median  $800k',
      'P75  $1.50m',
      'P90  $3.00m',
      'No volatility  $1.20m',
    ]);
    expect(JSON.stringify(fanOption(points, size))).not.toMatch(/#[0-9a-f]{3}|rgb/i);
  });

  it('keeps names at the bottom above the axis', () => {
    // 0 and 2% of the axis are 4 pixels apart: the lower stays on the axis, the upper moves 11 up.
    expect(labelOffsets([0, 2, 100], 100, size).map(Math.round)).toEqual([0, -11, 0]);
  });

  it('draws the real path that passes nearest the pointer', () => {
    const paths = PATHS.paths.map((path) => fanPath(path, points, 'todays'));
    expect(paths.map(({ path, values }) => [path, values[2]])).toEqual([
      [12, 0],
      [391, 800_000],
      [4166, 3_000_000],
    ]);
    expect(nearestPath(paths, 2, 2_000_000)?.path).toBe(4166);
    expect(nearestPath(paths, 2, 1_500_000)?.path).toBe(391);
    expect(nearestPath([], 2, 0)).toBeNull();
    const [poor] = paths;
    if (poor === undefined) throw new Error('three paths');
    // 826 pixels between the margins; the axis ends at 3m, the plot is 200 high and begins at 10.
    expect(fanTop(points)).toBe(3_000_000);
    expect(pathLine(poor, 3_000_000, fanLayout(size), 1000)).toBe('52.0,143.3 465.0,170.0 878.0,210.0');
  });

  it('lies behind the line of the plan year by year, unless it covers other years', () => {
    const how = { dollars: 'todays', isStale: false } as const;
    expect(pathsBand(PATHS, projection.rows, how)).toEqual({
      of: 'futures',
      p10: [700_000, 0],
      p50: [1_000_000, 800_000],
      p90: [1_500_000, 3_000_000],
      isStale: false,
    });
    expect(pathsBand(PATHS, projection.rows.slice(1), how)).toBeNull();
  });

  it('is a table in nominal and in today’s dollars', () => {
    expect(fanCsv(PATHS).split('\r\n')).toEqual([
      'period,ages.p1,ages.p2,deflator,alive,p10,p25,p50,p75,p90,p10InTodaysDollars,p25InTodaysDollars,p50InTodaysDollars,p75InTodaysDollars,p90InTodaysDollars',
      'start,61,59,1,10000,1000000,1000000,1000000,1000000,1000000,1000000,1000000,1000000,1000000,1000000',
      '2026,62,60,1,10000,700000,800000,1000000,1200000,1500000,700000,800000,1000000,1200000,1500000',
      '2027,63,,2,10000,0,200000,1600000,3000000,6000000,0,100000,800000,1500000,3000000',
      '',
    ]);
  });
});

describe('where paths end', () => {
  it('is counted in bins; the last takes everything above', () => {
    expect(endingBars(PATHS)).toEqual([
      { name: '$0 to $500k', paths: 3000, failed: 1406, examples: [2, 5] },
      { name: '$500k to $1.00m', paths: 4000, failed: 0, examples: [1, 4] },
      { name: '$1.00m and above', paths: 3000, failed: 0, examples: [3, 6] },
    ]);
  });

  it('is said in a sentence', () => {
    expect(endingsSentence(PATHS)).toBe('1,406 paths ran short. The middle half ends between $100k and $1.50m.');
    const all = { ...PATHS, successes: 10_000, shortfall: { ...PATHS.shortfall, share: 0 } };
    expect(endingsSentence(all)).toBe('Every path succeeds. The middle half ends between $100k and $1.50m.');
    expect(endingsSentence({ ...PATHS, successes: 8000 })).toMatch(
      /^1,406 paths ran short, 594 more left less than the legacy\./,
    );
  });

  it('is drawn as shares of all paths, the failing part beneath', () => {
    const axis: BarsAxis = { kind: 'edges', from: 0, width: 500_000, label: String };
    const option = barsOption(endingBars(PATHS), 10_000, axis, size) as unknown as {
      series: { name: string; data: number[] }[];
      xAxis: { min: number; max: number; interval: number; axisLabel: { formatter: (value: number) => string } }[];
      yAxis: { max: number; interval: number };
    };
    expect(option.series.map(({ name, data }) => [name, data])).toEqual([
      ['failed', [0.1406, 0, 0]],
      ['paths', [0.1594, 0.4, 0.3]],
    ]);
    expect(option.xAxis[1]).toMatchObject({ min: 0, max: 1_500_000, interval: 500_000 });
    expect(option.xAxis[1]?.axisLabel.formatter(1_500_000)).toBe('more');
    expect(option.yAxis).toMatchObject({ max: 0.4, interval: 0.1 });
    expect(JSON.stringify(option)).not.toMatch(/#[0-9a-f]{3}|rgb/i);
  });

  it.each([
    [0.4, 0.1],
    [0.15, 0.05],
    [0.016, 0.005],
    [0.0003, 0.0001],
  ])('shares up to %d have steps of %d', (highest, step) => {
    expect(shareStep(highest)).toBeCloseTo(step, 12);
  });
});

describe('when paths run short', () => {
  it('has every age between the first and the last', () => {
    expect(shortfallBars(PATHS).map(({ age, paths }) => [age, paths])).toEqual([
      [84, 141],
      [85, 0],
      [86, 0],
      [87, 0],
      [88, 0],
      [89, 0],
      [90, 600],
      [91, 0],
      [92, 665],
    ]);
  });

  it('says by which ages one in ten and half of them do: 141 of 1,406 is just over a tenth', () => {
    expect([shortfallAge(PATHS, 0.1), shortfallAge(PATHS, 0.5)]).toEqual([84, 90]);
    expect(plain(shortfallSentence(PATHS, 'Ellen'))).toBe(
      '14% of all paths run short: one in ten of them by Ellen’s age 84, half by age 90.',
    );
    const none = { ...PATHS, shortfall: { ...PATHS.shortfall, byAge: [], share: 0 } };
    expect(shortfallSentence(none, 'Ellen')).toBe('No path runs short.');
    expect(shortfallBars(none)).toEqual([]);
  });

  it('the table names the worst path and replays it', () => {
    const replayed = vi.fn<(path: number) => void>();
    render(<FallsShortTable autopsy={AUTOPSY} result={PATHS} of={runOf(PATHS).of} onReplay={replayed} />);
    const rows = screen.getAllByRole('row').map((row) => plain(row.textContent ?? ''));
    expect(rows).toEqual([
      'Paths that fall short',
      'Paths1,406 of 10,000',
      'One in ten of them by Ellen’s age84',
      'Half of them by Ellen’s age90',
      'Average share of goals paid98.9%',
      'One path in ten pays less than96.0%',
      'Worst path75.0% · replay path 4,711',
      'Paths that run out of money15%',
      'Spending cut that would have saved half of them6.2%, to $6,378 a month',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Worst path: replay path 4,711' }));
    expect(replayed).toHaveBeenCalledWith(4711);
  });
});

describe('what guardrails cost', () => {
  it('is told in full in a table', () => {
    const result = { ...PATHS, spending: CUT };
    render(<GuardrailsTable result={result} />);
    expect(screen.getAllByRole('row').map((row) => plain(row.textContent ?? ''))).toEqual([
      'Paths that guardrails cut: 6,200 of 10,000HalfOne in ten',
      'Years cut6 years19 years',
      'In a row5 years17 years',
      'Deepest, of all spending18%24%',
      'Deepest, of discretionary goals41%55%',
      'Lifetime spending, today’s dollars',
      'Planned$160k',
      'Half spend less than$160k',
      'One in ten spends less than$146k',
    ]);
  });

  it('is not mentioned of a plan without guardrails', () => {
    const { container } = render(<GuardrailsTable result={PATHS} />);
    expect(container.textContent).toBe('');
  });
});

describe('the paths behind a bar', () => {
  it('are named, and replayed by their numbers', () => {
    const replayed = vi.fn<(path: number) => void>();
    const [bar] = endingBars(PATHS);
    if (bar === undefined) throw new Error('no bar');
    render(<BarPaths bar={bar} result={PATHS} onReplay={replayed} onClose={() => undefined} />);
    expect(screen.getByRole('status').textContent).toBe('$0 to $500k: 3,000 paths; the first 2. Replay one:');
    fireEvent.click(screen.getByRole('button', { name: 'Replay Path 5' }));
    expect(replayed).toHaveBeenCalledExactlyOnceWith(5);
  });
});

const GOALS: readonly never[] = [];

describe('what can be spent in 9 of 10 paths', () => {
  const solved = (found: object) => ({
    answer: [
      {
        used: PATHS.used,
        interval: { low: 6_700, high: 7_010 },
        guardrails: 'none',
        ...found,
      } as unknown as Solved,
    ],
    isStale: false,
    error: null,
    isSought: true,
  });

  it('is a monthly sum with its interval, beside what the plan spends', () => {
    expect(spendableFigure(solved({ value: 6_850, factor: 0.9786 }), GOALS)).toMatchObject([
      {
        label: 'You could spend (90% success)',
        value: '$6,850',
        margin: 'a month',
        note: '$6,700 to $7,010; this plan spends $7,000',
        isStale: false,
      },
    ]);
  });

  it('opens what was found as the spending of the plan times a factor, and the ends of its range', () => {
    const [figure] = spendableFigure(solved({ value: 6_850, factor: 0.9786, successes: 9_004 }), GOALS);
    const work = figure?.lines?.();
    expect(work).toMatchObject({ result: { value: 6_850, kind: 'money' } });
    const lines = work !== undefined && 'lines' in work ? work.lines : [];
    const [planned, factor] = lines;
    expect((planned?.value.value ?? 0) * (factor?.value.value ?? 0)).toBeCloseTo(6_850, 8);
    expect([planned?.step, factor?.step]).toEqual(['plus', 'times']);
    expect(figure?.noteFigures?.map(({ text }) => text)).toEqual(['$6,700', '$7,010', '$7,000']);
  });

  it('says that there are guardrails, because success alone does not say what they cost', () => {
    const [ruled] = spendableFigure(solved({ value: 6_850, factor: 0.9786, guardrails: 'guytonKlinger' }), GOALS);
    expect(ruled?.note).toContain('this plan spends $7,000. This plan has guardrails');
  });

  it('is nothing where no spending reaches it, keeps its place while it is looked for, and has none without spending', () => {
    const none = { value: null, factor: null, interval: { low: null, high: null } };
    expect(spendableFigure(solved(none), GOALS)[0]?.value).toBe('Nothing');
    const open = { answer: null, isStale: false, error: null };
    expect(spendableFigure({ ...open, isSought: true }, GOALS).map(({ value }) => value)).toEqual(['–']);
    expect(spendableFigure({ ...open, isSought: false }, GOALS)).toEqual([]);
  });
});
