import type { EChartsCoreOption } from 'echarts/core';
import { belowText, headlineMoney } from '../../format/money.ts';
import { type EventLabel, placeEventLabels } from '../chart/event-lane.ts';
import { labelOffsets } from '../chart/label-offsets.ts';
import { LINE_NAMES } from '../chart/line-names.ts';
import { type ChartLayout, type ChartSize, frame, moneyAxis, yearAxis } from '../chart/year-axes.ts';
import { hasProperty, type YearPoint } from '../chart/year-points.ts';

const LANE_ROW = 16;

/** The 10th and 90th percentile of the paths at the end of each year. */
export interface PathsBand {
  /** What the band is of: random paths, or the starts of history. */
  readonly of: 'paths' | 'starts';
  readonly p10: readonly number[];
  readonly p90: readonly number[];
  /** From an earlier version of the plan, while the newest is computed. */
  readonly isStale: boolean;
}

/** The layout of the chart, for the read-out drawn over it. */
export function netPortfolioLayout(points: readonly YearPoint[], size: ChartSize): ChartLayout {
  const rows = lane(points, size).reduce((most, mark) => Math.max(most, mark.row + 1), 0);
  const { scale, plotHeight } = size;
  return {
    ...frame(size),
    right: rightOf(size),
    top: 18 * scale,
    plotHeight,
    height: 18 * scale + plotHeight + 44 * scale + rows * LANE_ROW * scale,
  };
}

/** Year-end net portfolio as a line; the events of the plan below the axis, each with a rule up. Colors are tokens. */
export function netPortfolioOption(
  points: readonly YearPoint[],
  size: ChartSize,
  paths: PathsBand | null = null,
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
      moneyAxis(highest(points, paths), size),
      {
        type: 'value',
        gridIndex: 1,
        show: false,
        inverse: true,
        min: 0,
        max: Math.max(1, ...marks.map(({ row }) => row + 1)),
      },
    ],
    series: [
      ...(paths === null ? [] : pathsBand(paths)),
      ...(hasProperty(points) ? [netWorthLine(points)] : []),
      portfolioLine(points, marks),
      endNames(points, paths, size),
      eventMarks(marks, size),
    ],
  };
}

function highest(points: readonly YearPoint[], paths: PathsBand | null): number {
  return Math.max(...points.flatMap(({ netPortfolio, netWorth }) => [netPortfolio, netWorth]), ...(paths?.p90 ?? []));
}

/** Eight paths in ten, each year by itself: a pale area with a line on both sides. */
function pathsBand({ p10, p90, isStale }: PathsBand) {
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
    { ...edge, name: '1 in 10', data: p10 },
    {
      ...edge,
      name: '9 in 10',
      data: p90.map((value, index) => value - (p10[index] ?? 0)),
      areaStyle: { color: 'var(--chart-fan-10-90)', opacity },
    },
  ];
}

/** The names of the line and of the edges of the band at their ends. */
function endNames(points: readonly YearPoint[], paths: PathsBand | null, size: ChartSize) {
  const end = points.at(-1)?.netPortfolio ?? 0;
  const plan = { value: end, text: `Plan\n${headlineMoney(end)}`, isPlan: true };
  const [low, high] = [paths?.p10.at(-1) ?? 0, paths?.p90.at(-1) ?? 0];
  const edges = [
    { value: high, text: `9 in 10 ${paths?.of ?? 'paths'}\nend ${belowText(high)}`, isPlan: false },
    { value: low, text: `1 in 10 end\n${belowText(low)}`, isPlan: false },
  ];
  const worth = points.at(-1)?.netWorth ?? 0;
  const names = [
    plan,
    ...(hasProperty(points) ? [{ value: worth, text: `Net worth\n${headlineMoney(worth)}`, isPlan: false }] : []),
    ...(paths === null ? [] : edges),
  ];
  const values = names.map(({ value }) => value);
  const offsets = labelOffsets(values, highest(points, paths), size, 2);
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
  return 108 * scale;
}

function lane(points: readonly YearPoint[], size: ChartSize): readonly EventLabel[] {
  const { left } = frame(size);
  const right = rightOf(size);
  return placeEventLabels(points, { width: size.width - left - right, margin: right, scale: size.scale });
}

/** What property and debts add: dashed, so that it is told apart without its color. */
function netWorthLine(points: readonly YearPoint[]) {
  return {
    type: 'line',
    name: 'Net worth',
    data: points.map(({ netWorth }) => netWorth),
    showSymbol: false,
    silent: true,
    color: 'var(--color-ink-2)',
    lineStyle: { color: 'var(--color-ink-2)', width: 1.5, type: 'dashed' },
    emphasis: { disabled: true },
  };
}

function portfolioLine(points: readonly YearPoint[], marks: readonly EventLabel[]) {
  return {
    type: 'line',
    name: 'Plan',
    data: points.map(({ netPortfolio }) => netPortfolio),
    showSymbol: false,
    silent: true,
    lineStyle: { color: 'var(--chart-line-2)', width: 2 },
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
      value: [mark.index, mark.row + 0.5],
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
