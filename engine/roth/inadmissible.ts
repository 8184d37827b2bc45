import { formatYearMonth, monthInFull } from '../primitives/calendar.ts';
import type { Program } from '../projection/program/program.ts';
import { dollars } from '../projection/result/whole-dollars.ts';
import type { Inadmissible } from '../results/roth.ts';
import type { ConversionTrials } from './search/conversion-trials.ts';
import { unpaidOf } from './search/unpaid.ts';

/** How the schedule that stands falls short of the plan without conversions; null where it does not. */
export function inadmissibleOf({ program, baseline, standing }: ConversionTrials): Inadmissible | null {
  if (standing.isAdmissible) return null;
  return {
    without: monthOf(program, baseline.firstShortfallMonth),
    with: monthOf(program, standing.firstShortfallMonth),
    unpaidMore: unpaidOf(standing) - unpaidOf(baseline),
  };
}

function monthOf({ firstMonth }: Program, month: number): string | null {
  return month < 0 ? null : formatYearMonth(firstMonth + month);
}

/** The same in a sentence: "Money runs out in May 2041 instead of March 2044." */
export function inadmissibleSentence({ program, baseline, standing }: ConversionTrials): string {
  const first = baseline.firstShortfallMonth;
  const then = standing.firstShortfallMonth;
  const inFull = (month: number) => monthInFull(program.firstMonth + month);
  if (first < 0) return `Money runs out in ${inFull(then)}; without conversions it lasts to the end of the plan.`;
  if (then < first) return `Money runs out in ${inFull(then)} instead of ${inFull(first)}.`;
  return `${dollars(unpaidOf(standing) - unpaidOf(baseline))} more goes unpaid than without conversions.`;
}
