import type { MonthRow, Plan, YearRow } from '../../../engine/index.ts';
import type { WorksheetReader } from './worksheet-reader.ts';

/** A year of a plan: its worksheets, its row, and the rows before it. */
export interface ExplainedYear {
  readonly plan: Plan;
  readonly sheets: WorksheetReader;
  readonly rows: readonly YearRow[];
  readonly at: number;
  readonly row: YearRow;
  /** The year's last month. */
  readonly december: MonthRow;
}

/** A line of a worksheet, or a sum of lines, beside the figure of the row that it must come to. */
export type Comparison = readonly [what: string, onWorksheet: number, onRow: number];

/** What the first year had brought before the plan starts: it is on the return and not in the row. */
export function yearToDate({ plan, at }: ExplainedYear) {
  const { yearToDate: brought } = plan.taxes;
  return at === 0 ? brought : NOTHING_BEFORE;
}

const NOTHING_BEFORE = {
  wages: 0,
  pensions: 0,
  socialSecurity: 0,
  interest: 0,
  ordinaryDividends: 0,
  longTermGain: 0,
  retirementDistributions: 0,
  rmdTaken: 0,
  federalTaxPaid: 0,
  stateTaxPaid: 0,
};
