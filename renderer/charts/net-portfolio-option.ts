import type { EChartsCoreOption } from 'echarts/core';
import { headlineMoney } from '../format/money.ts';
import { type LaneMark, laneOf } from './event-lane.ts';
import { type ChartLayout, type ChartSize, frame, moneyAxis, yearAxis } from './year-axes.ts';
import type { YearPoint } from './year-points.ts';

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
      moneyAxis(highest(points), size),
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

function highest(points: readonly YearPoint[]): number {
  return Math.max(...points.map(({ netPortfolio }) => netPortfolio));
}

function lane(points: readonly YearPoint[], size: ChartSize): readonly LaneMark[] {
  const { left, right } = frame(size);
  return laneOf(points, { width: size.width - left - right, margin: right, scale: size.scale });
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
