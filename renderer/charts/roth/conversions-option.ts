import type { EChartsCoreOption } from 'echarts/core';
import { headlineMoney } from '../../format/money.ts';
import { percent } from '../../format/percent.ts';
import { labelOffsets } from '../chart/label-offsets.ts';
import { LINE_NAMES } from '../chart/line-names.ts';
import { type ChartLayout, type ChartSize, frame, moneyAxis, yearAxis } from '../chart/year-axes.ts';
import { type ConversionYear, chartHeight, type LimitLine, limitLines } from './conversions.ts';

export function conversionsLayout(size: ChartSize): ChartLayout {
  const { plotHeight, scale } = size;
  const right = 112 * scale;
  return { ...frame(size), right, top: 18 * scale, plotHeight, height: 18 * scale + plotHeight + 44 * scale };
}

/**
 * Ordinary taxable income before and with the conversion on the bands of the brackets; the limits of the law as lines
 * over the years in which they are in force. Colors are tokens.
 */
export function conversionsOption(
  years: readonly ConversionYear[],
  targetBracket: number,
  size: ChartSize,
): EChartsCoreOption {
  const { left, right, top, plotHeight } = conversionsLayout(size);
  const height = chartHeight(years, targetBracket);
  const lines = limitLines(years).filter(({ incomes }) => incomes.some((income) => income !== null && income < height));
  const axis = moneyAxis(height, size);
  const amounts = amountLabels(years, size);
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: { ...yearAxis(years, size), boundaryGap: true },
    yAxis: axis,
    series: [
      ...bracketBands(years),
      bar(
        'before',
        'income',
        'var(--tax-cash)',
        years.map(({ before }) => before),
      ),
      {
        ...bar(
          'converted',
          'income',
          'var(--tax-roth)',
          years.map(({ before, after }) => Math.max(0, after - before)),
        ),
        label: {
          show: true,
          position: 'top',
          fontSize: 10 * size.scale,
          color: 'var(--color-ink)',
          // Readable where a limit of the law runs behind it.
          textBorderColor: 'var(--chart-band-a)',
          textBorderWidth: 3 * size.scale,
          formatter: ({ dataIndex }: { readonly dataIndex: number }) => amounts[dataIndex] ?? '',
        },
      },
      ...lines.map(limitLine),
      endNames(years, lines, { ...size, targetBracket, top: axis.max }),
    ],
  };
}

/** A digit of 10 px, about. */
const LETTER = 6.4;

/** The amounts above the bars; one that has no room beside the last is left out. */
export function amountLabels(years: readonly ConversionYear[], size: ChartSize): readonly string[] {
  const { left, right } = conversionsLayout(size);
  const step = (size.width - left - right) / Math.max(1, years.length);
  let free = Number.NEGATIVE_INFINITY;
  return years.map(({ converted }, index) => {
    const text = converted < 500 ? '' : `${Math.round(converted / 1000)}k`;
    const half = (text.length * LETTER * size.scale) / 2;
    const middle = (index + 0.5) * step;
    if (text === '' || middle - half < free) return '';
    free = middle + half;
    return text;
  });
}

function bar(name: string, stack: string, color: string, data: readonly number[]) {
  return {
    type: 'bar',
    name,
    stack,
    data,
    silent: true,
    barWidth: '72%',
    barGap: '-100%',
    itemStyle: { color },
    emphasis: { disabled: true },
  };
}

/** Every bracket that has a top, as a band over the whole width; neighbors differ in tint. */
function bracketBands(years: readonly ConversionYear[]) {
  const count = Math.max(0, ...years.map(({ brackets }) => brackets.length));
  return Array.from({ length: count }, (_, index) => ({
    ...bar(
      `band ${index}`,
      'brackets',
      index % 2 === 0 ? 'var(--chart-band-b)' : 'var(--chart-band-a)',
      years.map(({ brackets }) => (brackets[index]?.top ?? 0) - (brackets[index - 1]?.top ?? 0)),
    ),
    barWidth: '100%',
    z: 0,
  }));
}

/** Medicare and other cliffs in red, the zero rate on gains dotted: it only changes a rate. */
function limitLine({ name, incomes }: LimitLine) {
  const isRate = name === 'zeroGains' || name === 'niit';
  const color = isRate ? 'var(--color-ink-2)' : 'var(--chart-cliff)';
  return {
    type: 'line',
    name,
    step: 'middle',
    data: incomes,
    connectNulls: false,
    showSymbol: false,
    silent: true,
    emphasis: { disabled: true },
    color,
    lineStyle: {
      color,
      width: name === 'irmaaTier1' || name === 'aca400' ? 1.6 : 1,
      type: isRate ? 'dotted' : 'solid',
    },
    z: 4,
  };
}

interface NamesFrame extends ChartSize {
  readonly targetBracket: number;
  readonly top: number;
}

/** The tops of the brackets and the limits by name at the right end, kept apart. */
function endNames(years: readonly ConversionYear[], lines: readonly LimitLine[], size: NamesFrame) {
  const brackets = (years.at(-1)?.brackets ?? [])
    .filter(({ rate, top }) => top <= size.top && rate <= size.targetBracket)
    .slice(-2)
    .map(({ rate, top }) => ({ value: top, text: `${percent(rate)} to ${headlineMoney(top)}`, isLimit: false }));
  const limits = lines.flatMap(({ name, text, incomes }) => {
    const value = incomes.findLast((income) => income !== null) ?? null;
    const isShown = value !== null && value <= size.top;
    return isShown ? [{ value, text, isLimit: name !== 'zeroGains' && name !== 'niit' }] : [];
  });
  const names = [...brackets, ...limits];
  const offsets = labelOffsets(
    names.map(({ value }) => value),
    size.top,
    size,
  );
  return {
    ...LINE_NAMES,
    data: names.map(({ value, text, isLimit }, index) => ({
      value: [years.length - 1, value],
      label: {
        show: true,
        position: 'right',
        formatter: text,
        fontSize: 10.5 * size.scale,
        color: isLimit ? 'var(--color-negative)' : 'var(--color-ink-2)',
        distance: 12,
        offset: [0, offsets[index] ?? 0],
      },
    })),
  };
}
