import type { EChartsCoreOption } from 'echarts/core';
import {
  type AgedYear,
  type ChartLayout,
  type ChartSize,
  frame,
  moneyAxis,
  moneyScale,
  yearAxis,
} from '../chart/year-axes.ts';
import type { StackLayer } from './balances.ts';

export function balancesLayout(size: ChartSize): ChartLayout {
  const { plotHeight, scale } = size;
  return { ...frame(size), right: 18 * scale, top: 8 * scale, plotHeight, height: 8 * scale + plotHeight + 44 * scale };
}

/** Balances stacked layer by layer; a line in the color of the page keeps the layers apart. */
export function balancesOption(
  years: readonly AgedYear[],
  layers: readonly StackLayer[],
  size: ChartSize,
): EChartsCoreOption {
  const { left, right, top, plotHeight } = balancesLayout(size);
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: yearAxis(years, size),
    yAxis: moneyAxis(highest(layers), size),
    series: layers.map(({ name, color, values }) => ({
      type: 'line',
      name,
      stack: 'balances',
      data: values,
      showSymbol: false,
      silent: true,
      emphasis: { disabled: true },
      lineStyle: { color: 'var(--color-bg)', width: 1 },
      areaStyle: { color, opacity: 1 },
    })),
  };
}

/** The name of a layer inside it, where it is widest. */
export interface LayerLabel {
  readonly name: string;
  /** Shares of the plot, from the left and from the top. */
  readonly x: number;
  readonly y: number;
}

const LEAST_SHARE = 0.1;

/** Names for the layers that have room for one. */
export function layerLabels(layers: readonly StackLayer[]): readonly LayerLabel[] {
  const { top } = moneyScale(highest(layers));
  return layers.flatMap(({ name, values }, index) => {
    const inner = values.map((value, year) => (year > 1 && year < values.length - 2 ? value : 0));
    const widest = inner.indexOf(Math.max(...inner));
    const height = values[widest] ?? 0;
    const below = layers.slice(0, index).reduce((sum, layer) => sum + (layer.values[widest] ?? 0), 0);
    if (height / top < LEAST_SHARE) return [];
    return [{ name, x: widest / Math.max(1, values.length - 1), y: 1 - (below + height / 2) / top }];
  });
}

function highest(layers: readonly StackLayer[]): number {
  const years = layers[0]?.values.length ?? 0;
  const totals = Array.from({ length: years }, (_, year) =>
    layers.reduce((sum, { values }) => sum + (values[year] ?? 0), 0),
  );
  return Math.max(0, ...totals);
}
