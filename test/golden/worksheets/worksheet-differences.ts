import { explainYear, type Plan, type YearRow } from '../../../engine/index.ts';
import { lawTables } from '../../law-tables.ts';
import { benefitComparisons } from './benefit-lines.ts';
import { estateComparisons } from './estate-lines.ts';
import type { ExplainedYear } from './explained-year.ts';
import { healthComparisons } from './health-lines.ts';
import { linesWithoutRow } from './lines-without-row.ts';
import { retirementComparisons } from './retirement-lines.ts';
import { returnComparisons } from './return-lines.ts';
import { WorksheetReader } from './worksheet-reader.ts';

/**
 * What the worksheets of a year say otherwise than its row, to the cent, and every line that is neither compared with the
 * row nor named among those that the row does not have.
 */
export function worksheetDifferences(plan: Plan, rows: readonly YearRow[], at: number): readonly string[] {
  const row = rows[at];
  if (row === undefined) throw new Error(`The plan has no row ${at}`);
  const outcome = explainYear(plan, lawTables, row.year);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  const december = outcome.value.months.at(-1);
  if (december === undefined) throw new Error(`${row.year} has no months`);
  const sheets = new WorksheetReader(outcome.value);
  const year: ExplainedYear = { plan, sheets, rows, at, row, december };
  const differing = [
    ...returnComparisons(year),
    ...benefitComparisons(year),
    ...healthComparisons(year),
    ...retirementComparisons(year),
    ...estateComparisons(year),
  ].filter(([, onWorksheet, onRow]) => !(Math.abs(onWorksheet - onRow) <= 0.005));
  for (const { sheet, labels } of linesWithoutRow) for (const label of labels) sheets.find(sheet, label);
  return [
    ...differing.map(
      ([what, onWorksheet, onRow]) => `${row.year} ${what}: ${onWorksheet} on the worksheet, ${onRow} on the row`,
    ),
    ...sheets.unreadLines().map((line) => `${row.year} ${line}: neither compared nor named as without a row`),
  ];
}
