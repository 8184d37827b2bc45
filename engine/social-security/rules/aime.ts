import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { CENTS_PER_DOLLAR, nearestProduct } from '../../primitives/dimes.ts';
import type { BenefitDates } from './full-retirement-age.ts';

/** Covered earnings of a calendar year, dollars. */
export interface YearEarnings {
  readonly year: number;
  readonly amount: number;
}

export type Eligibility = 'retirement' | 'disability' | 'death';

/** One year of an earnings record as it enters the average. Dollars, to the cent. */
export interface IndexedYear {
  readonly year: number;
  readonly nominal: number;
  readonly capped: number;
  readonly factor: number;
  readonly indexed: number;
  readonly isCounted: boolean;
}

export interface AverageIndexedEarnings {
  readonly eligibilityYear: number;
  readonly indexingYear: number;
  readonly computationYears: number;
  readonly years: readonly IndexedYear[];
  /** Sum of the counted years, dollars. */
  readonly total: number;
  readonly aime: number;
}

export interface EarningsRecord {
  readonly dates: BenefitDates;
  readonly earnings: readonly YearEarnings[];
  readonly eligibility: Eligibility;
  /** Year of attaining 62, or of disability onset or death if earlier. */
  readonly eligibilityYear: number;
}

/** The year of attaining 62. 20 CFR 404.201(a). */
export function retirementEligibilityYear(dates: BenefitDates, law: SocialSecurityLaw): number {
  return dates.birthYear + law.rules.earliestRetirementAge;
}

/** Years after 21 and before `endYear`. 42 USC 414(a)(1), 415(b)(2)(B)(iii). */
export function elapsedYears({ birthYear }: BenefitDates, endYear: number, { rules }: SocialSecurityLaw): number {
  return Math.max(0, endYear - (birthYear + rules.elapsedYearsAfterAge + 1));
}

/**
 * Number of years that are averaged: the elapsed years after 21 and before eligibility less the dropout years, at least two.
 * 42 USC 415(b)(2); 20 CFR 404.211(e).
 */
export function computationYears(
  { dates, eligibility, eligibilityYear }: EarningsRecord,
  law: SocialSecurityLaw,
): number {
  const { rules } = law;
  const elapsed = elapsedYears(dates, Math.min(eligibilityYear, retirementEligibilityYear(dates, law)), law);
  const dropout =
    eligibility === 'disability'
      ? Math.min(rules.dropoutYears, Math.floor(elapsed / rules.disabilityYearsPerDropout))
      : rules.dropoutYears;
  return Math.max(rules.minimumComputationYears, elapsed - dropout);
}

/**
 * Average indexed monthly earnings: each year capped at its base, years before the indexing year raised by the wage index and
 * taken to the nearest cent, the highest years averaged, rounded down to the dollar. 42 USC 415(b); 20 CFR 404.210-211.
 */
export function averageIndexedEarnings(record: EarningsRecord, law: SocialSecurityLaw): AverageIndexedEarnings {
  const indexingYear = record.eligibilityYear - 2;
  const years = computationYears(record, law);
  const indexed = [...record.earnings]
    .sort((a, b) => a.year - b.year)
    .filter(({ year }) => year >= law.firstWageIndexYear)
    .map((earned) => indexedYear(earned, indexingYear, law));
  const best = new Set([...indexed].sort((a, b) => b.indexedInCents - a.indexedInCents).slice(0, years));
  let totalInCents = 0;
  for (const { indexedInCents } of best) totalInCents += indexedInCents;
  return {
    eligibilityYear: record.eligibilityYear,
    indexingYear,
    computationYears: years,
    years: indexed.map((row) => ({
      year: row.year,
      nominal: row.nominal,
      capped: row.capped,
      factor: row.factor,
      indexed: row.indexedInCents / CENTS_PER_DOLLAR,
      isCounted: best.has(row),
    })),
    total: totalInCents / CENTS_PER_DOLLAR,
    aime: Math.floor(totalInCents / (CENTS_PER_DOLLAR * years * 12)),
  };
}

function indexedYear({ year, amount }: YearEarnings, indexingYear: number, law: SocialSecurityLaw) {
  const capped = Math.min(Math.max(0, amount), law.contributionBase(year));
  const cents = Math.round(capped * CENTS_PER_DOLLAR);
  const isIndexed = year < indexingYear;
  const numerator = isIndexed ? law.averageWageIndexInCents(indexingYear) : 1;
  const denominator = isIndexed ? law.averageWageIndexInCents(year) : 1;
  return {
    year,
    nominal: amount,
    capped,
    factor: numerator / denominator,
    indexedInCents: nearestProduct(cents, { numerator, denominator }),
  };
}
