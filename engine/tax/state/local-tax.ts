import type { LocalTaxLaw } from '../../law/states/local-tax-law.ts';
import { taxOnSchedule } from './state-phase-out.ts';
import { STATE_LINE } from './state-worksheet.ts';

/**
 * Income tax of a city or county on `base` dollars, not below 0. Writes its lines into `worksheet`, which holds those of
 * the state's return; allocates nothing. A credit that would be paid out beyond the tax is not.
 */
export function localTax(law: LocalTaxLaw, base: number, worksheet: Float64Array): number {
  const { schedule, reduction, reductionUpTo } = law;
  const before = law.isOnWholeIncome ? base * reachedRate(base, schedule) : taxOnSchedule(base, schedule);
  const reduced = base <= reductionUpTo ? taxOnSchedule(base, reduction) : 0;
  const credit = (worksheet[STATE_LINE.stateAgi] ?? 0) <= law.creditUpTo ? law.credit : 0;
  const credits = Math.min(before, reduced + credit);
  worksheet[STATE_LINE.localBase] = base;
  worksheet[STATE_LINE.localTaxBeforeCredits] = before;
  worksheet[STATE_LINE.localCredits] = credits;
  worksheet[STATE_LINE.localTax] = before - credits;
  return before - credits;
}

/** The rate of the bracket that the income reaches. */
function reachedRate(income: number, { edges, rates }: LocalTaxLaw['schedule']): number {
  let at = edges.length - 1;
  while (at > 0 && income <= (edges[at] ?? 0)) at--;
  return rates[at] ?? 0;
}
