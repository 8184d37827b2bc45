import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import type { RoundedRules } from './benefit-rounding.ts';
import type { BenefitDates } from './full-retirement-age.ts';
import { monthsFromFullRetirement, retirementBenefit, shareWithCredits } from './retirement-benefit.ts';

/** What a deceased worker leaves to a widow(er). */
export interface SurvivorBasis {
  /** The unreduced widow(er)'s benefit: the PIA, or the amount with delayed credits if that is more. */
  readonly original: Dimes;
  /** RIB-LIM: the most that can be paid where the deceased drew a reduced benefit; otherwise infinite. */
  readonly limit: Dimes;
}

/** The worker on whose record a widow(er) is paid. The PIA is the one without WEP, which never lowers survivors' benefits. */
export interface InsuredWorker {
  readonly pia: Dimes;
  readonly dates: BenefitDates;
}

/** The deceased worker as far as the widow(er)'s benefit is concerned. */
export interface DeceasedWorker extends InsuredWorker {
  /** First month of the worker's own retirement benefit, or null if death came before any claim. */
  readonly claimMonth: MonthIndex | null;
  readonly deathMonth: MonthIndex;
}

/**
 * The basis of a widow(er)'s benefit. Credits count up to the month before death, also those not yet added to the worker's
 * own benefit and those of a worker who had not claimed. 42 USC 402(e)(2)(B)-(D), (f)(2); 20 CFR 404.338; POMS RS 00615.320.
 */
export function survivorBasis(worker: DeceasedWorker, rounded: RoundedRules): SurvivorBasis {
  const { claimMonth, deathMonth } = worker;
  return claimMonth !== null && claimMonth <= deathMonth
    ? basisAfterClaim(worker, claimMonth, rounded)
    : basisBeforeClaim(worker, deathMonth, rounded);
}

/** Left by a worker who had claimed in `claimMonth`. */
export function basisAfterClaim(worker: InsuredWorker, claimMonth: MonthIndex, rounded: RoundedRules): SurvivorBasis {
  const { pia, dates } = worker;
  if (claimMonth >= dates.fullRetirementMonth) return withCreditsUntil(worker, claimMonth, rounded);
  return { original: pia, limit: widowLimit(pia, retirementBenefit(pia, claimMonth, dates, rounded), rounded) };
}

/** Left by a worker who died in `deathMonth` without a claim: the PIA, with the credits earned from full retirement age on. */
export function basisBeforeClaim(worker: InsuredWorker, deathMonth: MonthIndex, rounded: RoundedRules): SurvivorBasis {
  return withCreditsUntil(worker, deathMonth, rounded);
}

function withCreditsUntil({ pia, dates }: InsuredWorker, month: MonthIndex, rounded: RoundedRules): SurvivorBasis {
  const months = Math.max(0, monthsFromFullRetirement(month, dates));
  const original = rounded.share(pia, shareWithCredits(months, dates.birthYear, rounded.rules));
  return { original, limit: Number.POSITIVE_INFINITY };
}

/** RIB-LIM: the larger of what the deceased would be paid and 82.5 percent of the PIA. 42 USC 402(e)(2)(D); 20 CFR 404.338(c). */
export function widowLimit(pia: Dimes, deceasedBenefit: Dimes, { share, rules }: RoundedRules): Dimes {
  return Math.max(deceasedBenefit, share(pia, rules.widowLimit));
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
  { raisedShare, rules }: RoundedRules,
): Dimes {
  const { numerator, denominator } = rules.survivorReduction;
  const fraction = { numerator: numerator * monthsEarly, denominator: denominator * monthsInPeriod };
  return original - raisedShare(original, fraction);
}

/** Months between 60 and the survivor's full retirement age. */
export function survivorReductionPeriod(dates: BenefitDates): number {
  return dates.survivorFullRetirementMonth - dates.firstSurvivorMonth;
}

/** The widow(er)'s benefit that starts in `startMonth`, before the survivor's own benefit comes off: age reduction, then RIB-LIM. */
export function survivorBenefit(
  { original, limit }: SurvivorBasis,
  startMonth: MonthIndex,
  dates: BenefitDates,
  rounded: RoundedRules,
): Dimes {
  const early = survivorMonthsEarly(startMonth, dates);
  return Math.min(reducedSurvivorBenefit(original, early, survivorReductionPeriod(dates), rounded), limit);
}
