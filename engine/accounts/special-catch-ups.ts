import type { ContributionLimitLaw } from '../law/contribution-limit-law.ts';

/** What somebody has deferred with an employer of long service before the year. Dollars. */
export interface LongService {
  /** Full years of service by the end of the year. */
  readonly years: number;
  readonly deferredBefore: number;
  /** Part of it that was over the limit of its year because of the service. */
  readonly usedBefore: number;
}

/**
 * What may be deferred into a 403(b) over the limit of 402(g), before the catch-up of 50: the least of three amounts, after 15 years
 * with the employer. 26 USC 402(g)(7)(A); 26 CFR 1.403(b)-4(c)(3).
 */
export function longServiceCatchUp(
  { years, deferredBefore, usedBefore }: LongService,
  law: ContributionLimitLaw,
): number {
  if (years < law.longServiceYears) return 0;
  return Math.max(
    0,
    Math.min(
      law.longServiceCatchUp,
      law.longServiceLifetimeLimit - usedBefore,
      law.longServicePerYear * years - deferredBefore,
    ),
  );
}

/** What a 457(b) lets somebody defer in a year by its ordinary limit: the dollar amount or all of the pay. 26 USC 457(b)(2). */
export function ordinary457bLimit(pay: number, law: ContributionLimitLaw): number {
  return Math.min(law.deferral457b, pay);
}

/**
 * Most that may be deferred into a 457(b) in one of the last years before normal retirement age: twice the dollar amount, or the
 * year's limit and what was not used of those before. 26 USC 457(b)(3); 26 CFR 1.457-4(c)(3).
 */
export function last457bYearsLimit(pay: number, unused: number, law: ContributionLimitLaw): number {
  return Math.min(2 * law.deferral457b, ordinary457bLimit(pay, law) + unused);
}

/** Whether a year is one of the last that end before the one in which normal retirement age is reached. 26 USC 457(b)(3). */
export function isIn457bLastYears(year: number, retirementYear: number, law: ContributionLimitLaw): boolean {
  return year < retirementYear && year >= retirementYear - law.last457bYears;
}
