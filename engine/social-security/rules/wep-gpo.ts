import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type Dimes, flooredProduct } from '../../primitives/dimes.ts';
import type { YearEarnings } from './aime.ts';
import type { RoundedRules } from './benefit-rounding.ts';
import { piaFromAime } from './pia.ts';

/** The law that applies to a non-covered pension: as it stands, or as it was before the Social Security Fairness Act. */
export type BenefitLaw = 'current' | 'preFairnessAct';

/** Why neither provision lowers a benefit under current law. */
export const NO_PENSION_OFFSET =
  'No windfall elimination provision and no government pension offset: the Social Security Fairness Act of 2023 (Public Law 118-273) ended both for benefits payable after December 2023, so a pension from work not covered by Social Security lowers no benefit.';

/** First percentage of the PIA formula by years of substantial earnings. 42 USC 415(a)(7)(D); 20 CFR 404.213(e). */
export function windfallFirstPercent(years: number, rules: SocialSecurityRules): number {
  const { basePercent, yearsBeforeIncrease, percentPerYear } = rules.windfallFirstFactor;
  const extraYears = Math.max(0, Math.floor(years) - yearsBeforeIncrease);
  return Math.min(rules.piaFactors.firstPercent, basePercent + extraYears * percentPerYear);
}

export interface NonCoveredPension {
  readonly monthly: Dimes;
  readonly yearsOfSubstantialEarnings: number;
}

/** A PIA under the windfall elimination provision, and what decided it. */
export interface WindfallPia {
  readonly pia: Dimes;
  readonly firstPercent: number;
  /** Whether the guarantee holds the reduction to half of the pension. */
  readonly isGuaranteed: boolean;
}

/**
 * PIA at eligibility under the windfall elimination provision, never lower than the regular PIA less half of the pension in
 * the first month of both. 42 USC 415(a)(7)(B)(i); 20 CFR 404.213(d). Never used for survivors: 42 USC 415(a)(7)(B)(i).
 */
export function windfallPia(
  aime: number,
  eligibilityYear: number,
  pension: NonCoveredPension,
  law: SocialSecurityLaw,
): WindfallPia {
  const regular = piaFromAime(aime, eligibilityYear, law);
  const firstPercent = windfallFirstPercent(pension.yearsOfSubstantialEarnings, law.rules);
  const guaranteed = regular - flooredProduct(pension.monthly, law.rules.windfallPensionShare);
  const byFactor = piaFromAime(aime, eligibilityYear, law, firstPercent);
  return { pia: Math.max(byFactor, guaranteed), firstPercent, isGuaranteed: guaranteed > byFactor };
}

/** Years whose covered earnings reach the substantial amount. 20 CFR 404.213(e)(5). */
export function yearsOfSubstantialEarnings(earnings: readonly YearEarnings[], law: SocialSecurityLaw): number {
  return earnings.filter(({ year, amount }) => amount >= law.substantialEarnings(year)).length;
}

/** What the government pension offset takes from a spouse's or widow(er)'s benefit: two thirds of the pension, rounded up to the dime. 42 USC 402(k)(5); 20 CFR 404.408a. */
export function governmentPensionOffset(pension: Dimes, { raisedShare, rules }: RoundedRules): Dimes {
  return raisedShare(pension, rules.governmentPensionOffset);
}
