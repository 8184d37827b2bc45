import type { ContributionLimitLaw, PhaseOut } from '../law/contribution-limit-law.ts';
import { roundedToMultiple } from '../law/entry/indexing.ts';

/** Catch-up on top of the deferral limits for the age attained by December 31: none, from 50, or higher from 60 to 63. 26 USC 414(v)(2)(B), (E). */
function deferralCatchUp(ageAtYearEnd: number, law: ContributionLimitLaw): number {
  if (ageAtYearEnd < law.catchUpAge) return 0;
  const isHigher = ageAtYearEnd >= law.higherCatchUpFirstAge && ageAtYearEnd <= law.higherCatchUpLastAge;
  return isHigher ? law.deferralCatchUp60To63 : law.deferralCatchUp;
}

/** Most that a person may defer into 401(k) and 403(b) plans in the year, traditional and Roth together, all employers. 26 USC 402(g), 414(v). */
export function electiveDeferralLimit(ageAtYearEnd: number, law: ContributionLimitLaw): number {
  return law.electiveDeferral + deferralCatchUp(ageAtYearEnd, law);
}

/**
 * Catch-up on top of the limit of SIMPLE plans; from 60 to 63 it is the same whether or not the employer's plan takes more.
 * 26 USC 414(v)(2)(B)(ii), (iii), (E)(ii).
 */
export function simpleCatchUp(ageAtYearEnd: number, law: ContributionLimitLaw, takesMore: boolean): number {
  if (ageAtYearEnd < law.catchUpAge) return 0;
  const isHigher = ageAtYearEnd >= law.higherCatchUpFirstAge && ageAtYearEnd <= law.higherCatchUpLastAge;
  if (isHigher) return law.simpleCatchUp60To63;
  return takesMore ? law.simpleHigherCatchUp : law.simpleCatchUp;
}

/** Most that a person may defer into governmental 457(b) plans in the year, beside the limit of 402(g). 26 USC 457(b)(2), 457(e)(18). */
export function deferral457bLimit(ageAtYearEnd: number, law: ContributionLimitLaw): number {
  return law.deferral457b + deferralCatchUp(ageAtYearEnd, law);
}

/**
 * Whether catch-up contributions must be Roth: wages of the year before, from the same employer, over the threshold.
 * 26 USC 414(v)(7).
 */
export function mustCatchUpBeRoth(priorYearWages: number, law: ContributionLimitLaw): boolean {
  return priorYearWages > law.rothCatchUpWage;
}

/**
 * Most that a person and one employer together may put into its plans in the year: the limit or all of the pay, and the
 * catch-up on top. 26 USC 415(c)(1), 414(v)(3)(A).
 */
export function annualAdditionLimit(pay: number, ageAtYearEnd: number, law: ContributionLimitLaw): number {
  return Math.min(law.annualAdditions, pay) + deferralCatchUp(ageAtYearEnd, law);
}

/**
 * Most that a self-employed person may put into their own plan as its employer, beside deferrals: a quarter of the earned
 * income that is left after it, which is a fifth of profit less the deduction for self-employment tax.
 * 26 USC 404(a)(3)(A)(i)(I), 404(a)(8)(D), 401(c)(2)(A)(v), (vi); IRS Pub. 560, rate worksheet for the self-employed.
 */
export function ownEmployerShare(profit: number, deductibleTax: number, law: ContributionLimitLaw): number {
  const { employerDeductionRate: rate } = law;
  return (rate / (1 + rate)) * Math.max(0, profit - deductibleTax);
}

/**
 * Most that an employer may pay into a SEP for a person in the year: a quarter of the pay that counts, within the limit on
 * additions; there are no catch-ups. 26 USC 402(h)(2), 415(c)(1).
 */
export function sepLimit(pay: number, law: ContributionLimitLaw): number {
  return Math.min(law.employerDeductionRate * countedPay(pay, law), law.annualAdditions);
}

/** Pay that an employer's plan may count in a year. 26 USC 401(a)(17). */
export function countedPay(pay: number, law: ContributionLimitLaw): number {
  return Math.min(pay, law.compensationLimit);
}

/**
 * Most that a person may put into traditional and Roth IRAs together: the limit with the catch-up from 50, and no more
 * than the compensation, for a joint return that of both spouses less the other's contributions. 26 USC 219(b)(1), (c).
 */
export function iraLimit(ageAtYearEnd: number, compensation: number, law: ContributionLimitLaw): number {
  const catchUp = ageAtYearEnd >= law.catchUpAge ? law.iraCatchUp : 0;
  return Math.min(law.iraContribution + catchUp, Math.max(0, compensation));
}

/**
 * What is left of a limit at a MAGI within its phase-out: rounded up to the next $10, at least $200 until it is gone. For
 * Roth contributions and for the deduction of traditional ones. `limit` is that by age; take the lesser of the result and
 * the compensation. 26 USC 219(g)(2), 408A(c)(3)(A); Pub. 590-A, Worksheets 1-2 and 2-2.
 */
export function phasedOutLimit(limit: number, magi: number, phaseOut: PhaseOut, law: ContributionLimitLaw): number {
  const excess = magi - phaseOut.start;
  if (excess <= 0) return limit;
  if (excess >= phaseOut.range) return 0;
  const left = roundedToMultiple(limit * (1 - excess / phaseOut.range), 'up', law.phaseOutRounding);
  return Math.min(limit, Math.max(law.phaseOutFloor, left));
}

/** Most that may go into Roth IRAs beside `traditional` contributions of the same year. 26 USC 408A(c)(2), (3); Pub. 590-A, Worksheet 2-2 line 11. */
export function rothIraLimit(ageLimit: number, phasedOut: number, traditional: number): number {
  return Math.max(0, Math.min(phasedOut, ageLimit - traditional));
}

export type HsaCoverage = 'selfOnly' | 'family';

/**
 * Most that may go into a person's health savings account in the year, the employer's part included: the limit for the
 * coverage with the catch-up from 55, prorated by the months of coverage before Medicare. Spouses with family coverage
 * share one family limit and each have a catch-up of their own. 26 USC 223(b)(1)-(3), (5), (7).
 */
export function hsaLimit(
  coverage: HsaCoverage,
  ageAtYearEnd: number,
  eligibleMonths: number,
  law: ContributionLimitLaw,
): number {
  const ofCoverage = coverage === 'family' ? law.hsaFamily : law.hsaSelfOnly;
  const catchUp = ageAtYearEnd >= law.hsaCatchUpAge ? law.hsaCatchUp : 0;
  return ((ofCoverage + catchUp) * eligibleMonths) / 12;
}
