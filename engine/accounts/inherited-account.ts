import type { RetirementDistributionLaw } from '../law/retirement-distribution-law.ts';
import { singleLifeDivisor } from './rmd.ts';

/** Facts about an inherited account on which its required distributions rest. */
export interface InheritedAccountTerms {
  readonly deathYear: number;
  readonly beneficiaryBirthYear: number;
  /** Null where unknown: then only the beneficiary's life expectancy counts, which is the longer one if the beneficiary is younger. */
  readonly decedentBirthYear: number | null;
  /** Whether the decedent died on or after the required beginning date. Never so for a Roth IRA, 26 CFR 1.408A-6, A-14(b). */
  readonly decedentHadStartedRmds: boolean;
  readonly isRoth: boolean;
  /**
   * `designated`: the ten-year rule. `eligibleDesignated`: disabled, chronically ill or at most ten years younger; life
   * expectancy. `minorChild` of the decedent: life expectancy until 21, then ten years. 26 USC 401(a)(9)(E)(ii), (H).
   */
  readonly beneficiary: 'designated' | 'eligibleDesignated' | 'minorChild';
}

/**
 * Divisor of the balance of December 31 for the least that must be taken in `year`: 0 where nothing must be taken, 1
 * where all of it must. It leaves out that the ten-year rule ends: see `lastInheritedYear`. 26 CFR 1.401(a)(9)-5(d), (e).
 */
export function inheritedDivisor(terms: InheritedAccountTerms, year: number, law: RetirementDistributionLaw): number {
  if (year <= terms.deathYear) return 0;
  if (!isByLifeExpectancy(terms, law) && !hasYearlyMinimum(terms, year, law)) return 0;
  const beneficiary = beneficiaryLife(terms, year, law);
  return Math.max(1, hasBegun(terms) ? Math.max(beneficiary, decedentLife(terms, year, law)) : beneficiary);
}

/**
 * Year by whose December the account must be empty: the tenth after the death, for a minor child the tenth after
 * attaining 21, otherwise the year in which no more than one year of the beneficiary's life expectancy is left.
 * 26 USC 401(a)(9)(H)(i), (iii); 26 CFR 1.401(a)(9)-5(e).
 */
export function lastInheritedYear(terms: InheritedAccountTerms, law: RetirementDistributionLaw): number {
  const byLife = terms.deathYear + Math.max(1, Math.ceil(beneficiaryLife(terms, terms.deathYear + 1, law)));
  if (isByLifeExpectancy(terms, law)) {
    const ofAge = terms.beneficiaryBirthYear + law.minorChildAge + law.tenYearRuleYears;
    return isYoungMinor(terms, law) ? Math.min(ofAge, byLife) : byLife;
  }
  return terms.deathYear + law.tenYearRuleYears;
}

/** A minor child still under 21 at the death, after the ten-year rule came in. */
function isYoungMinor(terms: InheritedAccountTerms, law: RetirementDistributionLaw): boolean {
  return (
    terms.beneficiary === 'minorChild' &&
    terms.deathYear >= law.tenYearRuleFirstDeathYear &&
    terms.deathYear - terms.beneficiaryBirthYear < law.minorChildAge
  );
}

/** After a death before the ten-year rule the beneficiary takes distributions by life expectancy. Pub. L. 116-94 div. O sec. 401(b)(1). */
function isByLifeExpectancy(terms: InheritedAccountTerms, law: RetirementDistributionLaw): boolean {
  return (
    terms.deathYear < law.tenYearRuleFirstDeathYear ||
    terms.beneficiary === 'eligibleDesignated' ||
    isYoungMinor(terms, law)
  );
}

/** Within the ten years a yearly minimum is due only where the decedent's own RMDs had begun. 26 CFR 1.401(a)(9)-5(d)(1)(i). */
function hasYearlyMinimum(terms: InheritedAccountTerms, year: number, law: RetirementDistributionLaw): boolean {
  return hasBegun(terms) && year >= law.inheritedMinimumFirstYear;
}

function hasBegun(terms: InheritedAccountTerms): boolean {
  return terms.decedentHadStartedRmds && !terms.isRoth;
}

/** Single life in the year after the death, less one for each year since. 26 CFR 1.401(a)(9)-5(d)(3)(iii). */
function beneficiaryLife(terms: InheritedAccountTerms, year: number, law: RetirementDistributionLaw): number {
  const firstYear = terms.deathYear + 1;
  return singleLifeDivisor(firstYear - terms.beneficiaryBirthYear, law) - (year - firstYear);
}

/** The decedent's single life in the year of death, less one for each year since. 26 CFR 1.401(a)(9)-5(d)(3)(ii). */
function decedentLife(terms: InheritedAccountTerms, year: number, law: RetirementDistributionLaw): number {
  if (terms.decedentBirthYear === null) return 0;
  return singleLifeDivisor(terms.deathYear - terms.decedentBirthYear, law) - (year - terms.deathYear);
}

/**
 * Years in which heirs must empty an account whose owner dies in `year`: ten, or for one that this owner inherited under the
 * ten-year rule themselves what is left of those. 26 USC 401(a)(9)(H)(i), (iii); 26 CFR 1.401(a)(9)-5(e)(3).
 */
export function inheritedYearsLeft(inheritedIn: number | null, year: number, law: RetirementDistributionLaw): number {
  if (inheritedIn === null) return law.tenYearRuleYears;
  return Math.min(law.tenYearRuleYears, Math.max(0, inheritedIn + law.tenYearRuleYears - year));
}
