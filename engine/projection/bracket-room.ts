import { PREFERENTIAL_INCOME, TAXABLE_INCOME } from '../tax/federal-tax-lines.ts';
import type { Program, ProgramYear } from './program.ts';
import type { Run } from './run-state.ts';
import { yearLiability } from './year-return.ts';

/**
 * Dollars of traditional money that fit under the policy's bracket in January: its top less the ordinary taxable income
 * that is scheduled for the year. What is drawn later uses the room up dollar for dollar; where a dollar also makes
 * benefits taxable the bracket is passed by that part.
 */
export function traditionalRoom(program: Program, run: Run, year: ProgramYear): number {
  yearLiability(program, run, year);
  const ordinary = (run.lines[TAXABLE_INCOME] ?? 0) - (run.lines[PREFERENTIAL_INCOME] ?? 0);
  return year.traditionalFillTo - ordinary;
}
