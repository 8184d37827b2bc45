import type { FamilyMaximumBendPoints, SocialSecurityLaw } from '../../law/social-security-series.ts';
import { CENTS_PER_DIME, DIMES_PER_DOLLAR, type Dimes, flooredProduct, PERCENT } from '../../primitives/dimes.ts';
import { piaFromAime } from './pia.ts';

/**
 * The most that a record can pay in a month, at the year of eligibility: 150, 272, 134 and 175 percent of the PIA's slices
 * between the bend points, lowered to the dime. 42 USC 403(a)(1); 20 CFR 404.403.
 */
export function familyMaximum(pia: Dimes, points: FamilyMaximumBendPoints, law: SocialSecurityLaw): Dimes {
  const factors = law.rules.familyMaximumFactors;
  const [first, second, third] = [points.first, points.second, points.third].map((point) => point * DIMES_PER_DOLLAR);
  const slice = (from: number, to: number) => Math.max(0, Math.min(pia, to) - from);
  const hundredths =
    factors.firstPercent * slice(0, first ?? 0) +
    factors.secondPercent * slice(first ?? 0, second ?? 0) +
    factors.thirdPercent * slice(second ?? 0, third ?? 0) +
    factors.fourthPercent * Math.max(0, pia - (third ?? 0));
  return Math.floor(hundredths / PERCENT);
}

/**
 * The maximum of a disabled worker's record: 85 percent of the AIME, not below the PIA and not above 150 percent of it,
 * lowered to the dime. 42 USC 403(a)(6).
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
  /** What an own entitlement takes from it: for a spouse the own PIA (or benefit with credits), otherwise the own benefit. */
  readonly own: Dimes;
}

/**
 * What each auxiliary is due out of `available`: shares in proportion to the original benefits, lowered to the dime; then the
 * offset for an own entitlement, and the money so freed goes to the others up to their originals. 42 USC 403(a)(1), (4);
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
