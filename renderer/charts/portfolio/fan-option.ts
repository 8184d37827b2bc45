import type { EChartsCoreOption } from 'echarts/core';
import { headlineMoney } from '../../format/money.ts';
import { labelOffsets } from '../chart/label-offsets.ts';
import { LINE_NAMES } from '../chart/line-names.ts';
import { type ChartLayout, type ChartSize, frame, moneyAxis, moneyScale, yearAxis } from '../chart/year-axes.ts';
import { type FanPath, type FanPoint, PERCENTILE_NAMES, PERCENTILES, type Percentile } from './fan.ts';

/** Room for the names of the lines on the right. */
export function fanLayout(size: ChartSize): ChartLayout {
  const { scale, plotHeight } = size;
  return {
    ...frame(size),
    right: 122 * scale,
    top: 10 * scale,
    plotHeight,
    height: 10 * scale + plotHeight + 44 * scale,
  };
}

/** The amount at the top of the axis. */
export function fanTop(points: readonly FanPoint[]): number {
  return moneyScale(highest(points)).top;
}

/** Bands between percentiles of each year, the median, and the plan without volatility. Colors are tokens. */
export function fanOption(points: readonly FanPoint[], size: ChartSize): EChartsCoreOption {
  const { left, right, top, plotHeight } = fanLayout(size);
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: yearAxis(points, size),
    yAxis: moneyAxis(highest(points), size),
    series: [
      band(
        'base',
        points.map(({ p10 }) => p10),
        null,
      ),
      band(
        'P10 to P25',
        points.map(({ p10, p25 }) => p25 - p10),
        'var(--chart-fan-10-90)',
      ),
      band(
        'P25 to P75',
        points.map(({ p25, p75 }) => p75 - p25),
        'var(--chart-fan-25-75)',
      ),
      band(
        'P75 to P90',
        points.map(({ p75, p90 }) => p90 - p75),
        'var(--chart-fan-10-90)',
      ),
      ...lines(points),
      endNames(points, size),
    ],
  };
}

function highest(points: readonly FanPoint[]): number {
  return Math.max(1, ...points.flatMap(({ p90, withoutVolatility }) => [p90, withoutVolatility ?? 0]));
}

function band(name: string, data: readonly number[], color: string | null) {
  return {
    type: 'line',
    name,
    stack: 'fan',
    stackStrategy: 'all',
    data,
    showSymbol: false,
    silent: true,
    emphasis: { disabled: true },
    lineStyle: { width: 0 },
    ...(color === null ? {} : { areaStyle: { color, opacity: 1 } }),
  };
}

const STYLES: Readonly<
  Record<Percentile | 'withoutVolatility', { readonly color: string; readonly width: number; readonly type: string }>
> = {
  p10: { color: 'var(--color-control-border)', width: 1, type: 'solid' },
  p25: { color: 'var(--color-control-border)', width: 0, type: 'solid' },
  p50: { color: 'var(--chart-line-2)', width: 2.5, type: 'solid' },
  p75: { color: 'var(--color-control-border)', width: 0, type: 'solid' },
  p90: { color: 'var(--color-control-border)', width: 1, type: 'solid' },
  withoutVolatility: { color: 'var(--chart-line)', width: 1.5, type: 'dashed' },
};

function lines(points: readonly FanPoint[]) {
  return namesOf(points).map((name) => ({
    type: 'line',
    name,
    data: points.map((point) => point[name]),
    showSymbol: false,
    silent: true,
    color: STYLES[name].color,
    emphasis: { disabled: true },
    lineStyle: STYLES[name],
    z: name === 'p50' || name === 'withoutVolatility' ? 4 : 3,
  }));
}

function namesOf(points: readonly FanPoint[]) {
  const hasOwnLine = points.every(({ withoutVolatility }) => withoutVolatility !== null);
  return hasOwnLine ? ([...PERCENTILES, 'withoutVolatility'] as const) : PERCENTILES;
}

/** The names of the lines at their ends, a line of text apart. */
function endNames(points: readonly FanPoint[], size: ChartSize) {
  const names = namesOf(points);
  const ends = names.map((name) => points.at(-1)?.[name] ?? 0);
  const offsets = labelOffsets(ends, highest(points), size);
  return {
    ...LINE_NAMES,
    data: names.map((name, index) => ({
      value: [points.length - 1, ends[index] ?? 0],
      label: {
        show: true,
        position: 'right',
        formatter: `${name === 'withoutVolatility' ? 'No volatility' : PERCENTILE_NAMES[name]}  ${headlineMoney(ends[index] ?? 0)}`,
        color:
          name === 'p50'
            ? 'var(--chart-line-2)'
            : name === 'withoutVolatility'
              ? 'var(--color-ink)'
              : 'var(--color-ink-2)',
        fontSize: 11 * size.scale,
        fontWeight: name === 'p50' ? 600 : 400,
        distance: 6,
        offset: [0, offsets[index] ?? 0],
      },
    })),
  };
}

/** A path as the points of a polyline over the plot. */
export function pathLine({ values }: FanPath, top: number, layout: ChartLayout, width: number): string {
  const span = width - layout.left - layout.right;
  const last = Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const x = layout.left + (index / last) * span;
      const y = layout.top + layout.plotHeight * (1 - value / top);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
