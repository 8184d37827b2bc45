import type { EChartsCoreOption } from 'echarts/core';
import { headlineMoney } from '../../format/money.ts';
import {
  type AgedYear,
  type ChartLayout,
  type ChartSize,
  frame,
  moneyAxis,
  moneyScale,
  yearAxis,
} from '../chart/year-axes.ts';
import type { CashFlow } from './cash-flow.ts';

export function cashFlowLayout(size: ChartSize): ChartLayout {
  const { plotHeight, scale } = size;
  const right = 96 * scale;
  return { ...frame(size), right, top: 10 * scale, plotHeight, height: 10 * scale + plotHeight + 44 * scale };
}

/** What comes in as stacked bars, what goes out as a stepped line. Colors are tokens. */
export function cashFlowOption(years: readonly AgedYear[], flow: CashFlow, size: ChartSize): EChartsCoreOption {
  const { left, right, top, plotHeight } = cashFlowLayout(size);
  const last = flow.out.at(-1) ?? 0;
  // The line ends in the middle of the last bar, its name stands beside the bar.
  const halfBar = (size.width - left - right) / Math.max(1, years.length) / 2;
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: { ...yearAxis(years, size), boundaryGap: true },
    yAxis: moneyAxis(highest(flow), size),
    series: [
      ...flow.layers.map(({ name, color, values }) => ({
        type: 'bar',
        name,
        stack: 'in',
        data: values,
        silent: true,
        barWidth: '84%',
        // A line in the color of the page keeps the parts of a bar apart.
        itemStyle: { color, borderColor: 'var(--color-bg)', borderWidth: 0.5 },
        emphasis: { disabled: true },
      })),
      {
        type: 'line',
        name: 'out',
        step: 'middle',
        data: flow.out,
        showSymbol: false,
        silent: true,
        emphasis: { disabled: true },
        color: 'var(--chart-line)',
        lineStyle: { color: 'var(--chart-line)', width: 1.5 },
        z: 4,
        endLabel: {
          show: true,
          formatter: `Spending and\ntaxes ${headlineMoney(last)}`,
          color: 'var(--color-ink)',
          fontSize: 10.5 * size.scale,
          lineHeight: 13 * size.scale,
          fontWeight: 600,
          distance: 6,
          offset: [halfBar, 0],
        },
      },
    ],
  };
}

/** The name of a layer in the longest stretch of years in which it has room for one; shares of the plot. */
export function cashFlowNames({ layers, out }: CashFlow) {
  const { top } = moneyScale(highest({ layers, out }));
  return layers.flatMap(({ name, values }, index) => {
    const below = (year: number) => layers.slice(0, index).reduce((sum, layer) => sum + (layer.values[year] ?? 0), 0);
    const run = longestRun(values.map((value) => value / top >= LEAST_SHARE));
    if (run.length < LEAST_YEARS) return [];
    const middle = run.from + Math.floor(run.length / 2);
    return [{ name, x: (middle + 0.5) / values.length, y: 1 - (below(middle) + (values[middle] ?? 0) / 2) / top }];
  });
}

const LEAST_SHARE = 0.08;
const LEAST_YEARS = 2;

function longestRun(has: readonly boolean[]): { readonly from: number; readonly length: number } {
  let [best, from] = [{ from: 0, length: 0 }, 0];
  has.forEach((is, at) => {
    if (!is) from = at + 1;
    else if (at + 1 - from > best.length) best = { from, length: at + 1 - from };
  });
  return best;
}

function highest({ layers, out }: CashFlow): number {
  const totals = out.map((_, year) => layers.reduce((sum, { values }) => sum + Math.max(0, values[year] ?? 0), 0));
  return Math.max(0, ...totals, ...out);
}
