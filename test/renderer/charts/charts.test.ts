import { describe, expect, it } from 'vitest';
import { placeEventLabels } from '../../../renderer/charts/chart/event-lane.ts';
import { axisStep, yearAxis } from '../../../renderer/charts/chart/year-axes.ts';
import { yearPoints } from '../../../renderer/charts/chart/year-points.ts';
import { balanceLayers, balancesSentence } from '../../../renderer/charts/portfolio/balances.ts';
import { layerLabels } from '../../../renderer/charts/portfolio/balances-option.ts';
import { netPortfolioLayout, netPortfolioOption } from '../../../renderer/charts/portfolio/net-portfolio-option.ts';
import { netPortfolioSentence } from '../../../renderer/charts/portfolio/net-portfolio-sentence.ts';
import { projectionOf } from '../projections.ts';

const size = { width: 1000, plotHeight: 200, scale: 1 };

const plan = projectionOf(1_000_000, [
  { year: 2026, ages: [62, 60], netPortfolio: 1_100_000, deflatorEnd: 1.1, events: ['Ellen retires at 62'] },
  { year: 2027, ages: [63, 61], netPortfolio: 1_800_000, deflatorEnd: 1.2 },
  { year: 2028, ages: [64, 62], netPortfolio: 1_690_000, deflatorEnd: 1.3, events: ['Savings is empty'] },
  { year: 2029, ages: [65, 63], netPortfolio: 1_400_000, deflatorEnd: 1.4, events: ['Savings is empty', 'Ellen dies'] },
  { year: 2030, ages: [null, 64], netPortfolio: 1_200_000, deflatorEnd: 1.5 },
]);

const sentenceOf = (start: number, values: readonly number[], shortfall: string | null = null) =>
  netPortfolioSentence(
    projectionOf(
      start,
      values.map((netPortfolio, index) => ({ year: 2026 + index, ages: [60 + index, 58 + index], netPortfolio })),
      shortfall,
    ),
    'todays',
  );

describe('the net-portfolio chart', () => {
  const option = netPortfolioOption(yearPoints(plan, 'todays'), size) as unknown as {
    readonly animation: boolean;
    readonly series: readonly {
      readonly name: string;
      readonly data: readonly unknown[];
    }[];
    readonly xAxis: readonly { readonly axisLabel?: { formatter: (year: string, at: number) => string } }[];
    readonly yAxis: readonly { readonly min: number; readonly max: number; readonly interval: number }[];
  };

  it('shows the ends of the years in the dollars of the start', () => {
    const rounded = (option.series[0]?.data ?? []).map((value) => Math.round(Number(value)));
    expect(rounded).toEqual([1_000_000, 1_500_000, 1_300_000, 1_000_000, 800_000]);
    expect(option.series[1]?.data).toMatchObject([{ label: { formatter: 'Average returns\n$800k' } }]);
  });

  it('sets the net worth beside it, dotted and named, where there is property', () => {
    const worth = yearPoints(plan, 'todays').map((point) => ({ ...point, netWorth: point.netPortfolio + 400_000 }));
    const { series } = netPortfolioOption(worth, size) as typeof option;
    expect(series.map(({ name }) => name)).toEqual(['Net worth', 'Average returns', 'names', undefined]);
    expect(series[0]).toMatchObject({ lineStyle: { type: 'dotted' } });
    expect(series[2]?.data).toMatchObject([
      { label: { formatter: 'Average returns\n$800k' } },
      { label: { formatter: 'Net worth\n$1.20m' } },
    ]);
    const [owner] = [{ ...plan, rows: plan.rows.map((row) => ({ ...row, netWorth: row.netWorth + 400_000 })) }];
    expect(netPortfolioSentence(owner, 'future')).toMatch(/With property, less debts, the net worth in 2030 is \$/);
  });

  it('labels fewer years where there is less room, and never two that touch', () => {
    const years = Array.from({ length: 40 }, (_, at) => ({ year: 2027 + at, ages: [60 + at, 58 + at] }));
    const labeled = (width: number, scale: number) => {
      const { axisLabel } = yearAxis(years, { width, plotHeight: 200, scale });
      return years.filter((_, at) => axisLabel.interval(at)).map(({ year }) => year);
    };
    expect(labeled(1000, 1)).toEqual([2027, 2030, 2035, 2040, 2045, 2050, 2055, 2060, 2065]);
    expect(labeled(420, 1)).toEqual([2027, 2040, 2050, 2060]);
    expect(labeled(420, 1.5)).toEqual([2027, 2040, 2060]);
  });

  it('has eight paths in ten behind the line, both edges named, once they have been run', () => {
    const p10 = [900_000, 800_000, 600_000, 300_000, 0];
    const p50 = [1_000_000, 1_300_000, 1_100_000, 700_000, 500_000];
    const p90 = [1_100_000, 1_900_000, 2_400_000, 2_600_000, 3_100_000];
    const band = netPortfolioOption(yearPoints(plan, 'todays'), size, {
      paths: { of: 'futures', p10, p50, p90, isStale: false },
    }) as typeof option;
    expect(band.series.map(({ name, data }) => [name, data]).slice(0, 2)).toEqual([
      ['1 in 10', p10],
      ['9 in 10', [200_000, 1_100_000, 1_800_000, 2_300_000, 3_100_000]],
    ]);
    expect(band.yAxis[0]).toMatchObject({ max: 4_000_000 });
    expect(band.series.find(({ name }) => name === 'names')?.data).toMatchObject([
      { label: { formatter: 'Average returns\n$800k' } },
      { label: { formatter: 'Median future\n$500k' } },
      { label: { formatter: '9 in 10 futures\nend below $3.10m' } },
      { label: { formatter: '1 in 10 end\nwith nothing' } },
    ]);
  });

  it('is bold for the median once paths have been run, and dashed for average returns', () => {
    const p50 = [1_000_000, 1_300_000, 1_100_000, 700_000, 500_000];
    const band = { of: 'futures', p10: p50, p50, p90: p50, isStale: false } as const;
    const { series } = netPortfolioOption(yearPoints(plan, 'todays'), size, { paths: band }) as typeof option;
    expect(series.find(({ name }) => name === 'Median')).toMatchObject({ data: p50, lineStyle: { width: 2 } });
    expect(series.find(({ name }) => name === 'Average returns')).toMatchObject({ lineStyle: { type: 'dashed' } });
  });

  it('shows nominal dollars as they are', () => {
    expect(yearPoints(plan, 'future').map(({ netPortfolio }) => netPortfolio)).toEqual([
      1_100_000, 1_800_000, 1_690_000, 1_400_000, 1_200_000,
    ]);
  });

  it('starts at zero, reaches over the highest year in at most four steps, and never moves', () => {
    expect(option.yAxis[0]).toMatchObject({ min: 0, max: 1_500_000, interval: 500_000 });
    expect(option.animation).toBe(false);
  });

  it('writes ages beneath years, the deceased as a dash', () => {
    expect(option.xAxis[0]?.axisLabel?.formatter('2030', 4)).toBe('{year|2030}\n{ages|– · 64}');
  });

  it('names no color of its own', () => {
    expect(JSON.stringify(option)).not.toMatch(/#[0-9a-f]{3}|rgb/i);
  });

  it('grows by a row for words that would overlap', () => {
    const points = yearPoints(plan, 'todays');
    const crowded = points.map((point) => ({
      ...point,
      events: [`Something long happens in ${point.year} to everybody`],
    }));
    expect(netPortfolioLayout(crowded, size).height).toBeGreaterThan(netPortfolioLayout(points, size).height);
  });

  it.each([
    [3_000_000, 1_000_000],
    [4_000_001, 2_000_000],
    [950_000, 250_000],
    [8_100_000, 2_500_000],
    [80_000, 20_000],
    [0, 1],
  ])('a height of %d has steps of %d', (height, step) => {
    expect(axisStep(height)).toBe(step);
  });
});

const layer = (name: string, value: number) => ({
  accounts: new Set<string>(),
  character: 'cash' as const,
  name,
  color: '',
  values: Array.from({ length: 7 }, () => value),
});

describe('balances by tax kind', () => {
  const twoKinds = projectionOf(1_000_000, [
    { year: 2026, netPortfolio: 1_000_000, deflatorEnd: 1.25 },
    { year: 2027, netPortfolio: 600_000, deflatorEnd: 1.5 },
  ]);
  const held = twoKinds.rows[0]?.accounts[0];
  const roth = held === undefined ? [] : [{ ...held, id: 'a2', endBalance: 250_000 }];
  const both = { ...twoKinds, rows: twoKinds.rows.map((row) => ({ ...row, accounts: [...row.accounts, ...roth] })) };
  const layers = balanceLayers(both, (id) => (id === 'a1' ? 'traditional401k' : 'rothIra'), 'todays');

  it('stacks what is held by how it is taxed, in the dollars of the start', () => {
    expect(layers.map(({ name, values }) => [name, values.map(Math.round)])).toEqual([
      ['Traditional', [800_000, 400_000]],
      ['Roth', [200_000, 166_667]],
    ]);
    expect(layers.map(({ color }) => color)).toEqual(['var(--tax-traditional)', 'var(--tax-roth)']);
  });

  it('says how the portfolio is divided at the start and at the end', () => {
    expect(balancesSentence(layers).replaceAll('\u00A0', ' ')).toBe(
      '80% traditional, 20% Roth after the first year; 71% traditional, 29% Roth at the end.',
    );
  });

  it('names a layer only where its name has room', () => {
    expect(layerLabels([layer('Wide', 900), layer('Thin', 20)])).toEqual([{ name: 'Wide', x: 2 / 6, y: 0.55 }]);
  });
});

describe('the lane of events', () => {
  const lane = placeEventLabels(yearPoints(plan, 'todays'), { width: 800, before: 80, margin: 80, scale: 1 });

  it('marks what happens again only once', () => {
    expect(lane.map(({ index, text }) => [index, text])).toEqual([
      [0, 'Ellen retires at 62'],
      [2, 'Savings is empty'],
      [3, 'Ellen dies'],
    ]);
  });

  it('puts words left of their mark where there is no room at its right', () => {
    const last = placeEventLabels(
      [
        { year: 2026, ages: [], netPortfolio: 0, netWorth: 0, events: [] },
        { year: 2027, ages: [], netPortfolio: 0, netWorth: 0, events: ['David: survivor benefit begins at 93'] },
      ],
      { width: 800, before: 80, margin: 80, scale: 1 },
    );
    expect(last).toMatchObject([{ index: 1, row: 0, isLeft: true }]);
  });

  it('breaks the events of a year where they would be cut off at both edges', () => {
    const events = ['Frank’s IRA is empty', 'Wanda’s IRA is empty', 'Savings is empty', 'First shortfall'];
    const year = (at: number) => ({ year: 2026 + at, ages: [], netPortfolio: 0, netWorth: 0, events: [] });
    const broken = placeEventLabels([year(0), { ...year(1), events }, year(2)], {
      width: 400,
      before: 80,
      margin: 80,
      scale: 1,
    });
    expect(broken).toMatchObject([
      { index: 1, text: 'Frank’s IRA is empty, Wanda’s IRA is empty', row: 0 },
      { index: 1, text: 'Savings is empty, First shortfall', row: 1 },
    ]);
  });
});

describe('the lane of a narrow chart', () => {
  const year = (at: number, events: readonly string[] = []) => ({
    year: 2026 + at,
    ages: [],
    netPortfolio: 0,
    netWorth: 0,
    events,
  });

  it('writes in two lines what has no room on either side, and keeps both free of others', () => {
    const events = ['Priya: survivor benefit begins at 89'];
    const points = [year(0), year(1, events), year(2, ['Priya dies'])];
    expect(placeEventLabels(points, { width: 150, before: 50, margin: 100, scale: 1 })).toEqual([
      { index: 1, text: 'Priya: survivor\nbenefit begins at 89', row: 0, rows: 2, isLeft: false },
      { index: 2, text: 'Priya dies', row: 2, rows: 1, isLeft: false },
    ]);
  });
});

describe('the sentence of the net-portfolio chart', () => {
  it.each([
    [1_000_000, [1_200_000, 1_500_000], 'Grows from $1.00m to $1.50m in 2027.'],
    [1_000_000, [1_400_000, 1_100_000], 'Grows from $1.00m to $1.40m in 2026, then falls to $1.10m in 2027.'],
    [1_000_000, [900_000, 700_000], 'Falls from $1.00m to $700k in 2027.'],
    [1_000_000, [1_005_000, 998_000], 'Holds near $1.00m and ends at $998k in 2027.'],
    [500_000, [200_000, 0, 0], 'Falls from $500k and is spent by the end of 2027.'],
    [500_000, [700_000, 0], 'Grows from $500k to $700k in 2026, then is spent by the end of 2027.'],
  ])('from %d by way of %j: %s', (start, values, sentence) => {
    expect(sentenceOf(start, values)).toBe(sentence);
  });

  it('says what property adds, unless nothing is left of it at the end', () => {
    const owning = (netWorth: number) => {
      const { rows, ...rest } = projectionOf(1_000_000, [
        { year: 2026, ages: [60], netPortfolio: 900_000 },
        { year: 2027, ages: [61], netPortfolio: 800_000 },
      ]);
      const worths = [1_400_000, netWorth];
      return netPortfolioSentence(
        { ...rest, rows: rows.map((row, index) => ({ ...row, netWorth: worths[index] ?? 0 })) },
        'todays',
      );
    };
    expect(owning(1_300_000)).toContain('With property, less debts, the net worth in 2027 is $1.30m.');
    expect(owning(800_000)).toBe('Falls from $1.00m to $800k in 2027.');
  });

  it('says from when not every goal can be paid', () => {
    expect(sentenceOf(500_000, [200_000, 0], '2027-04')).toBe(
      'Falls from $500k and is spent by the end of 2027. From 2027, ages 61 and 59, not every goal can be paid.',
    );
  });
});
