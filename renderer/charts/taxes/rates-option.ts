import type { EChartsCoreOption } from 'echarts/core';
import { percent } from '../../format/percent.ts';
import { type AgedYear, type ChartSize, yearAxis } from '../chart/year-axes.ts';
import { ladderLayout } from './ladder-option.ts';

/** A rate of each year. */
export interface RateLine {
  readonly name: string;
  readonly values: readonly number[];
}

/** Rates as stepped lines with their names and last values at the end. */
export function ratesOption(
  years: readonly AgedYear[],
  lines: readonly RateLine[],
  size: ChartSize,
): EChartsCoreOption {
  const { left, right, top, plotHeight } = ladderLayout(size);
  const offsets = nameOffsets(lines);
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: { ...yearAxis(years, size), boundaryGap: true },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: Math.max(2, Math.round(plotHeight / (28 * size.scale))),
      axisLine: { show: false },
      splitLine: { lineStyle: { color: 'var(--chart-grid)', width: 1 } },
      axisLabel: { formatter: percent, fontSize: 11 * size.scale, color: 'var(--color-ink-3)' },
    },
    series: lines.map(({ name, values }, at) => ({
      type: 'line',
      name,
      step: 'middle',
      data: values,
      showSymbol: false,
      silent: true,
      emphasis: { disabled: true },
      color: at === 0 ? 'var(--chart-line)' : 'var(--color-ink-3)',
      lineStyle: { color: at === 0 ? 'var(--chart-line)' : 'var(--color-ink-3)', width: at === 0 ? 1.75 : 1.25 },
      endLabel: {
        show: true,
        formatter: `${name} ${roundedPercent(values.at(-1) ?? 0)}`,
        color: at === 0 ? 'var(--color-ink)' : 'var(--color-ink-2)',
        fontSize: 10.5 * size.scale,
        distance: 6,
        offset: [0, (offsets[at] ?? 0) * size.scale],
      },
    })),
  };
}

/** Two lines that end together would write over each other, and one that ends at zero over the years below. */
function nameOffsets(lines: readonly RateLine[]): readonly number[] {
  const [first = 0, second = 0] = lines.map(({ values }) => values.at(-1) ?? 0);
  const low = 0.1 * Math.max(...lines.flatMap(({ values }) => values));
  if (second > low) return [-7, 7];
  return [first > low ? -7 : -21, -7];
}

/** A rate without digits that mean nothing. */
export function roundedPercent(rate: number): string {
  return percent(Math.round(rate * 1000) / 1000);
}
