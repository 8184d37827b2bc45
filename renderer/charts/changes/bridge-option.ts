import type { EChartsCoreOption } from 'echarts/core';
import { axisMoney } from '../../format/money.ts';
import { percent } from '../../format/percent.ts';
import type { ChartLayout, ChartSize } from '../chart/year-axes.ts';
import { type BridgeBar, isGain, type Measure } from './bridge.ts';

export function bridgeLayout({ scale, plotHeight }: ChartSize): ChartLayout {
  return {
    left: 52 * scale,
    right: 8 * scale,
    top: 22 * scale,
    plotHeight,
    height: 22 * scale + plotHeight + 44 * scale,
  };
}

interface Bridge {
  readonly bars: readonly BridgeBar[];
  readonly measure: Measure;
  /** Where the axis begins. */
  readonly floor: number;
}

/** Pillars at both ends, steps between them, each from where the one before it ended. Colors are tokens. */
export function bridgeOption({ bars, measure, floor }: Bridge, size: ChartSize): EChartsCoreOption {
  const { left, right, top, plotHeight } = bridgeLayout(size);
  const { scale, width } = size;
  const lower = bars.map((bar) => (bar.kind === 'end' ? floor : Math.min(bar.from, bar.to)));
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: {
      type: 'category',
      data: bars.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: { onZero: false, lineStyle: { color: 'var(--chart-axis)', width: 1 } },
      axisLabel: {
        interval: 0,
        fontSize: 11 * scale,
        lineHeight: 14 * scale,
        color: 'var(--color-ink-2)',
        width: Math.max(40, (width - left - right) / bars.length - 6),
        overflow: 'break',
      },
    },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 4,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: 'var(--chart-grid)', width: 1 } },
      axisLabel: {
        // The axis counts from where it begins.
        formatter: (value: number) => axisText(value + floor, measure),
        fontSize: 11 * scale,
        color: 'var(--color-ink-3)',
      },
    },
    series: [
      {
        type: 'bar',
        stack: 'bridge',
        silent: true,
        data: lower.map((low) => low - floor),
        itemStyle: { color: 'transparent' },
      },
      {
        type: 'bar',
        stack: 'bridge',
        silent: true,
        barCategoryGap: '38%',
        data: bars.map((bar) => valueOf(bar, { measure, floor }, scale)),
      },
    ].map((series) => ({ ...series, emphasis: { disabled: true } })),
  };
}

function axisText(value: number, measure: Measure): string {
  return measure === 'successPoints' ? percent(value / 100) : axisMoney(value);
}

function valueOf(bar: BridgeBar, { measure, floor }: Omit<Bridge, 'bars'>, scale: number) {
  const { kind, from, to, label } = bar;
  const color = colorOf(kind, measure);
  return {
    value: kind === 'end' ? to - floor : Math.abs(to - from),
    itemStyle: { color, borderColor: color, borderWidth: kind === 'end' ? 0 : 1 },
    label: {
      show: true,
      position: 'top',
      formatter: label,
      fontSize: 11 * scale,
      fontWeight: kind === 'same' ? 400 : 600,
      color: kind === 'same' || kind === 'end' ? 'var(--color-ink)' : color,
    },
  };
}

function colorOf(kind: BridgeBar['kind'], measure: Measure): string {
  if (kind === 'end') return 'var(--color-accent)';
  if (kind === 'same') return 'var(--color-control-border)';
  return isGain(kind, measure) ? 'var(--color-positive)' : 'var(--color-negative)';
}
