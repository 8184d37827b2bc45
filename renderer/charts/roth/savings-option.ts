import type { EChartsCoreOption } from 'echarts/core';
import { axisMoney, headlineMoney } from '../../format/money.ts';
import { axisStep, type ChartLayout, type ChartSize, frame, yearAxis } from '../chart/year-axes.ts';
import type { SavedYear } from './savings-curve.ts';

export function savingsLayout(size: ChartSize): ChartLayout {
  const { plotHeight, scale } = size;
  return {
    ...frame(size),
    right: 66 * scale,
    top: 12 * scale,
    plotHeight,
    height: 12 * scale + plotHeight + 44 * scale,
  };
}

/** Cumulative dollars with a line at zero, and the year from which they stay above it. */
export function savingsOption(
  years: readonly SavedYear[],
  breakEvenYear: number | null,
  size: ChartSize,
): EChartsCoreOption {
  const { left, right, top, plotHeight } = savingsLayout(size);
  const even = years.findIndex(({ year }) => year === breakEvenYear);
  const end = years.at(-1)?.saved ?? 0;
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: yearAxis(years, size),
    yAxis: signedAxis(years, size),
    series: [
      {
        type: 'line',
        name: 'saved',
        data: years.map(({ saved }) => saved),
        showSymbol: false,
        silent: true,
        emphasis: { disabled: true },
        lineStyle: { color: 'var(--tax-roth)', width: 2 },
        areaStyle: { color: 'var(--color-positive-soft)', opacity: 1 },
        markLine: {
          silent: true,
          symbol: 'none',
          label: { show: false },
          lineStyle: { color: 'var(--chart-axis)', type: 'solid', width: 1 },
          data: [{ yAxis: 0 }],
        },
      },
      {
        type: 'scatter',
        name: 'marks',
        silent: true,
        clip: false,
        itemStyle: { color: 'var(--color-surface)', borderColor: 'var(--tax-roth)', borderWidth: 2, opacity: 1 },
        emphasis: { disabled: true },
        data: [
          ...(even < 0 ? [] : [mark([even, years[even]?.saved ?? 0], `breaks even in ${breakEvenYear}`, 'left', size)]),
          {
            ...mark(
              [years.length - 1, end],
              `${end < 0 ? 'lost' : 'saved'}\n${headlineMoney(Math.abs(end))}`,
              'right',
              size,
            ),
            symbolSize: 0,
          },
        ],
      },
    ],
  };
}

function mark(value: readonly [number, number], formatter: string, position: 'left' | 'right', { scale }: ChartSize) {
  return {
    value,
    symbolSize: 7 * scale,
    label: {
      show: true,
      position,
      formatter,
      fontSize: 11 * scale,
      lineHeight: 14 * scale,
      color: 'var(--color-ink)',
      distance: 8,
      offset: position === 'left' ? [0, -9 * scale] : [0, 0],
    },
  };
}

/** Round steps around zero. */
function signedAxis(years: readonly SavedYear[], { scale }: ChartSize) {
  const low = Math.min(0, ...years.map(({ saved }) => saved));
  const high = Math.max(0, ...years.map(({ saved }) => saved));
  const interval = axisStep(Math.max(high - low, 1000));
  return {
    type: 'value',
    min: Math.floor(low / interval) * interval,
    max: Math.ceil(high / interval) * interval,
    interval,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: 'var(--chart-grid)', width: 1 } },
    axisLabel: { formatter: axisMoney, fontSize: 11 * scale, color: 'var(--color-ink-3)' },
  };
}
