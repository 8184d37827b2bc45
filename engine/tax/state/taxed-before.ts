import type { StateReturnLaw } from '../../law/states/state-law-year.ts';
import type { StateReturnFigures, StateReturnPerson } from './state-return.ts';
import { STATE_LINE } from './state-worksheet.ts';

/**
 * What retirement accounts paid out of contributions that the state taxed when they were made, and federal law did not: it is not
 * income again. Writes each person's part. N.J.A.C. 18:35-2.5(a); form NJ-1040, Worksheet C; Pennsylvania Department of Revenue, answer 1470.
 */
export function writeTaxedBefore(
  { startingPoint }: StateReturnLaw,
  { persons }: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const first = taxedBefore(startingPoint.recovery, persons[0]);
  const second = taxedBefore(startingPoint.recovery, persons[1]);
  worksheet[STATE_LINE.firstTaxedBefore] = first;
  worksheet[STATE_LINE.secondTaxedBefore] = second;
  worksheet[STATE_LINE.taxedBefore] = first + second;
  return first + second;
}

function taxedBefore(
  recovery: StateReturnLaw['startingPoint']['recovery'],
  { shareOfEach, contributionsFirst }: StateReturnPerson,
): number {
  if (recovery === null) return 0;
  return recovery === 'shareOfEach' ? shareOfEach : contributionsFirst;
}
