import type { EChartsCoreOption } from 'echarts/core';
import { labelOffsets } from '../chart/label-offsets.ts';
import { LINE_NAMES } from '../chart/line-names.ts';
import { type ChartLayout, type ChartSize, frame, moneyAxis, moneyScale, yearAxis } from '../chart/year-axes.ts';
import { type LadderChart, type LadderStep, stepText } from './ladders.ts';

export function ladderLayout(size: ChartSize): ChartLayout {
  const { plotHeight, scale } = size;
  const right = 96 * scale;
  return { ...frame(size), right, top: 14 * scale, plotHeight, height: 14 * scale + plotHeight + 44 * scale };
}

/** Bars over the steps of the law, which are drawn as far as the bars reach and one beyond. Colors are tokens. */
export function ladderOption(ladder: LadderChart, size: ChartSize): EChartsCoreOption {
  const { left, right, top, plotHeight } = ladderLayout(size);
  const height = ladderHeight(ladder);
  const steps = ladder.steps.filter(({ values }) => values.some((value) => value !== null && value <= height));
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: { ...yearAxis(ladder.years, size), boundaryGap: true },
    yAxis: moneyAxis(height, size),
    series: [
      ...ladder.bars.map(({ name, color, values }) => ({
        type: 'bar',
        name,
        stack: 'income',
        data: values.map((value, at) => ({
          value,
          itemStyle: { color: ladder.isPassed[at] === true ? 'var(--chart-cliff)' : color },
        })),
        silent: true,
        barWidth: '72%',
        emphasis: { disabled: true },
      })),
      ...steps.map(({ name, values }) => ({
        type: 'line',
        name,
        step: 'middle',
        data: values,
        connectNulls: false,
        showSymbol: false,
        silent: true,
        emphasis: { disabled: true },
        color: 'var(--color-ink-3)',
        lineStyle: { color: 'var(--color-ink-3)', width: 1, type: 'dotted' },
        z: 4,
      })),
      endNames(steps, { ...size, height, last: ladder.years.length - 1 }),
    ],
  };
}

interface NamesFrame extends ChartSize {
  readonly height: number;
  readonly last: number;
}

function endNames(steps: readonly LadderStep[], { height, last, ...size }: NamesFrame) {
  const { top } = moneyScale(height);
  const named = steps.flatMap((step) => {
    const value = step.values.findLast((one) => one !== null) ?? null;
    return value === null || value > top ? [] : [{ value, text: stepText(step) }];
  });
  const offsets = labelOffsets(
    named.map(({ value }) => value),
    height,
    size,
  );
  return {
    ...LINE_NAMES,
    data: named.map(({ value, text }, at) => ({
      value: [last, value],
      label: {
        show: true,
        position: 'right',
        formatter: text,
        fontSize: 10.5 * size.scale,
        color: 'var(--color-ink-2)',
        distance: 12,
        offset: [0, offsets[at] ?? 0],
      },
    })),
  };
}

/** The highest bar, and the step above it where that is not far. */
function ladderHeight({ bars, steps, years }: LadderChart): number {
  const highest = Math.max(
    1,
    ...years.map((_, at) => bars.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0)),
  );
  const above = steps.flatMap(({ values }) => values.filter((value) => value !== null && value > highest));
  const next = Math.min(...above.map((value) => value ?? Number.POSITIVE_INFINITY));
  return next <= highest * NEAR ? next * MARGIN : highest * MARGIN;
}

const NEAR = 1.6;
const MARGIN = 1.05;
