import { cents } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import type { FigureSheet, SheetLine, SheetValue } from '../../../state/figures/figure-sheet.ts';

const SIGNS = { plus: '+', minus: '−', times: '×', dividedBy: '÷' } as const;

/** How a line enters what stands above it; the first line has nothing above it. */
export function stepSign(step: NonNullable<SheetLine['step']>, isFirst: boolean): string {
  return isFirst && step === 'plus' ? '' : SIGNS[step];
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A number as a sheet has it, finer than on the page: dollars to the cent, shares to a hundredth of a percent and below. */
export function valueText({ value, kind }: SheetValue): string {
  switch (kind) {
    case 'money':
      return cents(value);
    case 'share':
      return percent(value);
    case 'points':
      return `${plain.format(Number((value * 100).toPrecision(12))).replace('-', '−')} points`;
    case 'count':
    case 'number':
      return plain.format(value).replace('-', '−');
    default:
      return kind satisfies never;
  }
}

/** The sheet as text to paste elsewhere, a line each with tabs between its parts. */
export function sheetAsText({ name, unit, lines, result }: FigureSheet): string {
  return [
    unit === '' ? name : `${name}, ${unit}`,
    ...lines.map((line, at) =>
      [
        line.step === undefined ? '' : stepSign(line.step, at === 0),
        line.name,
        `${valueText(line.value)}${line.weight === undefined ? '' : ` × ${line.weight}`}`,
        line.note ?? '',
      ].join('\t'),
    ),
    ['=', name, valueText(result), ''].join('\t'),
  ].join('\n');
}
