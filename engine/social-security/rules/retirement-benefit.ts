import type { MonthlyReduction, SocialSecurityRules } from '../../law/social-security-law.ts';
import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import type { Dimes, Fraction } from '../../primitives/dimes.ts';
import type { RoundedRules } from './benefit-rounding.ts';
import { type BenefitDates, forBirthYear } from './full-retirement-age.ts';

/**
 * The share left of a benefit taken `monthsEarly` before full retirement age, as an exact fraction: a decimal would lower
 * some benefits by a dime (POMS RS 00615.005). 42 USC 402(q)(1) and (9); 20 CFR 404.410.
 */
export function shareAfterReduction(monthsEarly: number, reduction: MonthlyReduction): Fraction {
  const early = Math.max(0, monthsEarly);
  const first = Math.min(early, reduction.firstMonths);
  const beyond = early - first;
  const denominator = reduction.firstDenominator * reduction.beyondDenominator;
  return {
    numerator:
      denominator -
      first * reduction.firstNumerator * reduction.beyondDenominator -
      beyond * reduction.beyondNumerator * reduction.firstDenominator,
    denominator,
  };
}

/** The share of a benefit with `months` of delayed retirement credits. 42 USC 402(w); 20 CFR 404.313. */
export function shareWithCredits(months: number, birthYear: number, rules: SocialSecurityRules): Fraction {
  const { numerator, denominator } = forBirthYear(rules.delayedRetirementCredit, birthYear);
  return { numerator: denominator + months * numerator, denominator };
}

/**
 * Months of delayed credits earned by a claim in `claimMonth`; negative for a claim before full retirement age. What began
 * before 62 is a disability benefit: the PIA without reduction, then and as a retirement benefit. 42 USC 423(a)(2).
 */
export function monthsFromFullRetirement(claimMonth: MonthIndex, dates: BenefitDates): number {
  if (claimMonth < dates.firstRetirementMonth) return 0;
  return Math.min(claimMonth, dates.latestClaimMonth) - dates.fullRetirementMonth;
}

/** What a claim in `claimMonth` pays of the PIA once all credits count. */
export function retirementShare(claimMonth: MonthIndex, dates: BenefitDates, rules: SocialSecurityRules): Fraction {
  const months = monthsFromFullRetirement(claimMonth, dates);
  return months <= 0
    ? shareAfterReduction(-months, rules.workerReduction)
    : shareWithCredits(months, dates.birthYear, rules);
}

/** Monthly retirement benefit of a claim in `claimMonth`, with every credit. 42 USC 402(a), (q), (w). */
export function retirementBenefit(
  pia: Dimes,
  claimMonth: MonthIndex,
  dates: BenefitDates,
  { share, rules }: RoundedRules,
): Dimes {
  return share(pia, retirementShare(claimMonth, dates, rules));
}

/**
 * Credits that count in `month` for a claim in `claimMonth`: those earned before January of that year, all of them from 70.
 * 20 CFR 404.313(c): credits are added in the January after the year in which they are earned, and at 70.
 */
export function creditedMonths(claimMonth: MonthIndex, month: MonthIndex, dates: BenefitDates): number {
  const earned = monthsFromFullRetirement(claimMonth, dates);
  if (month >= dates.latestClaimMonth) return Math.max(0, earned);
  const beforeThisYear = yearMonth(yearOf(month), 1) - dates.fullRetirementMonth;
  return Math.max(0, Math.min(earned, beforeThisYear));
}

/** The first month in which a claim in `claimMonth` is paid with every credit it earned. */
export function fullyCreditedMonth(claimMonth: MonthIndex, dates: BenefitDates): MonthIndex {
  if (monthsFromFullRetirement(claimMonth, dates) <= 0 || claimMonth >= dates.latestClaimMonth) return claimMonth;
  const nextJanuary = yearMonth(yearOf(claimMonth), 1) + 12;
  const january = yearMonth(yearOf(claimMonth), 1) === claimMonth ? claimMonth : nextJanuary;
  return Math.min(january, dates.latestClaimMonth);
}

/** What is paid of the PIA in `month`, credits counting only from the January after they were earned. */
export function retirementShareInMonth(
  claimMonth: MonthIndex,
  month: MonthIndex,
  dates: BenefitDates,
  rules: SocialSecurityRules,
): Fraction {
  const months = monthsFromFullRetirement(claimMonth, dates);
  if (months <= 0) return shareAfterReduction(-months, rules.workerReduction);
  return shareWithCredits(creditedMonths(claimMonth, month, dates), dates.birthYear, rules);
}
