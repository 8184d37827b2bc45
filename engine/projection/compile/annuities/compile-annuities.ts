import { yearMonth } from '../../../primitives/calendar.ts';
import type { ProgramAnnuities, ProgramAnnuity } from '../../program/annuities/program-annuities.ts';
import type { Timeline } from '../../program/timeline.ts';

/** Annuities bought within the plan; null where there are none. */
export function annuitiesOf(bought: readonly ProgramAnnuity[], timeline: Timeline): ProgramAnnuities | null {
  if (bought.length === 0) return null;
  const lastMonths = Array.from({ length: timeline.years }, (_, at) => {
    const after = yearMonth(timeline.firstYear + at + 1, 1) - timeline.firstMonth;
    return Math.min(after, timeline.months) - 1;
  });
  const atYearEnds = (leftOf: (annuity: ProgramAnnuity, month: number) => number) =>
    Float64Array.from(lastMonths, (month) => bought.reduce((sum, annuity) => sum + leftOf(annuity, month), 0));
  return {
    bought,
    guaranteed: atYearEnds(({ guaranteed }, month) => guaranteed[month] ?? 0),
    untaxed: atYearEnds(untaxedOf),
  };
}

/** What heirs are taxed on: of an investment that was taxed only what goes beyond it, of Roth money nothing. 26 USC 691(a)(4), 72(e)(5)(E). */
function untaxedOf({ source, guaranteed, unrecovered }: ProgramAnnuity, month: number): number {
  const left = guaranteed[month] ?? 0;
  switch (source) {
    case 'outside':
      return Math.max(0, left - (unrecovered[month] ?? 0));
    case 'traditional':
      return left;
    case 'roth':
      return 0;
  }
}
