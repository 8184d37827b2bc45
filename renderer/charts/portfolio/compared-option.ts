import type { EChartsCoreOption } from 'echarts/core';
import { headlineMoney } from '../../format/money.ts';
import { labelOffsets } from '../chart/label-offsets.ts';
import { LINE_NAMES } from '../chart/line-names.ts';
import { type ChartLayout, type ChartSize, frame, moneyAxis, yearAxis } from '../chart/year-axes.ts';
import { type ComparedLines, lastValue, PLAN_COLORS, type PlanLine } from './compared-plans.ts';

/** By place, so that color is never alone: solid, dashed, dotted, dash and dot, long dashes. */
const LINE_TYPES = ['solid', 'dashed', 'dotted', [10, 4, 2, 4], [14, 5]] as const;

const LONGEST_NAME = 18;

export function comparedLayout(size: ChartSize): ChartLayout {
  const { scale, plotHeight } = size;
  // The name of the topmost line has two lines of text, half of them above its end.
  const top = 16 * scale;
  return { ...frame(size), right: 132 * scale, top, plotHeight, height: top + plotHeight + 44 * scale };
}

/** A line for each plan, with its name at its end. Colors are tokens. */
export function comparedOption({ years, lines }: ComparedLines, size: ChartSize): EChartsCoreOption {
  const { left, right, top, plotHeight } = comparedLayout(size);
  const highest = Math.max(1, ...lines.flatMap(({ netPortfolio }) => netPortfolio.map((value) => value ?? 0)));
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: yearAxis(years, size),
    yAxis: moneyAxis(highest, size),
    series: [
      ...lines.map((line, at) => ({
        type: 'line',
        name: line.letter,
        data: line.netPortfolio,
        showSymbol: false,
        silent: true,
        emphasis: { disabled: true },
        lineStyle: { width: 2, color: PLAN_COLORS[at], type: LINE_TYPES[at] },
      })),
      endNames(lines, years.length, { size, highest }),
    ],
  };
}

interface NamePlace {
  readonly size: ChartSize;
  readonly highest: number;
}

function endNames(lines: readonly PlanLine[], years: number, { size, highest }: NamePlace) {
  const values = lines.map(lastValue);
  const offsets = labelOffsets(values, highest, size, 2);
  return {
    ...LINE_NAMES,
    data: lines.map((line, at) => ({
      value: [years - 1, values[at]],
      label: {
        show: true,
        position: 'right',
        formatter: `${line.letter}  ${shortName(line.name)}\n${headlineMoney(values[at] ?? 0)}`,
        color: at === 0 ? 'var(--chart-line-2)' : 'var(--color-ink)',
        fontSize: 11 * size.scale,
        fontWeight: 600,
        lineHeight: 14 * size.scale,
        distance: 6,
        offset: [0, offsets[at] ?? 0],
      },
    })),
  };
}

function shortName(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}
