import { inProse, TAX_USES } from '../../../charts/cash-flow/cash-flow.ts';
import type { AnswerWords } from '../../../components/answer/answer-words.ts';
import { inDollars } from '../../../format/dollars.ts';
import { headlineMoney } from '../../../format/money.ts';
import { counted, type Dollars } from '../../../format/words.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { averageReturnsText } from '../answers/average-returns.ts';
import { yearsSheet, yearWork } from '../figures/year-sheets.ts';

type Row = YearlyProjection['rows'][number];

/** What taxes come to over the whole plan, and in which year they are highest. */
export function taxesAnswer({ rows, summary }: YearlyProjection, dollars: Dollars): AnswerWords {
  const yearly = rows.map((row) => ({ year: row.year, tax: inDollars(row.taxes.total, row.deflator, dollars) }));
  const highest = yearly.reduce((most, year) => (year.tax > most.tax ? year : most), yearly[0] ?? { year: 0, tax: 0 });
  const all = dollars === 'todays' ? summary.lifetimeTaxesInTodaysDollars : summary.lifetimeTaxes;
  const years = counted(rows.length, 'year');
  const rest = averageReturnsText(dollars);
  if (highest.tax < 0.5)
    return { headline: `No tax is due in any of ${years}.`, say: 'No federal, payroll or state tax is owed.', rest };
  return {
    headline: `Taxes come to ${headlineMoney(all)} over ${years}, most in ${highest.year}: ${headlineMoney(highest.tax)}.`,
    say: partsText(rows, dollars),
    rest,
    figures: [
      {
        text: headlineMoney(all),
        work: () =>
          yearsSheet({
            name: 'Taxes of all years',
            rows,
            dollars,
            value: ({ taxes }) => taxes.total,
            field: 'taxes.total',
            result: all,
          }),
      },
      { text: headlineMoney(highest.tax), work: yearWork(highest.year, 'taxes.total') },
      ...partFigures(rows, dollars),
    ],
  };
}

/** Each kind of tax over all years, the largest first. */
function partsOf(rows: readonly Row[], dollars: Dollars) {
  return TAX_USES.map((kind) => ({
    ...kind,
    sum: rows.reduce((sum, row) => sum + inDollars(kind.value(row), row.deflator, dollars), 0),
  }))
    .filter(({ sum }) => sum >= 0.5)
    .sort((one, other) => other.sum - one.sum);
}

/** `$402k of it is federal income tax, $96k payroll tax.` */
function partsText(rows: readonly Row[], dollars: Dollars): string {
  const [first, ...others] = partsOf(rows, dollars);
  if (first === undefined) return '';
  const more = others.map(({ name, sum }) => `, ${headlineMoney(sum)} ${inProse(name)}`);
  return `${headlineMoney(first.sum)} of it is ${inProse(first.name)}${more.join('')}.`;
}

function partFigures(rows: readonly Row[], dollars: Dollars): readonly SentenceFigure[] {
  return partsOf(rows, dollars).map(({ name, fields, value, sum }) => ({
    text: headlineMoney(sum),
    work: () => {
      // Of several figures no single one is the year’s.
      const [field, ...others] = fields;
      const isOne = field !== undefined && others.length === 0;
      return yearsSheet({ name: `${name} of all years`, rows, dollars, value, ...(isOne ? { field } : {}) });
    },
  }));
}
