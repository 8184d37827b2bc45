import type { SocialSecurityRules } from '../../law/social-security-law.ts';
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
  /** Months for which the worker's own benefit had been suspended. */
  readonly suspendedMonths?: number;
}

/**
 * The basis of a widow(er)'s benefit. Credits count up to the month before death, also those not yet added to the worker's
 * own benefit and those of a worker who had not claimed. 42 USC 402(e)(2)(B)-(D), (f)(2); 20 CFR 404.338; POMS RS 00615.320.
 */
export function survivorBasis(worker: DeceasedWorker, rounded: RoundedRules): SurvivorBasis {
  const { claimMonth, deathMonth, suspendedMonths = 0 } = worker;
  if (claimMonth === null || claimMonth > deathMonth) return basisBeforeClaim(worker, deathMonth, rounded);
  return basisAfterClaim(worker, claimMonth, rounded, suspendedMonths);
}

/**
 * Left by a worker who had claimed in `claimMonth`; the credits of a suspension raise what the worker was paid, and the
 * widow(er)'s benefit where that is more than the PIA. 42 USC 402(e)(2)(B)-(D), 402(w)(1).
 */
export function basisAfterClaim(
  worker: InsuredWorker,
  claimMonth: MonthIndex,
  rounded: RoundedRules,
  suspendedMonths = 0,
): SurvivorBasis {
  const { pia, dates } = worker;
  const { birthYear, fullRetirementMonth } = dates;
  if (claimMonth >= fullRetirementMonth) return withCreditsUntil(worker, claimMonth + suspendedMonths, rounded);
  const reduced = retirementBenefit(pia, claimMonth, dates, rounded);
  const paid =
    suspendedMonths === 0
      ? reduced
      : rounded.share(reduced, shareWithCredits(suspendedMonths, birthYear, rounded.rules));
  return { original: Math.max(pia, paid), limit: widowLimit(pia, paid, rounded) };
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

/** When somebody who may be a widow(er) attains 60, and since when there is a disability benefit. */
export interface SurvivorAges {
  readonly dates: BenefitDates;
  readonly disabledSince: MonthIndex | null;
}

/**
 * The first month of a widow(er)'s benefit after a death: at 60; for a disability that began within seven years of the death as
 * early as 50. 42 USC 402(e)(1)(B), (4); 20 CFR 404.335(c).
 */
export function firstSurvivorMonth(
  { dates, disabledSince }: SurvivorAges,
  deathMonth: MonthIndex,
  rules: SocialSecurityRules,
): MonthIndex {
  const at60 = Math.max(deathMonth, dates.firstSurvivorMonth);
  if (disabledSince === null || disabledSince > deathMonth + rules.disabledSurvivorYears * 12) return at60;
  return Math.min(at60, Math.max(deathMonth, disabledSince, dates.attained + rules.disabledSurvivorAge * 12));
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
