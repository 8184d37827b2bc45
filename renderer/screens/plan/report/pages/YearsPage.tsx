import { agesText } from '../../../../format/ages.ts';
import { capitalized, counted, DOLLARS_WORDS } from '../../../../format/words.ts';
import { yearCell } from '../../results/year-cells.ts';
import { cellValue, everyColumn, hasAmounts, type YearColumn } from '../../results/year-columns.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import tables from '../sheet/ReportTable.module.css';

/** What fits the width of a page: sources of income with an amount, and what is drawn, spent, paid and left. */
const COLUMNS: readonly (readonly [id: string, head: string, isAlways: boolean])[] = [
  ['income.wages', 'Wages', false],
  ['income.selfEmployment', 'Self-employment', false],
  ['income.pensions', 'Pensions', false],
  ['income.annuities', 'Annuities', false],
  ['income.rental', 'Rental', false],
  ['income.other', 'Other income', false],
  ['income.socialSecurity', 'Social Security', false],
  ['withdrawals.total', 'Withdrawn', true],
  ['rmd.taken', 'of it RMD', false],
  ['rothConversion', 'Converted', false],
  ['spending.total', 'Spent', true],
  ['taxes.total', 'Taxes', true],
  ['shortfall', 'Unpaid', false],
  ['netPortfolio', 'Portfolio', true],
];

/** Every year of the plan on one line. The browser repeats the head on every page. */
export function YearsPage({ results: { projection, dollars } }: { readonly results: ReportResults }) {
  const every = everyColumn(projection);
  const columns = COLUMNS.flatMap(([id, head, isAlways]): readonly YearColumn[] => {
    const column = every.find((each) => each.id === id);
    return column !== undefined && (isAlways || hasAmounts(column, projection)) ? [{ ...column, head }] : [];
  });
  const persons = projection.persons.map(({ id }) => id);
  return (
    <ReportSection
      subject="Year by year"
      finding={`${counted(projection.rows.length, 'year')} at average returns.`}
      lead={`${capitalized(DOLLARS_WORDS[dollars])}. Portfolio at year end. Ages ${projection.persons.map(({ name }) => name).join(' · ')}.`}
    >
      <table className={tables.years} data-breaks="">
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Ages</th>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col" className={tables.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {projection.rows.map((row) => (
            <tr key={row.period}>
              <th scope="row">{row.period}</th>
              <td>{agesText(row.ages)}</td>
              {columns.map((column) => (
                <td key={column.id} className={tables.number}>
                  {yearCell(column, cellValue(column, row, persons, dollars), false).text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ReportSection>
  );
}
