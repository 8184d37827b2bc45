import type { EChartsCoreOption } from 'echarts/core';
import { belowText, headlineMoney } from '../../format/money.ts';
import { type EventLabel, placeEventLabels } from '../chart/event-lane.ts';
import { labelOffsets } from '../chart/label-offsets.ts';
import { LINE_NAMES } from '../chart/line-names.ts';
import { type ChartLayout, type ChartSize, frame, moneyAxis, moneyScale, yearAxis } from '../chart/year-axes.ts';
import { hasProperty, type YearPoint } from '../chart/year-points.ts';

const LANE_ROW = 16;

/** The median and the 10th and 90th percentile of the paths at the end of each year. */
export interface PathsBand {
  /** What the band is of: random paths, or the starts of history. */
  readonly of: 'futures' | 'starts';
  readonly p10: readonly number[];
  readonly p50: readonly number[];
  readonly p90: readonly number[];
  /** From an earlier version of the plan, while the newest is computed. */
  readonly isStale: boolean;
}

/** What is drawn beside the plan at average returns. */
export interface Drawn {
  readonly paths: PathsBand | null;
  readonly draft: PathsBand | null;
  /** The most that was found at a review; 0 without one. */
  readonly reviewed: number;
}

/** The layout of the chart, for the read-out drawn over it. */
export function netPortfolioLayout(points: readonly YearPoint[], size: ChartSize): ChartLayout {
  const rows = lane(points, size).reduce((most, mark) => Math.max(most, mark.row + mark.rows), 0);
  const { scale, plotHeight } = size;
  return {
    ...frame(size),
    right: rightOf(size),
    top: 18 * scale,
    plotHeight,
    height: 18 * scale + plotHeight + 44 * scale + rows * LANE_ROW * scale,
  };
}

/**
 * Year-end net portfolio as a line; the events of the plan below the axis, each with a rule up. Where there are paths the bold
 * line is their median, and the plan at average returns is dashed beside it. A draft takes the plan's place, which stays in
 * gray behind it. Colors are tokens.
 */
export function netPortfolioOption(
  points: readonly YearPoint[],
  size: ChartSize,
  { paths = null, draft = null, reviewed = 0 }: Partial<Drawn> = {},
): EChartsCoreOption {
  const layout = netPortfolioLayout(points, size);
  const marks = lane(points, size);
  const years = points.map(({ year }) => String(year));
  const { left, right, top, plotHeight } = layout;
  const laneTop = top + plotHeight + 44 * size.scale;
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: [
      { left, right, top, height: plotHeight },
      { left, right, top: laneTop, height: layout.height - laneTop },
    ],
    xAxis: [yearAxis(points, size), { type: 'category', data: years, boundaryGap: false, show: false, gridIndex: 1 }],
    yAxis: [
      moneyAxis(highestOf(points, { paths, draft, reviewed }), size),
      {
        type: 'value',
        gridIndex: 1,
        show: false,
        inverse: true,
        min: 0,
        max: Math.max(1, ...marks.map(({ row, rows }) => row + rows)),
      },
    ],
    series: [
      ...(draft !== null ? pathsBand(points, draft) : paths === null ? [] : pathsBand(points, paths)),
      ...(draft !== null && paths !== null ? planBehind(points, paths) : []),
      ...(hasProperty(points) && draft === null ? [netWorthLine(points)] : []),
      portfolioLine(points, marks, draft ?? paths),
      ...(paths === null || draft !== null ? [] : [averageLine(points)]),
      draft !== null && paths !== null ? draftNames(points, paths, draft, size) : endNames(points, paths, size),
      eventMarks(marks, size),
    ],
  };
}

/** The upper end of the money axis. */
export function netPortfolioTop(points: readonly YearPoint[], drawn: Drawn): number {
  return moneyScale(highestOf(points, drawn)).top;
}

function highestOf(points: readonly YearPoint[], { paths, draft, reviewed }: Drawn): number {
  return Math.max(highest(points, paths), reviewed, ...(draft?.p90 ?? []));
}

/** Values of the plan’s own years, with nothing in the years before it. */
function fromStart<Value>(points: readonly YearPoint[], values: readonly Value[]): readonly (Value | null)[] {
  return [...points.flatMap(({ isBeforePlan }) => (isBeforePlan === true ? [null] : [])), ...values];
}

function ofPlan(points: readonly YearPoint[], value: (point: YearPoint) => number): readonly (number | null)[] {
  return points.map((point) => (point.isBeforePlan === true ? null : value(point)));
}

function highest(points: readonly YearPoint[], paths: PathsBand | null): number {
  return Math.max(...points.flatMap(({ netPortfolio, netWorth }) => [netPortfolio, netWorth]), ...(paths?.p90 ?? []));
}

/** Eight paths in ten, each year by itself: a pale area with a line on both sides. */
function pathsBand(points: readonly YearPoint[], { p10, p90, isStale }: PathsBand) {
  const opacity = isStale ? 0.5 : 1;
  const color = 'var(--color-control-border)';
  const edge = {
    type: 'line',
    stack: 'paths',
    silent: true,
    showSymbol: false,
    emphasis: { disabled: true },
    color,
    lineStyle: { color, width: 1, opacity },
  };
  return [
    { ...edge, name: '1 in 10', data: fromStart(points, p10) },
    {
      ...edge,
      name: '9 in 10',
      data: fromStart(
        points,
        p90.map((value, index) => value - (p10[index] ?? 0)),
      ),
      areaStyle: { color: 'var(--chart-fan-10-90)', opacity },
    },
  ];
}

/** The plan while a draft is looked at: its median solid, the edges of its band dotted. */
function planBehind(points: readonly YearPoint[], { p10, p50, p90 }: PathsBand) {
  const color = 'var(--color-ink-3)';
  const line = (name: string, data: readonly number[], type: 'solid' | 'dotted', width: number) => ({
    type: 'line',
    name,
    data: fromStart(points, data),
    silent: true,
    showSymbol: false,
    emphasis: { disabled: true },
    color,
    lineStyle: { color, width, type },
  });
  return [
    line('Plan, 1 in 10', p10, 'dotted', 1),
    line('Plan, 9 in 10', p90, 'dotted', 1),
    line('Plan', p50, 'solid', 1.5),
  ];
}

/** The names of the line and of the edges of the band at their ends. */
function endNames(points: readonly YearPoint[], paths: PathsBand | null, size: ChartSize) {
  const end = points.at(-1)?.netPortfolio ?? 0;
  const average = { value: end, text: `Average returns\n${headlineMoney(end)}`, isPlan: paths === null };
  const [low, middle, high] = [paths?.p10.at(-1) ?? 0, paths?.p50.at(-1) ?? 0, paths?.p90.at(-1) ?? 0];
  const edges = [
    {
      value: middle,
      text: `Median ${paths?.of === 'starts' ? 'start' : 'future'}\n${headlineMoney(middle)}`,
      isPlan: true,
    },
    { value: high, text: `9 in 10 ${paths?.of ?? 'futures'}\nend ${belowText(high)}`, isPlan: false },
    { value: low, text: `1 in 10 end\n${belowText(low)}`, isPlan: false },
  ];
  const worth = points.at(-1)?.netWorth ?? 0;
  const names = [
    average,
    ...(hasProperty(points) ? [{ value: worth, text: `Net worth\n${headlineMoney(worth)}`, isPlan: false }] : []),
    ...(paths === null ? [] : edges),
  ];
  return namesAt(points, names, highest(points, paths), size);
}

/** The draft named first, and the plan that it is held against. */
function draftNames(points: readonly YearPoint[], plan: PathsBand, draft: PathsBand, size: ChartSize) {
  const names = [
    { value: last(draft.p50), text: `What if\n${headlineMoney(last(draft.p50))}`, isPlan: true },
    { value: last(plan.p50), text: `Plan\n${headlineMoney(last(plan.p50))}`, isPlan: false },
    { value: last(draft.p90), text: `9 in 10, what if\n${belowText(last(draft.p90))}`, isPlan: false },
    { value: last(draft.p10), text: `1 in 10, what if\n${belowText(last(draft.p10))}`, isPlan: false },
  ];
  return namesAt(points, names, Math.max(highest(points, plan), ...draft.p90), size);
}

function last(values: readonly number[]): number {
  return values.at(-1) ?? 0;
}

interface EndName {
  readonly value: number;
  readonly text: string;
  /** Of the line that the chart is about. */
  readonly isPlan: boolean;
}

function namesAt(points: readonly YearPoint[], names: readonly EndName[], top: number, size: ChartSize) {
  const values = names.map(({ value }) => value);
  const offsets = labelOffsets(values, top, size, 2);
  return {
    ...LINE_NAMES,
    data: names.map(({ value, text, isPlan }, index) => ({
      value: [points.length - 1, value],
      label: {
        show: true,
        position: 'right',
        formatter: text,
        color: isPlan ? 'var(--chart-line-2)' : 'var(--color-ink-2)',
        fontSize: 11 * size.scale,
        fontWeight: isPlan ? 600 : 400,
        lineHeight: 14 * size.scale,
        distance: 6,
        offset: [0, offsets[index] ?? 0],
      },
    })),
  };
}

/** Room for the names at the ends. */
function rightOf({ scale }: ChartSize): number {
  return 112 * scale;
}

function lane(points: readonly YearPoint[], size: ChartSize): readonly EventLabel[] {
  const { left } = frame(size);
  const right = rightOf(size);
  return placeEventLabels(points, { width: size.width - left - right, before: left, margin: right, scale: size.scale });
}

/** What property and debts add: dotted, so that it is told apart without its color. */
function netWorthLine(points: readonly YearPoint[]) {
  return {
    type: 'line',
    name: 'Net worth',
    data: ofPlan(points, ({ netWorth }) => netWorth),
    showSymbol: false,
    silent: true,
    color: 'var(--color-ink-2)',
    lineStyle: { color: 'var(--color-ink-2)', width: 1.5, type: 'dotted' },
    emphasis: { disabled: true },
  };
}

/** The plan with the same return every year: above the median, because a few very good futures pull the average up. */
function averageLine(points: readonly YearPoint[]) {
  return {
    type: 'line',
    name: 'Average returns',
    data: ofPlan(points, ({ netPortfolio }) => netPortfolio),
    showSymbol: false,
    silent: true,
    color: 'var(--color-ink)',
    lineStyle: { color: 'var(--color-ink)', width: 1.25, type: 'dashed' },
    emphasis: { disabled: true },
  };
}

/** The line that the chart is about, with a rule up from each event. */
function portfolioLine(points: readonly YearPoint[], marks: readonly EventLabel[], paths: PathsBand | null) {
  return {
    type: 'line',
    name: paths === null ? 'Average returns' : 'Median',
    data: paths === null ? ofPlan(points, ({ netPortfolio }) => netPortfolio) : fromStart(points, paths.p50),
    showSymbol: false,
    silent: true,
    lineStyle: { color: 'var(--chart-line-2)', width: 2, opacity: paths?.isStale === true ? 0.5 : 1 },
    emphasis: { disabled: true },
    markLine: {
      silent: true,
      symbol: 'none',
      label: { show: false },
      lineStyle: { color: 'var(--color-rule-strong)', type: 'solid', width: 1 },
      data: marks.map(({ index }) => ({ xAxis: index })),
    },
  };
}

function eventMarks(marks: readonly EventLabel[], { scale }: ChartSize) {
  return {
    type: 'scatter',
    xAxisIndex: 1,
    yAxisIndex: 1,
    silent: true,
    symbolSize: 5 * scale,
    itemStyle: { color: 'var(--chart-line-2)', opacity: 1 },
    emphasis: { disabled: true },
    data: marks.map((mark) => ({
      value: [mark.index, mark.row + mark.rows / 2],
      label: {
        show: true,
        position: mark.isLeft ? 'left' : 'right',
        formatter: mark.text,
        color: 'var(--color-ink-2)',
        fontSize: 11 * scale,
      },
    })),
  };
}
