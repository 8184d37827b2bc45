import { copyCells } from '../../primitives/cells.ts';
import { stateTax } from '../../tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../tax/state/state-worksheet.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import { YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';
import { taxedIraMoney } from './retirement-income.ts';

/**
 * Fills in the state income tax of a year with a move, in dollars: each state's tax of a full-year resident, times the share of the
 * year's gross income that falls in its months. Simplification: states that work a part-year return out in another way are
 * taken to do so as well. `fillPersons` writes the persons of the return for a state. Leaves the lines of the first state
 * in `run.stateLines`, and the sum as their tax.
 */
export function fillPartYearTax(
  program: Program,
  run: Run,
  year: ProgramYear,
  fillPersons: (program: Program, run: Run, year: ProgramYear, isFirstState: boolean) => void,
): void {
  fillShares(program, run, year);
  let total = 0;
  for (let part = 0; part < year.partYears.length; part++) {
    const { stateLaw, isFirstState } = year.partYears[part] ?? year;
    const lines = run.partYearLines[part];
    if (lines === undefined) continue;
    lines[STATE_LINE.tax] = 0;
    if (stateLaw === null) continue;
    fillPersons(program, run, year, isFirstState);
    total += stateTax(stateLaw, run.stateReturn, lines) * (run.partYearShares[part] ?? 0);
  }
  const first = run.partYearLines[0];
  if (first !== undefined) copyCells(first, run.stateLines, STATE_LINE_COUNT);
  run.stateLines[STATE_LINE.tax] = total;
}

/** Each part's share of the year's gross income; of its months where there is none. */
function fillShares(program: Program, run: Run, { partYears, from, to }: ProgramYear): void {
  const { partYearShares: shares, untaxedIraShares } = run;
  // January's return holds the year's gains on property, which the schedule has in their months.
  let before = program.taxable[run.status.yearIndex * TAXABLE.columns + TAXABLE.longTermGain] ?? 0;
  let total = 0;
  for (let part = 0; part < partYears.length; part++) {
    const isLast = part === partYears.length - 1;
    const sums = isLast ? run.year : (run.yearAtMove[part + 1] ?? run.year);
    const until = grossIncome(sums, untaxedIraShares);
    const income = Math.max(0, until - before + (partYears[part]?.scheduledIncome ?? 0));
    shares[part] = income;
    total += income;
    before = until;
  }
  for (let part = 0; part < partYears.length; part++) {
    shares[part] = total > 0 ? (shares[part] ?? 0) / total : (partYears[part]?.months ?? 0) / (to - from);
  }
}

/** What accounts have brought to the year's returns before deductions and carried losses, dollars. */
function grossIncome(year: Float64Array, untaxedShares: Float64Array): number {
  const interest = (year[YEAR.interest] ?? 0) - (year[YEAR.taxExemptInterest] ?? 0);
  let sum = interest + (year[YEAR.dividends] ?? 0) + (year[YEAR.longTermGain] ?? 0) + (year[YEAR.shortTermGain] ?? 0);
  for (let person = 0; person < 2; person++) {
    sum += taxedIraMoney(year, untaxedShares, YEAR.iraDistributions, person);
    sum += taxedIraMoney(year, untaxedShares, YEAR.iraConversions, person);
    for (const cell of TAXED_CELLS) sum += year[cell + person] ?? 0;
  }
  return sum;
}

const TAXED_CELLS = [
  YEAR.rothIncome,
  YEAR.planDistributions,
  YEAR.planConversions,
  YEAR.annuityIncome,
  YEAR.hsaIncome,
  YEAR.educationIncome,
] as const;
