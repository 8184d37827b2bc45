import type { LadderMonths, ProgramLadder, ProgramLadders } from './program-ladders.ts';

/** First and last-plus-one month of a year. */
interface YearMonths {
  readonly from: number;
  readonly to: number;
}

/**
 * Interest of a year on bonds outside retirement accounts: coupons as they are paid, and the rise of principal with prices as it
 * accrues. What prices take off beyond the coupons is not deducted. 26 USC 1275(d); 26 CFR 1.1275-7(d), (f).
 */
export function ladderInterest({ bought }: ProgramLadders, year: YearMonths, yearIndex: number): number {
  return bought.reduce((sum, ladder) => sum + interestOf(ladder, year, yearIndex), 0);
}

/** What a ladder has grown by in a year: what it is worth at its end and has paid, less what it was worth before and cost. */
export function interestOf(ladder: ProgramLadder, year: YearMonths, yearIndex: number): number {
  if (ladder.source !== 'outside') return 0;
  const { yearEnds } = ladder;
  const sum = (column: keyof LadderMonths) => sumOfYear(ladder[column], year);
  return Math.max(0, (yearEnds[yearIndex] ?? 0) - (yearEnds[yearIndex - 1] ?? 0) + sum('payments') - sum('costs'));
}

function sumOfYear(months: Float64Array, { from, to }: YearMonths): number {
  let sum = 0;
  for (let month = from; month < to; month++) sum += months[month] ?? 0;
  return sum;
}

/** What the bonds within a retirement account are worth at the end of a year. */
export function bondsWithin({ bought }: ProgramLadders, account: number, yearIndex: number): number {
  return bought.reduce(
    (sum, { source, from, yearEnds }) =>
      source === 'outside' || from !== account ? sum : sum + (yearEnds[yearIndex] ?? 0),
    0,
  );
}
