import { add } from '../../primitives/cells.ts';
import type { Program } from '../program/program.ts';
import { type Run, YEAR } from '../state/run-state.ts';
import { fillNeeds, NOTHING_AHEAD } from './needs.ts';
import { coversFreeOfPenalty } from './withdraw.ts';

/** Whether it is still to be asked, on the first of a month, if money covers what is left of the year. */
export function isPrepaymentInDoubt({ needsAhead }: Run, month: number): boolean {
  return (needsAhead[month] ?? NOTHING_AHEAD) > 0;
}

/**
 * Ends the estimated payments of tax, on the first of the first month in which money free of additional tax is less than what the
 * month and those left of the year need before tax: whoever runs out of money goes by this year's own income, by which so much is
 * no longer owed. What is not paid is due in December. 26 USC 6654(d)(1)(B)(i), (d)(2). Asked once a month; returns whether they end.
 */
export function stopPrepaying(program: Program, run: Run, month: number): boolean {
  if (!isPrepaymentInDoubt(run, month)) return false;
  const isCovered = coversFreeOfPenalty(program, run, run.needsAhead[month] ?? 0);
  run.needsAhead[month] = NOTHING_AHEAD;
  const year = program.years[run.status.yearIndex];
  if (isCovered || year === undefined) return false;
  add(run.year, YEAR.taxPaid, run.status.instalment * run.status.instalmentsPaid);
  run.status.instalmentsPaid = 0;
  run.status.instalment = 0;
  fillNeeds(program, run, year, month);
  return true;
}
