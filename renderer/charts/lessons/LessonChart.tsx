import type { EChartsCoreOption } from 'echarts/core';
import { useCallback } from 'react';
import { headlineMoney, money } from '../../format/money.ts';
import { labelOffsets } from '../chart/label-offsets.ts';
import { LINE_NAMES } from '../chart/line-names.ts';
import { YearChart } from '../chart/YearChart.tsx';
import { type ChartLayout, type ChartSize, frame, moneyAxis, moneyScale, yearAxis } from '../chart/year-axes.ts';
import { PLAN_COLORS } from '../portfolio/compared-plans.ts';

/** What a lesson draws: a figure of each year of several runs. */
export interface DrawnLesson {
  readonly title: string;
  readonly unit: string;
  readonly years: readonly number[];
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** By place, so that color is never alone. */
const LINE_TYPES = ['solid', 'dashed', 'dotted'] as const;

/** The lines of a lesson over the years, one read-out for all. */
export function LessonChart({ chart }: { readonly chart: DrawnLesson }) {
  const draw = useCallback((size: ChartSize) => ({ option: optionOf(chart, size), layout: layoutOf(size) }), [chart]);
  return (
    <YearChart
      label={`${chart.title}, ${chart.unit}. ${endingsOf(chart)}`}
      years={chart.years.map((year) => ({ year, ages: [] }))}
      heights={[220, 300]}
      draw={draw}
      renderYear={(index) => (
        <dl>
          {chart.lines.map(({ name, values }) => {
            const value = values[index];
            return value === undefined ? null : (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{money(value)}</dd>
              </div>
            );
          })}
        </dl>
      )}
    />
  );
}

/** Where each line ends. */
function endingsOf({ years, lines }: DrawnLesson): string {
  return lines
    .map(({ name, values }) => `${name}: ${money(values.at(-1) ?? 0)} in ${years[values.length - 1] ?? ''}.`)
    .join(' ');
}

function layoutOf(size: ChartSize): ChartLayout {
  const { scale, plotHeight } = size;
  const top = 16 * scale;
  return { ...frame(size), right: 150 * scale, top, plotHeight, height: top + plotHeight + 44 * scale };
}

/** Zero, or the step of the axis below what is less. */
function lowestStep(lines: DrawnLesson['lines'], highest: number): number {
  const lowest = Math.min(0, ...lines.flatMap(({ values }) => values));
  const { interval } = moneyScale(highest);
  return Math.floor(lowest / interval) * interval;
}

function optionOf({ years, lines }: DrawnLesson, size: ChartSize): EChartsCoreOption {
  const { left, right, top, plotHeight } = layoutOf(size);
  const highest = Math.max(1, ...lines.flatMap(({ values }) => values));
  const ends = lines.map(({ values }) => values.at(-1) ?? 0);
  const offsets = labelOffsets(ends, highest, size, 2);
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: yearAxis(
      years.map((year) => ({ year, ages: [] })),
      size,
    ),
    yAxis: { ...moneyAxis(highest, size), min: lowestStep(lines, highest) },
    series: [
      ...lines.map(({ name, values }, at) => ({
        type: 'line',
        name,
        data: years.map((_, index) => values[index] ?? null),
        showSymbol: false,
        silent: true,
        emphasis: { disabled: true },
        lineStyle: { width: 2, color: PLAN_COLORS[at], type: LINE_TYPES[at] },
      })),
      {
        ...LINE_NAMES,
        data: lines.map(({ name, values }, at) => ({
          value: [values.length - 1, ends[at]],
          label: {
            show: true,
            position: 'right',
            formatter: `${name}\n${headlineMoney(ends[at] ?? 0)}`,
            color: at === 0 ? 'var(--chart-line-2)' : 'var(--color-ink)',
            fontSize: 11 * size.scale,
            fontWeight: 600,
            lineHeight: 14 * size.scale,
            width: 140 * size.scale,
            overflow: 'break',
            distance: 6,
            offset: [0, offsets[at] ?? 0],
          },
        })),
      },
    ],
  };
}
