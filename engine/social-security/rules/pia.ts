import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { PiaBendPoints, SocialSecurityLaw } from '../../law/social-security-series.ts';
import { CENTS_PER_DIME, type Dimes, flooredProduct, raisedProduct } from '../../primitives/dimes.ts';

/** One cost-of-living adjustment of a primary insurance amount. */
export interface AppliedCola {
  /** Year in which the adjustment takes effect; paid from January of the next year. */
  readonly year: number;
  readonly rate: number;
  readonly pia: Dimes;
  readonly isPublished: boolean;
}

/** The parts of an AIME below, between and above the bend points, dollars. 42 USC 415(a)(1)(A). */
export function piaSlices(aime: number, { first, second }: PiaBendPoints): readonly [number, number, number] {
  return [Math.min(aime, first), Math.max(0, Math.min(aime, second) - first), Math.max(0, aime - second)];
}

/** The percentages of the three slices. */
export type PiaFactors = Pick<SocialSecurityRules['piaFactors'], 'firstPercent' | 'secondPercent' | 'thirdPercent'>;

/** The sum of the slices at their percentages, cents, before it is rounded. */
export function piaInCents(aime: number, points: PiaBendPoints, factors: PiaFactors): number {
  const [first, second, third] = piaSlices(aime, points);
  return factors.firstPercent * first + factors.secondPercent * second + factors.thirdPercent * third;
}

/**
 * Primary insurance amount of an AIME in the year of eligibility: 90, 32 and 15 percent of its slices between the bend points,
 * rounded down to the dime (raised before June 1982). `firstPercent` replaces the 90 percent under the windfall elimination
 * provision. 42 USC 415(a)(1)(A), (7)(B); 20 CFR 404.212-213.
 */
export function piaFromAime(
  aime: number,
  eligibilityYear: number,
  law: SocialSecurityLaw,
  firstPercent: number = law.rules.piaFactors.firstPercent,
): Dimes {
  const factors = { ...law.rules.piaFactors, firstPercent };
  return toDime(piaInCents(aime, law.piaBendPoints(eligibilityYear), factors), eligibilityYear, law);
}

/** `amount` after the adjustments that take effect from `fromYear` through `throughYear`, each to the dime. 42 USC 415(i)(2); 20 CFR 404.272. */
export function withColas(amount: Dimes, fromYear: number, throughYear: number, law: SocialSecurityLaw): Dimes {
  let adjusted = amount;
  for (let year = fromYear; year <= throughYear; year++) adjusted = afterCola(adjusted, year, law);
  return adjusted;
}

/** The same, adjustment by adjustment. */
export function appliedColas(
  pia: Dimes,
  fromYear: number,
  throughYear: number,
  law: SocialSecurityLaw,
): readonly AppliedCola[] {
  const applied: AppliedCola[] = [];
  let adjusted = pia;
  for (let year = fromYear; year <= throughYear; year++) {
    adjusted = afterCola(adjusted, year, law);
    applied.push({ year, rate: law.colaRate(year), pia: adjusted, isPublished: year <= law.lastPublishedCola });
  }
  return applied;
}

function afterCola(amount: Dimes, year: number, law: SocialSecurityLaw): Dimes {
  const product = year < law.rules.piaRoundedUpBefore ? raisedProduct : flooredProduct;
  return product(amount, law.cola(year));
}

/**
 * The least amount that the adjustment of `year` raises to `amount`, or beyond where none leads to it exactly: an amount
 * rounded down to the dime has lost a part of a dime, so the nearest amount may lie below the one it came from.
 */
export function beforeCola(amount: Dimes, year: number, law: SocialSecurityLaw): Dimes {
  const { numerator, denominator } = law.cola(year);
  const back = { numerator: denominator, denominator: numerator };
  if (year >= law.rules.piaRoundedUpBefore) return raisedProduct(amount, back);
  return amount === 0 ? 0 : flooredProduct(amount - 1, back) + 1;
}

function toDime(cents: number, year: number, law: SocialSecurityLaw): Dimes {
  return year < law.rules.piaRoundedUpBefore ? Math.ceil(cents / CENTS_PER_DIME) : Math.floor(cents / CENTS_PER_DIME);
}
