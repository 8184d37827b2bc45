import type { EChartsCoreOption } from 'echarts/core';
import { axisMoney } from '../../format/money.ts';
import { percent } from '../../format/percent.ts';
import { axisStep, type ChartLayout, type ChartSize } from '../chart/year-axes.ts';
import { shareStep } from '../paths/bars-option.ts';
import type { GainBar } from './gain-bars.ts';

interface Edges {
  readonly from: number;
  readonly width: number;
}

export function gainLayout({ scale, plotHeight }: ChartSize): ChartLayout {
  return {
    left: 40 * scale,
    right: 22 * scale,
    top: 12 * scale,
    plotHeight,
    height: 12 * scale + plotHeight + 26 * scale,
  };
}

/** Shares of the paths by what they gain: red to the left of zero, green to its right. */
export function gainOption(
  bars: readonly GainBar[],
  runs: number,
  { from, width }: Edges,
  size: ChartSize,
): EChartsCoreOption {
  const { left, right, top, plotHeight } = gainLayout(size);
  const to = from + bars.length * width;
  const highest = Math.max(...bars.map(({ paths }) => paths)) / runs;
  const interval = shareStep(highest);
  const ticks = roundValues(from, to);
  const text = { fontSize: 11 * size.scale, color: 'var(--color-ink-2)' };
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: [
      { type: 'category', data: bars.map(({ name }) => name), show: false },
      {
        type: 'value',
        min: from,
        max: to,
        position: 'bottom',
        splitLine: { show: false },
        axisTick: { show: true, length: 4, customValues: ticks, lineStyle: { color: 'var(--chart-axis)' } },
        axisLine: { show: true, onZero: false, lineStyle: { color: 'var(--chart-axis)', width: 1 } },
        axisLabel: { ...text, customValues: ticks, formatter: signedMoney },
      },
    ],
    yAxis: {
      type: 'value',
      min: 0,
      max: Math.max(1, Math.ceil(highest / interval - 1e-9)) * interval,
      interval,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: 'var(--chart-grid)', width: 1 } },
      axisLabel: { formatter: percent, fontSize: 11 * size.scale, color: 'var(--color-ink-3)' },
    },
    series: [
      {
        type: 'bar',
        name: 'paths',
        silent: true,
        barCategoryGap: '8%',
        emphasis: { disabled: true },
        data: bars.map(({ paths, isLoss }) => ({
          value: paths / runs,
          itemStyle: { color: isLoss ? 'var(--chart-cliff)' : 'var(--tax-roth)' },
        })),
      },
    ],
  };
}

/** Round amounts within the axis, zero among them; not at its ends, beyond which the outer bars go on. */
function roundValues(from: number, to: number): readonly number[] {
  const step = axisStep((to - from) / 2);
  const first = Math.floor(from / step) + 1;
  const last = Math.ceil(to / step) - 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

function signedMoney(value: number): string {
  return value > 0 ? `+${axisMoney(value)}` : axisMoney(value);
}
