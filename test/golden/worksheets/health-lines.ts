import { type Comparison, type ExplainedYear, yearToDate } from './explained-year.ts';

/** The Medicare surcharge and the premium tax credit beside the row. */
export function healthComparisons(year: ExplainedYear): readonly Comparison[] {
  const { sheets, row } = year;
  return [
    ['IRMAA tier', sheets.sum('irmaa', 'Tier'), row.taxes.irmaaTier],
    ['Medicare surcharge', sheets.sum('irmaa', 'Surcharge of the year'), row.taxes.irmaaSurcharge],
    ...lookBackComparisons(year),
    ...creditComparisons(year),
  ];
}

/** 42 USC 1395r(i)(4)(B): the return of two years before. */
function lookBackComparisons({ plan, sheets, row, rows, at }: ExplainedYear): readonly Comparison[] {
  const [magi] = sheets.find('irmaa', /^Modified AGI of \d{4}$/);
  if (magi === undefined) return [];
  const expected = rows[at - 2]?.taxes.magi ?? plan.taxes.priorYearMagi?.[at];
  return [
    ['year of the return that counts', sheets.sum('irmaa', 'Year of the return that counts'), row.year - 2],
    ...(expected === undefined ? [] : [['MAGI of that return', magi.value, expected] as const]),
  ];
}

/** The credit itself is held with the tax that it reduces. 26 USC 36B(d)(2)(B): all benefits count as income. */
function creditComparisons(year: ExplainedYear): readonly Comparison[] {
  const { plan, sheets, row } = year;
  const [income] = sheets.find('form-8962', 'Household income');
  if (income === undefined) return [];
  const benefits = row.income.socialSecurity + yearToDate(year).socialSecurity;
  const isPremiumAlone = plan.goals.every(({ category }) => category !== 'healthcare');
  const premiums = sheets.sum('form-8962', 'Benchmark premiums of the year');
  return [
    ...(isPremiumAlone ? [['benchmark premiums', premiums, row.spending.healthcare] as const] : []),
    ['household income', income.value, row.taxes.magi + benefits - row.taxes.taxableSocialSecurity],
  ];
}
