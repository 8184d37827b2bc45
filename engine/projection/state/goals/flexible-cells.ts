import { clearCells } from '../../../primitives/cells.ts';
import type { Program } from '../../program/program.ts';
import type { Run } from '../run-state.ts';

/** Cells of `Run.flexible`: the year's change by goals put off, skipped or paid later, then a row of `FLEXIBLE` for each such goal. */
export const CHANGE_OF_YEAR = 0;

/** Months of the plan plus one, 0 for none: when what is put off was due, and when first a payment was put off, and skipped. */
export const FLEXIBLE = { pending: 0, putOff: 1, skipped: 2, columns: 3 } as const;

export function flexibleCellCount({ flexible }: Pick<Program, 'flexible'>): number {
  return flexible === null ? 0 : 1 + flexible.goals.length * FLEXIBLE.columns;
}

/** The cell of a goal, by its place among the flexible ones. */
export function flexibleCell(place: number, column: number): number {
  return 1 + place * FLEXIBLE.columns + column;
}

/** What was paid of each goal in each month of the year: a row of months for each. */
export function paidCellCount({ flexible }: Pick<Program, 'flexible'>): number {
  return flexible === null ? 0 : flexible.goals.length * 12;
}

/** The cell of `Run.flexiblePaid` for a goal, by its place, and a month of the year, its first 0. */
export function paidCell(place: number, monthOfYear: number): number {
  return place * 12 + monthOfYear;
}

/** January: nothing is put off, skipped or paid in the year so far. */
export function openFlexibleYear({ flexible, flexiblePaid }: Run): void {
  flexible[CHANGE_OF_YEAR] = 0;
  clearCells(flexiblePaid);
}
