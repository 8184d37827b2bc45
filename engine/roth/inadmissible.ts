import { formatYearMonth, monthInFull } from '../primitives/calendar.ts';
import type { Program } from '../projection/program/program.ts';
import { dollars } from '../projection/result/whole-dollars.ts';
import type { Inadmissible } from '../results/roth.ts';
import type { ConversionTrials } from './search/conversion-trials.ts';
import { unpaidOf } from './search/unpaid.ts';

/** How the incumbent falls short of the plan without conversions; null if it is feasible. */
export function inadmissibleOf({ program, baseline, incumbent }: ConversionTrials): Inadmissible | null {
  if (incumbent.isAdmissible) return null;
  return {
    without: monthOf(program, baseline.firstShortfallMonth),
    with: monthOf(program, incumbent.firstShortfallMonth),
    unpaidMore: unpaidOf(incumbent) - unpaidOf(baseline),
  };
}

function monthOf({ firstMonth }: Program, month: number): string | null {
  return month < 0 ? null : formatYearMonth(firstMonth + month);
}

/** The same in a sentence: "Money runs out in May 2041 instead of March 2044." */
export function inadmissibleSentence({ program, baseline, incumbent }: ConversionTrials): string {
  const first = baseline.firstShortfallMonth;
  const then = incumbent.firstShortfallMonth;
  const inFull = (month: number) => monthInFull(program.firstMonth + month);
  if (first < 0) return `Money runs out in ${inFull(then)}; without conversions it lasts to the end of the plan.`;
  if (then < first) return `Money runs out in ${inFull(then)} instead of ${inFull(first)}.`;
  return `${dollars(unpaidOf(incumbent) - unpaidOf(baseline))} more goes unpaid than without conversions.`;
}
