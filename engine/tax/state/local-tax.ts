import type { LocalTaxLaw } from '../../law/states/local-tax-law.ts';
import { tableValue, taxOnSchedule } from './state-phase-out.ts';
import { STATE_LINE } from './state-worksheet.ts';

/**
 * Income tax of a city or county on `base` dollars, below 0 where a credit is paid out. Takes what the state's return and
 * `STATE_LINE.localUnearned` hold in `worksheet`, and writes its lines there; allocates nothing.
 */
export function localTax(law: LocalTaxLaw, base: number, worksheet: Float64Array): number {
  const { schedule, reduction, reductionUpTo } = law;
  const onBase = law.isOnWholeIncome ? base * reachedRate(base, schedule) : taxOnSchedule(base, schedule);
  const before = onBase + law.unearnedRate * (worksheet[STATE_LINE.localUnearned] ?? 0);
  const withinTax = Math.min(before, tableValue(worksheet[STATE_LINE.federalAgi] ?? 0, law.householdCredit));
  const reduced = base <= reductionUpTo ? taxOnSchedule(base, reduction) : 0;
  const amount = (worksheet[STATE_LINE.stateAgi] ?? 0) <= law.creditUpTo ? law.credit : 0;
  const credits = withinTax + reduced + amount;
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
