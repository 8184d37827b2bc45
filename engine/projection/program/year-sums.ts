import type { Program } from './program.ts';
import { SCHEDULE } from './schedule-columns.ts';

/** A scheduled flow, a column of `SCHEDULE`, over the months `from` up to but not including `to`: nominal dollars. */
export function scheduledSum(
  { schedule }: Program,
  { from, to }: { readonly from: number; readonly to: number },
  column: number,
): number {
  let sum = 0;
  for (let month = from; month < to; month++) sum += schedule[month * SCHEDULE.columns + column] ?? 0;
  return sum;
}

/** Everything scheduled to be spent in a year: goals, premiums before surcharges, housing, debts. Nominal dollars. */
export function scheduledSpending(program: Program, year: { readonly from: number; readonly to: number }): number {
  let sum = 0;
  for (let column: number = SCHEDULE.essential; column <= SCHEDULE.oneTime; column++)
    sum += scheduledSum(program, year, column);
  return sum;
}

/**
 * The price level by which every flow of a calendar year, yearly or monthly, is brought to dollars of the start month: that of
 * the year's first simulated month, so that months add up to their year in today's dollars too.
 */
export function deflatorOfYear({ years, priceLevel }: Program, yearIndex: number): number {
  return priceLevel[years[yearIndex]?.from ?? 0] ?? 1;
}
