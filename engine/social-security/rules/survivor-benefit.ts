import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import { type Dimes, flooredProduct, raisedProduct } from '../../primitives/dimes.ts';
import type { BenefitDates } from './full-retirement-age.ts';
import { monthsFromFullRetirement, retirementBenefit, shareWithCredits } from './retirement-benefit.ts';

/** What a deceased worker leaves to a widow(er). */
export interface SurvivorBasis {
  /** The unreduced widow(er)'s benefit: the PIA, or the amount with delayed credits if that is more. */
  readonly original: Dimes;
  /** RIB-LIM: the most that can be paid where the deceased drew a reduced benefit; otherwise null. */
  readonly limit: Dimes | null;
}

/** The deceased worker as far as the widow(er)'s benefit is concerned. */
export interface DeceasedWorker {
  readonly pia: Dimes;
  readonly dates: BenefitDates;
  /** First month of the own retirement benefit, or null if death came before any claim. */
  readonly claimMonth: MonthIndex | null;
  readonly deathMonth: MonthIndex;
}

/**
 * The basis of a widow(er)'s benefit. Credits count up to the month before death, also those not yet added to the worker's
 * own benefit and those of a worker who had not claimed. 42 USC 402(e)(2)(B)-(D), (f)(2); 20 CFR 404.338; POMS RS 00615.320.
 */
export function survivorBasis(
  { pia, dates, claimMonth, deathMonth }: DeceasedWorker,
  rules: SocialSecurityRules,
): SurvivorBasis {
  const hadClaimed = claimMonth !== null && claimMonth <= deathMonth;
  if (hadClaimed && claimMonth < dates.fullRetirementMonth) {
    return { original: pia, limit: widowLimit(pia, retirementBenefit(pia, claimMonth, dates, rules), rules) };
  }
  const creditsEnd = hadClaimed ? claimMonth : deathMonth;
  const months = Math.max(0, monthsFromFullRetirement(creditsEnd, dates));
  return { original: flooredProduct(pia, shareWithCredits(months, dates.birthYear, rules)), limit: null };
}

/** RIB-LIM: the larger of what the deceased would be paid and 82.5 percent of the PIA. 42 USC 402(e)(2)(D); 20 CFR 404.338(c). */
export function widowLimit(pia: Dimes, deceasedBenefit: Dimes, rules: SocialSecurityRules): Dimes {
  return Math.max(deceasedBenefit, flooredProduct(pia, rules.widowLimit));
}

/** Months by which a widow(er)'s benefit that starts in `startMonth` is early; before 60 (disabled) as if at 60. 20 CFR 404.410(c). */
export function survivorMonthsEarly(startMonth: MonthIndex, dates: BenefitDates): number {
  const months = dates.survivorFullRetirementMonth - Math.max(startMonth, dates.firstSurvivorMonth);
  return Math.max(0, months);
}

/**
 * A widow(er)'s benefit reduced for age: 28.5 percent at 60 in proportion to the months early, the reduction raised to the
 * dime. 42 USC 402(q)(1)(A), (10); POMS RS 00615.301.
 */
export function reducedSurvivorBenefit(
  original: Dimes,
  monthsEarly: number,
  monthsInPeriod: number,
  rules: SocialSecurityRules,
): Dimes {
  const { numerator, denominator } = rules.survivorReduction;
  return (
    original -
    raisedProduct(original, { numerator: numerator * monthsEarly, denominator: denominator * monthsInPeriod })
  );
}

/** Months between 60 and the survivor's full retirement age. */
export function survivorReductionPeriod(dates: BenefitDates): number {
  return dates.survivorFullRetirementMonth - dates.firstSurvivorMonth;
}

/** The widow(er)'s benefit that starts in `startMonth`, before the offset for an own benefit: age reduction, then RIB-LIM. */
export function survivorBenefit(
  basis: SurvivorBasis,
  startMonth: MonthIndex,
  dates: BenefitDates,
  rules: SocialSecurityRules,
): Dimes {
  const early = survivorMonthsEarly(startMonth, dates);
  const reduced = reducedSurvivorBenefit(basis.original, early, survivorReductionPeriod(dates), rules);
  return basis.limit === null ? reduced : Math.min(reduced, basis.limit);
}
