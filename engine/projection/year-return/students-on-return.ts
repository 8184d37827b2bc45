import { studentCredit } from '../../tax/federal/children/american-opportunity-credit.ts';
import type { ProgramChildren, ProgramStudent } from '../program/children/program-children.ts';
import type { ProgramYear } from '../program/program.ts';
import { YEAR } from '../state/run-cells.ts';
import { type Run, yearCell } from '../state/run-state.ts';

/** Nothing that a 529 plan paid free of tax counts for the credit; it is taken to pay room and board first. 26 USC 529(c)(3)(B)(v). */
export function fillStudents(children: ProgramChildren, run: Run, { law }: ProgramYear): void {
  const students = children.years[run.status.yearIndex]?.students ?? [];
  if (students.length === 0) return;
  let credits = 0;
  for (let at = 0; at < students.length; at++) {
    const student = students[at];
    if (student !== undefined) credits += studentCredit(expensesOf(student, run), law.children);
  }
  run.taxInput.studentCredits = credits;
}

function expensesOf({ tuition, cost, place }: ProgramStudent, run: Run): number {
  const paid = place < 0 ? 0 : yearCell(run, YEAR.collegeFrom529 + place);
  return Math.max(0, Math.min(tuition, cost - paid));
}
