import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { bisectedWhole, doubledBracket, MOST_DOUBLINGS } from '../../primitives/bracket.ts';
import { type MonthIndex, yearOf } from '../../primitives/calendar.ts';
import { type Dimes, dimesFromDollars, flooredProduct } from '../../primitives/dimes.ts';
import { invariant } from '../../primitives/invariant.ts';
import { memoizeByYear } from '../../primitives/memoize-by-year.ts';
import { averageIndexedEarnings, retirementEligibilityYear, type YearEarnings } from '../rules/aime.ts';
import { disabilityFamilyMaximum, familyMaximumInYear } from '../rules/family-maximum.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
import { beforeCola, piaFromAime, withColas } from '../rules/pia.ts';
import { retirementShare } from '../rules/retirement-benefit.ts';

/**
 * What a benefit is worked from. `pia` is stated in dollars of `piaYear` and keeps its purchasing power; `receiving` is the
 * worker's own retirement benefit in payment, gross of premiums, in dollars of the plan's start.
 */
export type BenefitBasis =
  | { readonly kind: 'none' }
  | { readonly kind: 'pia'; readonly pia: number; readonly piaYear: number }
  | { readonly kind: 'earnings'; readonly earnings: readonly YearEarnings[] }
  | { readonly kind: 'receiving'; readonly monthlyBenefit: number; readonly since: MonthIndex };

export interface RecordOfWorker {
  readonly basis: BenefitBasis;
  readonly dates: BenefitDates;
  /** Year of the plan's first month. */
  readonly startYear: number;
  /** Last year of life: a worker who dies before 62 is eligible by death. */
  readonly lastYear: number;
  /** First month of a disability benefit; null or left out for none. */
  readonly disabledSince?: MonthIndex | null;
}

/** What the year of eligibility follows from. */
type EligibleWorker = Pick<RecordOfWorker, 'dates' | 'lastYear' | 'disabledSince'>;

/** A worker's record year by year, dimes a month. */
export interface PiaByYear {
  /** The PIA that counts for the months of `year`. */
  readonly pia: (year: number) => Dimes;
  /** The family maximum that counts for the months of `year`. */
  readonly familyMaximum: (year: number) => Dimes;
  /** Average indexed monthly earnings behind that PIA, whole dollars; absent where it is not worked from earnings. */
  readonly aime?: (year: number) => number;
}

/** PIA and family maximum of a record in any year from the plan's first on. */
export function piaByYear(record: RecordOfWorker, law: SocialSecurityLaw): PiaByYear {
  const { basis } = record;
  if (basis.kind === 'none') return { pia: () => 0, familyMaximum: () => 0 };
  if (basis.kind === 'earnings') return fromEarnings(basis.earnings, record, law);
  if (basis.kind === 'pia') return fromStatedPia(dimesFromDollars(basis.pia), basis.piaYear, record, law);
  const pia = isDisabled(record)
    ? dimesFromDollars(basis.monthlyBenefit)
    : piaBehind(basis.monthlyBenefit, basis.since, record.dates, law);
  return fromStatedPia(pia, record.startYear, record, law);
}

/**
 * The same record with the family maximum of a disabled worker, which holds until full retirement age: set in the year of
 * eligibility and raised by the COLAs since. A stated PIA stands for the least AIME that gives it. 42 USC 403(a)(6); POMS RS 00615.742.
 */
export function disabilityPiaByYear(record: RecordOfWorker, law: SocialSecurityLaw): PiaByYear {
  const { pia, aime } = piaByYear(record, law);
  const eligibilityYear = eligibilityYearOf(record, law);
  const maximum = (year: number) =>
    disabilityMaximumBehind({ pia: pia(year), aime: aime?.(year) }, eligibilityYear, year, law);
  return { pia, familyMaximum: memoizeByYear(maximum), ...(aime !== undefined && { aime }) };
}

/** The maximum of a disabled worker behind a PIA in dollars of `year`. */
export function disabilityMaximumBehind(
  { pia, aime }: { readonly pia: Dimes; readonly aime: number | undefined },
  eligibleIn: number,
  year: number,
  law: SocialSecurityLaw,
): Dimes {
  const eligibilityYear = formulaYear(eligibleIn, law);
  const eligible = piaAtEligibility(pia, eligibilityYear, year, law);
  const average = aime ?? leastAime(eligible, eligibilityYear, law);
  return withColas(disabilityFamilyMaximum(average, eligible, law), eligibilityYear, year - 1, law);
}

function isDisabled({ disabledSince }: RecordOfWorker): boolean {
  return disabledSince !== undefined && disabledSince !== null;
}

/** The least AIME, whole dollars, whose PIA reaches `pia`. */
export function leastAime(pia: Dimes, eligibilityYear: number, law: SocialSecurityLaw): number {
  if (pia === 0) return 0;
  const isEnough = (aime: number) => piaFromAime(aime, eligibilityYear, law) >= pia;
  const bracket = doubledBracket(1, MOST_DOUBLINGS, isEnough);
  invariant(bracket !== null, 'a PIA is that of some earnings');
  return bisectedWhole(bracket, 1, isEnough).high;
}

/** The PIA behind a benefit in payment: the benefit over the share that a claim in `since` pays, rounded down to the dime. */
export function piaBehind(
  monthlyBenefit: number,
  since: MonthIndex,
  dates: BenefitDates,
  law: SocialSecurityLaw,
): Dimes {
  const { numerator, denominator } = retirementShare(since, dates, law.rules);
  return flooredProduct(dimesFromDollars(monthlyBenefit), { numerator: denominator, denominator: numerator });
}

/**
 * A COLA each January after the year in whose dollars the PIA is stated, before 62 as after: the convention for a stated PIA. In a year
 * before the plan, of which the maximum of two records may be one, it is the least amount that leads to the stated one.
 */
function fromStatedPia(stated: Dimes, piaYear: number, record: RecordOfWorker, law: SocialSecurityLaw): PiaByYear {
  const pia = memoizeByYear((year) =>
    year < Math.min(record.startYear, piaYear)
      ? piaAtEligibility(stated, year, piaYear, law)
      : withColas(stated, piaYear, year - 1, law),
  );
  const eligibilityYear = eligibilityYearOf(record, law);
  return { pia, familyMaximum: memoizeByYear((year) => familyMaximumBehind(pia(year), eligibilityYear, year, law)) };
}

/** A year's earnings count from the next January on, as in SSA's yearly recomputation. 42 USC 415(f)(2). */
function fromEarnings(earnings: readonly YearEarnings[], record: RecordOfWorker, law: SocialSecurityLaw): PiaByYear {
  const eligibilityYear = eligibilityYearOf(record, law);
  const isBefore62 = eligibilityYear < retirementEligibilityYear(record.dates, law);
  const eligibility = isDisabled(record) ? 'disability' : isBefore62 ? 'death' : 'retirement';
  const aime = memoizeByYear((year) => {
    const known = earnings.filter((earned) => earned.year < year);
    return averageIndexedEarnings({ dates: record.dates, earnings: known, eligibility, eligibilityYear }, law).aime;
  });
  const atEligibility = memoizeByYear((year) => piaFromAime(aime(year), eligibilityYear, law));
  return {
    aime,
    pia: memoizeByYear((year) => withColas(atEligibility(year), eligibilityYear, year - 1, law)),
    familyMaximum: memoizeByYear((year) => familyMaximumInYear(atEligibility(year), eligibilityYear, year, law)),
  };
}

/** The year of 62, of a death before it, or of the first month of the disability's waiting period. 42 USC 415(a)(3)(B); POMS RS 00605.201. */
export function eligibilityYearOf({ dates, lastYear, disabledSince }: EligibleWorker, law: SocialSecurityLaw): number {
  const at62 = retirementEligibilityYear(dates, law);
  if (disabledSince === undefined || disabledSince === null) return Math.min(at62, lastYear);
  return Math.min(at62, yearOf(disabledSince - law.rules.disabilityWaitingMonths));
}

/**
 * The family maximum behind a PIA stated in dollars of `year`. For an eligibility before that year the PIA of eligibility is
 * found by taking the COLAs off again.
 */
export function familyMaximumBehind(pia: Dimes, eligibleIn: number, year: number, law: SocialSecurityLaw): Dimes {
  const eligibilityYear = formulaYear(eligibleIn, law);
  return familyMaximumInYear(piaAtEligibility(pia, eligibilityYear, year, law), eligibilityYear, year, law);
}

/**
 * Simplification: a family maximum of an eligibility before the first formula, which a table of December 1978 gives, is worked
 * as one of the first year of the formula, whose steps are those of that table. 42 USC 403(a)(1), (8).
 */
function formulaYear(eligibilityYear: number, law: SocialSecurityLaw): number {
  return Math.max(eligibilityYear, law.firstBendPointYear);
}

/** The least PIA that the COLAs from `eligibilityYear` through the year before `year` raise to `pia` or more. */
export function piaAtEligibility(pia: Dimes, eligibilityYear: number, year: number, law: SocialSecurityLaw): Dimes {
  let before = pia;
  for (let cola = year - 1; cola >= eligibilityYear; cola--) before = beforeCola(before, cola, law);
  return before;
}

/** The first month of a retirement benefit: the month of attaining the claim age, within what the law allows. 42 USC 402(a). */
export function claimMonthAt(ageInMonths: number, dates: BenefitDates): MonthIndex {
  const attained = dates.attained + ageInMonths;
  return Math.min(dates.latestClaimMonth, Math.max(dates.firstRetirementMonth, attained));
}

/** The claim months of each whole age from 62 to 70. */
export function wholeAgeClaimMonths(
  dates: BenefitDates,
  { earliestRetirementAge, latestCreditAge }: SocialSecurityRules,
): readonly MonthIndex[] {
  return Array.from({ length: latestCreditAge - earliestRetirementAge + 1 }, (_, index) =>
    claimMonthAt((earliestRetirementAge + index) * 12, dates),
  );
}

/** Earnings by year of a history and of the monthly wages of a plan; a start year begun in the past keeps what was earned in it. */
export function continuedEarnings(
  history: readonly YearEarnings[],
  wages: ArrayLike<number>,
  firstMonth: MonthIndex,
): readonly YearEarnings[] {
  const planned = new Map<number, number>();
  for (let at = 0; at < wages.length; at++) {
    const year = yearOf(firstMonth + at);
    planned.set(year, (planned.get(year) ?? 0) + (wages[at] ?? 0));
  }
  const startYear = yearOf(firstMonth);
  const isPartYear = firstMonth > startYear * 12;
  const merged = new Map(history.map(({ year, amount }) => [year, amount]));
  for (const [year, amount] of planned) {
    const known = merged.get(year) ?? 0;
    merged.set(year, year === startYear && isPartYear ? known + amount : Math.max(known, amount));
  }
  return [...merged].map(([year, amount]) => ({ year, amount })).sort((a, b) => a.year - b.year);
}
