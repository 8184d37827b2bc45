import type { ConversionYear } from '../../../charts/roth/conversions.ts';
import { inDollars } from '../../../format/dollars.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { FigureSheet, FigureWork } from '../../../state/figures/figure-sheet.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import { dollarsOf, lessSheet, sumSheet } from './plain-sheets.ts';
import { conversionSheet } from './roth-answer-figures.ts';

/** One year of a schedule, and what it makes of income, taxes and legacy. */

type YearFigures = Pick<ConversionYear, 'year' | 'before' | 'after' | 'converted'>;

/** Ordinary taxable income without the conversion of the year: that of its return less what the conversion adds. */
export function beforeConversionSheet({ year, before, after }: YearFigures, unit: string): FigureSheet {
  return lessSheet(
    `Ordinary taxable income of ${year} without its conversion`,
    unit,
    [
      { name: 'On the return with the conversion', value: dollarsOf(after) },
      { name: 'What the conversion adds', value: dollarsOf(after - before) },
    ],
    dollarsOf(before),
  );
}

export function afterConversionSheet({ year, before, after, converted }: YearFigures, unit: string): FigureSheet {
  const sheet = sumSheet(
    `Ordinary taxable income of ${year} with its conversion`,
    unit,
    [
      { name: 'Without the conversion', value: dollarsOf(before) },
      {
        name: 'What the conversion adds',
        value: dollarsOf(after - before),
        note: 'Less than what is converted where a part is basis or deductions are left; more where it makes benefits taxable.',
      },
    ],
    dollarsOf(after),
  );
  return { ...sheet, lines: [...sheet.lines, { name: 'Converted', value: dollarsOf(converted) }] };
}

interface Limit {
  readonly income: number;
  /** By its own measure; left out where that is ordinary taxable income itself. */
  readonly threshold?: number | undefined;
  readonly unit: string;
}

/** The income at which a limit is reached: what there is without the conversion, and the room to the limit. */
export function limitSheet(
  name: string,
  { year, before }: YearFigures,
  { income, threshold, unit }: Limit,
): FigureSheet {
  const sheet = sumSheet(
    `${name} in ${year}`,
    unit,
    [
      { name: 'Ordinary taxable income without the conversion', value: dollarsOf(before) },
      { name: 'Room to the limit', value: dollarsOf(income - before) },
    ],
    dollarsOf(income),
  );
  const own = threshold === undefined ? [] : [{ name: 'The limit by its own measure', value: dollarsOf(threshold) }];
  return { ...sheet, lines: [...sheet.lines, ...own] };
}

/** What a year converts, account by account; nothing to open in a year without. */
export function conversionWork(
  { year }: YearFigures,
  { schedule, converted }: RothResult,
  dollars: Dollars,
): (() => FigureWork) | undefined {
  const conversion = schedule.find((one) => one.year === year);
  const level = converted.find((row) => row.year === year)?.deflator ?? 1;
  return conversion === undefined ? undefined : () => conversionSheet(conversion, level, dollars);
}

const SIDES = { baseline: 'without conversions', converted: 'with conversions' } as const;

/** What a year owes on one side: its taxes and penalties, and the surcharges on its premiums. */
export function yearTaxesSheet(
  side: keyof typeof SIDES,
  { year, amount }: { readonly year: number; readonly amount: number },
  { result, dollars }: { readonly result: RothResult; readonly dollars: Dollars },
): FigureSheet {
  const row = result[side].find((one) => one.year === year);
  const shown = (nominal: number) => dollarsOf(inDollars(nominal, row?.deflator ?? 1, dollars));
  return sumSheet(
    `Taxes and IRMAA of ${year} ${SIDES[side]}`,
    DOLLARS_WORDS[dollars],
    [
      { name: 'Taxes and penalties', value: shown(row?.taxes.total ?? 0) },
      { name: 'Medicare surcharges', value: shown(row?.taxes.irmaaSurcharge ?? 0) },
    ],
    dollarsOf(amount),
  );
}

/** What heirs would have more, were the plan to end with a year: what is left on either side, and what their tax makes of it. */
export function legacyGainSheet(year: number, gain: number, { baseline, converted }: RothResult): FigureSheet {
  const endOf = (rows: RothResult['baseline']) => {
    const row = rows.find((one) => one.year === year);
    return row === undefined ? 0 : row.netPortfolio / row.deflatorEnd;
  };
  const [after, before] = [endOf(converted), endOf(baseline)];
  return {
    name: `Legacy gain by the end of ${year}`,
    unit: 'today’s dollars',
    lines: [
      { name: 'Net portfolio with conversions', value: dollarsOf(after), step: 'plus' },
      { name: 'Net portfolio without', value: dollarsOf(before), step: 'minus' },
      { name: 'Tax of the heirs that conversions spare', value: dollarsOf(gain - (after - before)), step: 'plus' },
    ],
    result: dollarsOf(gain),
    note: 'Were the plan to end that December.',
  };
}
