import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { FamilyMaximumBendPoints, SocialSecurityLaw } from '../../law/social-security-series.ts';
import { CENTS_PER_DIME, DIMES_PER_DOLLAR, type Dimes, flooredProduct, PERCENT } from '../../primitives/dimes.ts';
import { piaFromAime, withColas } from './pia.ts';

/**
 * The most that a record can pay in a month, at the year of eligibility: 150, 272, 134 and 175 percent of the PIA's slices
 * between the bend points, rounded down to the dime. 42 USC 403(a)(1); 20 CFR 404.403.
 */
export function familyMaximum(pia: Dimes, points: FamilyMaximumBendPoints, law: SocialSecurityLaw): Dimes {
  const inDimes = {
    first: points.first * DIMES_PER_DOLLAR,
    second: points.second * DIMES_PER_DOLLAR,
    third: points.third * DIMES_PER_DOLLAR,
  };
  return Math.floor(familyMaximumInHundredths(pia, inDimes, law.rules) / PERCENT);
}

/** The sum of the PIA's slices at their percentages, before it is rounded: hundredths of the unit of `pia` and `points`. */
export function familyMaximumInHundredths(
  pia: number,
  { first, second, third }: FamilyMaximumBendPoints,
  { familyMaximumFactors: factors }: SocialSecurityRules,
): number {
  const slice = (from: number, to: number) => Math.max(0, Math.min(pia, to) - from);
  return (
    factors.firstPercent * slice(0, first) +
    factors.secondPercent * slice(first, second) +
    factors.thirdPercent * slice(second, third) +
    factors.fourthPercent * Math.max(0, pia - third)
  );
}

/** The maximum of a record in `year`: set in the year of eligibility from the PIA of that year, and raised by the COLAs since. */
export function familyMaximumInYear(
  piaAtEligibility: Dimes,
  eligibilityYear: number,
  year: number,
  law: SocialSecurityLaw,
): Dimes {
  const atEligibility = familyMaximum(piaAtEligibility, law.familyMaximumBendPoints(eligibilityYear), law);
  return withColas(atEligibility, eligibilityYear, year - 1, law);
}

/**
 * The maximum of a disabled worker's record: 85 percent of the AIME, not below the PIA and not above 150 percent of it,
 * rounded down to the dime. 42 USC 403(a)(6).
 */
export function disabilityFamilyMaximum(aime: number, pia: Dimes, law: SocialSecurityLaw): Dimes {
  const { aimePercent, piaPercent } = law.rules.disabilityFamilyMaximum;
  const share = Math.floor((aime * aimePercent) / CENTS_PER_DIME);
  return Math.min(Math.max(share, pia), flooredProduct(pia, { numerator: piaPercent, denominator: PERCENT }));
}

/**
 * The maximum where a child can draw on two records: the sum of both, but not more than 1.75 times the PIA that an AIME of
 * one twelfth of the contribution base gives in `year`, the year in which the child could first draw on both. 42 USC 403(a)(3)(A).
 */
export function combinedFamilyMaximum(maxima: readonly Dimes[], year: number, law: SocialSecurityLaw): Dimes {
  const aime = Math.floor(law.contributionBase(year) / 12);
  const pia = piaFromAime(aime, year, law);
  const limit = flooredProduct(pia, { numerator: law.rules.combinedFamilyMaximumPercent, denominator: PERCENT });
  const sum = maxima.reduce((total, maximum) => total + maximum, 0);
  return Math.min(sum, limit);
}

/** Someone other than the worker who is paid on the record. */
export interface Auxiliary {
  /** The benefit before the maximum and before any reduction for age. */
  readonly original: Dimes;
  /** What comes off it for entitlement on the auxiliary's own record: a spouse's PIA (or benefit with credits), otherwise the benefit. */
  readonly own: Dimes;
}

/**
 * What each auxiliary is due out of `available`: shares in proportion to the original benefits, rounded down to the dime; then the
 * offset for entitlement on an auxiliary's own record, and the money so freed goes to the others up to their originals. 42 USC 403(a)(1), (4);
 * 20 CFR 404.403-404; POMS RS 00615.756, RS 00615.768.
 *
 * @returns dimes due, after the offset and before any reduction for age, in the order of `auxiliaries`
 */
export function sharedUnderMaximum(available: Dimes, auxiliaries: readonly Auxiliary[]): readonly Dimes[] {
  const shares = proportionalShares(Math.max(0, available), auxiliaries);
  const due = auxiliaries.map(({ own }, index) => Math.max(0, (shares[index] ?? 0) - own));
  const withoutOwn = auxiliaries.filter(({ own }) => own === 0);
  if (withoutOwn.length === auxiliaries.length) return due;
  const taken = due.reduce((sum, amount, index) => sum + (auxiliaries[index]?.own === 0 ? 0 : amount), 0);
  const reshared = proportionalShares(Math.max(0, available - taken), withoutOwn);
  let next = 0;
  return auxiliaries.map(({ own }, index) => (own === 0 ? (reshared[next++] ?? 0) : (due[index] ?? 0)));
}

function proportionalShares(available: Dimes, auxiliaries: readonly Auxiliary[]): readonly Dimes[] {
  const sum = auxiliaries.reduce((total, { original }) => total + original, 0);
  if (sum <= available) return auxiliaries.map(({ original }) => original);
  return auxiliaries.map(({ original }) => flooredProduct(original, { numerator: available, denominator: sum }));
}

/** What is left for the auxiliaries of a living worker: the worker's own benefit is never lowered, and credits stand outside. 20 CFR 404.403(a)(1). */
export function leftForAuxiliaries(maximum: Dimes, workerPia: Dimes): Dimes {
  return Math.max(0, maximum - workerPia);
}
