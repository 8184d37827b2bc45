import type { EChartsCoreOption } from 'echarts/core';
import { percent } from '../../format/percent.ts';
import { axisStep, type ChartLayout, type ChartSize } from '../chart/year-axes.ts';
import type { PathsBar } from './paths-histogram.ts';

/** The axis under the bars. */
export type BarsAxis =
  /** Edges between bars of equal width. */
  | { readonly kind: 'edges'; readonly from: number; readonly width: number; readonly label: (value: number) => string }
  /** A name under every bar that has one. */
  | { readonly kind: 'names'; readonly names: readonly string[] };

export function barsLayout({ scale, plotHeight }: ChartSize): ChartLayout {
  return {
    left: 44 * scale,
    right: 22 * scale,
    top: 14 * scale,
    plotHeight,
    height: 14 * scale + plotHeight + 26 * scale,
  };
}

/** Bars of shares of all paths; the part that fails stands beneath, in the color of a loss. Colors are tokens. */
export function barsOption(
  bars: readonly PathsBar[],
  runs: number,
  axis: BarsAxis,
  size: ChartSize,
): EChartsCoreOption {
  const { left, right, top, plotHeight } = barsLayout(size);
  const text = { fontSize: 11 * size.scale, margin: 8 * size.scale, color: 'var(--color-ink-2)' };
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: [
      {
        type: 'category',
        data: axis.kind === 'names' ? axis.names : bars.map(({ name }) => name),
        show: axis.kind === 'names',
        position: 'bottom',
        axisTick: { show: false },
        axisLine: { lineStyle: { color: 'var(--chart-axis)', width: 1 } },
        axisLabel: { ...text, interval: 0 },
      },
      ...(axis.kind === 'edges' ? [edgesAxis(axis, bars.length, text)] : []),
    ],
    yAxis: shareAxis(highestShare(bars, runs), size),
    series: [
      series(
        'failed',
        bars.map(({ failed }) => failed / runs),
        'var(--chart-cliff)',
      ),
      series(
        'paths',
        bars.map(({ paths, failed }) => (paths - failed) / runs),
        'var(--chart-fan-25-75)',
      ),
    ],
  };
}

function series(name: string, data: readonly number[], color: string) {
  return {
    type: 'bar',
    name,
    stack: 'paths',
    data,
    silent: true,
    barCategoryGap: '8%',
    itemStyle: { color },
    emphasis: { disabled: true },
  };
}

function edgesAxis({ from, width, label }: BarsAxis & { readonly kind: 'edges' }, bars: number, text: object) {
  const to = from + bars * width;
  return {
    type: 'value',
    min: from,
    max: to,
    interval: axisStep(to - from),
    position: 'bottom',
    splitLine: { show: false },
    axisTick: { show: true, length: 4, lineStyle: { color: 'var(--chart-axis)' } },
    axisLine: { show: true, onZero: false, lineStyle: { color: 'var(--chart-axis)', width: 1 } },
    // The last bar takes everything above its edge.
    axisLabel: { ...text, hideOverlap: true, formatter: (value: number) => (value >= to ? 'more' : label(value)) },
  };
}

function shareAxis(highest: number, { scale }: ChartSize) {
  const interval = shareStep(highest);
  return {
    type: 'value',
    min: 0,
    max: Math.max(1, Math.ceil(highest / interval - 1e-9)) * interval,
    interval,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: 'var(--chart-grid)', width: 1 } },
    axisLabel: { formatter: percent, fontSize: 11 * scale, color: 'var(--color-ink-3)' },
  };
}

/** At most four steps of whole, half, quarter or double powers of ten. */
export function shareStep(highest: number): number {
  const FINE = 1e6;
  return axisStep(Math.max(highest, 1e-5) * FINE) / FINE;
}

function highestShare(bars: readonly PathsBar[], runs: number): number {
  return Math.max(...bars.map(({ paths }) => paths)) / runs;
}
