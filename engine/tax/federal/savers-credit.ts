import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import { CENT } from '../../primitives/cent.ts';
import { POINTS_IN_ONE } from '../../primitives/percent.ts';
import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';

type Saving = Pick<FederalTaxInput, 'firstSavings' | 'secondSavings' | 'savingsDistributions'>;

/**
 * The saver's credit, not refundable and after the credits for the elderly and for students, and from 2027 the saver's match, which is paid into
 * a retirement account instead of being on the return. 26 USC 25B, 6433; Form 8880.
 */
export function fillSaversCredit(input: Saving, law: FilerTaxLaw, lines: Float64Array): void {
  lines[line.SAVERS_CREDIT] = 0;
  lines[line.SAVERS_MATCH_FIRST] = 0;
  lines[line.SAVERS_MATCH_SECOND] = 0;
  lines[line.F8880_3_FIRST] = input.firstSavings;
  lines[line.F8880_3_SECOND] = input.secondSavings;
  if (!hasSavings(lines)) return;
  const first = countedSavings(input.firstSavings, input.savingsDistributions, law);
  const second = countedSavings(input.secondSavings, input.savingsDistributions, law);
  const agi = lineOf(lines, line.AGI);
  const rate = saversCreditRate(agi, law);
  const tax = lineOf(lines, line.REGULAR_TAX) + lineOf(lines, line.AMT) - lineOf(lines, line.ELDERLY_CREDIT);
  const taxLimit = tax - (lineOf(lines, line.DEPENDENT_CARE_CREDIT) + lineOf(lines, line.EDUCATION_CREDIT));
  lines[line.F8880_4] = input.savingsDistributions;
  lines[line.F8880_6_FIRST] = first;
  lines[line.F8880_6_SECOND] = second;
  lines[line.F8880_9] = rate;
  lines[line.F8880_11] = taxLimit;
  lines[line.SAVERS_CREDIT] = Math.min(taxLimit, rate * (first + second));
  const matchRate = saversMatchRate(agi, law);
  lines[line.SAVERS_MATCH_RATE] = matchRate;
  lines[line.SAVERS_MATCH_FIRST] = matchRate * first;
  lines[line.SAVERS_MATCH_SECOND] = matchRate * second;
}

/** Whether the return goes through Form 8880 or its like. */
export function hasSavings(lines: Float64Array): boolean {
  return lineOf(lines, line.F8880_3_FIRST) + lineOf(lines, line.F8880_3_SECOND) > 0;
}

/** Contributions less what was taken out of retirement accounts, up to the limit. 26 USC 25B(a), (d)(2); Form 8880 lines 5 and 6. */
function countedSavings(savings: number, distributions: number, law: FilerTaxLaw): number {
  return Math.min(law.saversContributionLimit, Math.max(0, savings - distributions));
}

/** 26 USC 25B(b); Form 8880 line 9. Less than a cent over a limit is the rounding of a year's sums. */
function saversCreditRate(sum: number, law: FilerTaxLaw): number {
  const agi = sum - CENT;
  if (agi <= law.saversCreditHighLimit) return law.saversCreditHighRate;
  if (agi <= law.saversCreditMiddleLimit) return law.saversCreditMiddleRate;
  return agi <= law.saversCreditLowLimit ? law.saversCreditLowRate : 0;
}

/** The rate less a reduction in whole percentage points, rounded down; less than a cent below one is the rounding of sums. 26 USC 6433(b). */
function saversMatchRate(agi: number, law: FilerTaxLaw): number {
  const points = law.saversMatchRate * POINTS_IN_ONE;
  const excess = Math.max(0, agi - law.saversMatchStart) + CENT;
  const reduction = Math.floor((points * excess) / law.saversMatchRange);
  return Math.max(0, points - reduction) / POINTS_IN_ONE;
}
