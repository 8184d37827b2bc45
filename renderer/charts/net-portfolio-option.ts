import type { EChartsCoreOption } from 'echarts/core';
import { agesText } from '../format/ages.ts';
import { axisMoney, headlineMoney } from '../format/money.ts';
import { type LaneMark, laneOf } from './event-lane.ts';
import type { YearPoint } from './year-points.ts';

export interface ChartSize {
  readonly width: number;
  /** Height of the plot alone, without axis and events. */
  readonly plotHeight: number;
  /** Size of text against the usual 16 px of the page. */
  readonly scale: number;
}

export interface ChartLayout {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly plotHeight: number;
  readonly height: number;
}

const LANE_ROW = 16;

/** Where the parts of the chart are, for the read-out that lies over it. */
export function netPortfolioLayout(points: readonly YearPoint[], size: ChartSize): ChartLayout {
  const rows = lane(points, size).reduce((most, mark) => Math.max(most, mark.row + 1), 0);
  const { scale, plotHeight } = size;
  return { ...frame(size), top: 8, plotHeight, height: 8 + plotHeight + 44 * scale + rows * LANE_ROW * scale };
}

/** Year-end net portfolio as a line; the events of the plan on a lane below, each with a rule up. Colours are tokens. */
export function netPortfolioOption(points: readonly YearPoint[], size: ChartSize): EChartsCoreOption {
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
      moneyAxis(points, size),
      {
        type: 'value',
        gridIndex: 1,
        show: false,
        inverse: true,
        min: 0,
        max: Math.max(1, ...marks.map(({ row }) => row + 1)),
      },
    ],
    series: [portfolioLine(points, marks, size), eventMarks(marks, size)],
  };
}

function frame({ scale }: ChartSize) {
  return { left: 52 * scale, right: 78 * scale };
}

function lane(points: readonly YearPoint[], size: ChartSize): readonly LaneMark[] {
  const { left, right } = frame(size);
  return laneOf(points, { width: size.width - left - right, margin: right, scale: size.scale });
}

function yearAxis(points: readonly YearPoint[], { scale }: ChartSize) {
  const shown = (index: number) => isLabelled(points, index);
  return {
    type: 'category',
    data: points.map(({ year }) => String(year)),
    boundaryGap: false,
    axisLine: { onZero: false, lineStyle: { color: 'var(--chart-axis)', width: 1 } },
    axisTick: { interval: shown, alignWithLabel: true, length: 5, lineStyle: { color: 'var(--chart-axis)' } },
    axisLabel: {
      interval: shown,
      margin: 8,
      formatter: (year: string, index: number) => `{year|${year}}\n{ages|${agesText(points[index]?.ages ?? [])}}`,
      rich: {
        year: { fontSize: 11 * scale, lineHeight: 14 * scale, color: 'var(--color-ink-2)' },
        ages: { fontSize: 10 * scale, lineHeight: 14 * scale, color: 'var(--color-ink-3)' },
      },
    },
  };
}

/** The first year and every fifth, unless a fifth follows the first too closely to be read. */
function isLabelled(points: readonly YearPoint[], index: number): boolean {
  const year = points[index]?.year ?? 0;
  const first = points[0]?.year ?? 0;
  return index === 0 || (year % 5 === 0 && year - first > 2);
}

function moneyAxis(points: readonly YearPoint[], { scale }: ChartSize) {
  const interval = axisStep(Math.max(...points.map(({ netPortfolio }) => netPortfolio)));
  const steps = Math.max(...points.map(({ netPortfolio }) => Math.ceil(netPortfolio / interval)), 1);
  return {
    type: 'value',
    min: 0,
    max: steps * interval,
    interval,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: 'var(--chart-grid)', width: 1 } },
    axisLabel: { formatter: axisMoney, fontSize: 11 * scale, color: 'var(--color-ink-3)' },
  };
}

function portfolioLine(points: readonly YearPoint[], marks: readonly LaneMark[], { scale }: ChartSize) {
  const end = points.at(-1)?.netPortfolio ?? 0;
  return {
    type: 'line',
    name: 'Plan',
    data: points.map(({ netPortfolio }) => netPortfolio),
    showSymbol: false,
    silent: true,
    lineStyle: { color: 'var(--chart-line-2)', width: 2 },
    emphasis: { disabled: true },
    endLabel: {
      show: true,
      formatter: `Plan\n${headlineMoney(end)}`,
      color: 'var(--chart-line-2)',
      fontSize: 11 * scale,
      fontWeight: 600,
      lineHeight: 14 * scale,
      align: 'left',
      distance: 6,
    },
    markLine: {
      silent: true,
      symbol: 'none',
      label: { show: false },
      lineStyle: { color: 'var(--color-rule-strong)', type: 'solid', width: 1 },
      data: marks.map(({ index }) => ({ xAxis: index })),
    },
  };
}

function eventMarks(marks: readonly LaneMark[], { scale }: ChartSize) {
  return {
    type: 'scatter',
    xAxisIndex: 1,
    yAxisIndex: 1,
    silent: true,
    symbolSize: 5 * scale,
    itemStyle: { color: 'var(--chart-line-2)' },
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

const MOST_STEPS = 4;

/** The least round step that reaches a height in four: 1, 2, 2.5 or 5 times a power of ten. */
export function axisStep(height: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(height, MOST_STEPS) / MOST_STEPS));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power * MOST_STEPS >= height) ?? 10;
  return factor * power;
}
