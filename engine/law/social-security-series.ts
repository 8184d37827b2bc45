import { CENTS_PER_DOLLAR, type Fraction, growthFraction, nearestProduct } from '../primitives/dimes.ts';
import { memoizeByYear } from '../primitives/memoize-by-year.ts';
import { keptFor, RecentValues } from '../primitives/memory/recent-values.ts';
import { type Growth, growthKey } from './entry/indexing.ts';
import { amountFor, carried, type LawEntry, valueInForce } from './entry/law-entry.ts';
import { type SocialSecurityRules, type SocialSecurityTable, socialSecurityRules } from './social-security-law.ts';

export interface PiaBendPoints {
  readonly first: number;
  readonly second: number;
}

export interface FamilyMaximumBendPoints extends PiaBendPoints {
  readonly third: number;
}

/**
 * Social Security law for any year: the standing rules, and the yearly amounts, published where there are any and
 * otherwise carried forward. Dollars a year unless said otherwise.
 */
export interface SocialSecurityLaw {
  readonly rules: SocialSecurityRules;
  /** Average wage index in cents. */
  readonly averageWageIndexInCents: (year: number) => number;
  readonly contributionBase: (year: number) => number;
  readonly piaBendPoints: (year: number) => PiaBendPoints;
  readonly familyMaximumBendPoints: (year: number) => FamilyMaximumBendPoints;
  /** `1 + COLA` of the adjustment that takes effect in `year`, exact; first paid in January of the next year from 1983 on. */
  readonly cola: (year: number) => Fraction;
  /** The same adjustment as a decimal rate. */
  readonly colaRate: (year: number) => number;
  readonly quarterOfCoverage: (year: number) => number;
  readonly earningsTestExempt: (year: number) => { readonly lower: number; readonly higher: number };
  readonly substantialEarnings: (year: number) => number;
  /** First and last year of the published wage index. */
  readonly firstWageIndexYear: number;
  readonly lastPublishedWageIndexYear: number;
  readonly firstCola: number;
  readonly lastPublishedCola: number;
  /** First year with a yearly amount for a quarter of coverage; before it quarters were counted one by one. */
  readonly firstQuarterAmountYear: number;
  readonly firstBendPointYear: number;
  readonly isPiaBendPointsPublished: (year: number) => boolean;
}

/** Bend points follow the wage index of this many years before. 42 USC 415(a)(1)(B)(ii). */
const INDEX_LAG = 2;
const INDEX_BASE_YEAR = 1977;
const FIRST_FORMULA_YEAR = 1979;

/** Of so many sets of assumptions, some 20 KB each. */
const MOST_LAWS_KEPT = 16;
const lawsKept = keptFor<SocialSecurityTable, RecentValues<SocialSecurityLaw>>(() => new RecentValues(MOST_LAWS_KEPT));

/** Social Security law under the assumed `growth`: inflation for COLAs, wage growth for the wage index and what follows it. */
export function socialSecurityLaw(table: SocialSecurityTable, growth: Growth): SocialSecurityLaw {
  return lawsKept(table).of(growthKey(growth), () => lawUnder(table, growth));
}

function lawUnder(table: SocialSecurityTable, growth: Growth): SocialSecurityLaw {
  const { entries } = table;
  const index = wageIndexFrom(table, growth);
  const scale = (year: number) => (amount: number) =>
    scaledByWages(amount, index(year - INDEX_LAG), index(INDEX_BASE_YEAR));
  const pia1979 = valueInForce(entries.piaBendPointsOf1979, FIRST_FORMULA_YEAR);
  const family1979 = valueInForce(entries.familyMaximumBendPointsOf1979, FIRST_FORMULA_YEAR);
  return {
    rules: socialSecurityRules(table),
    averageWageIndexInCents: index,
    contributionBase: memoizeByYear((year) => amountFor(entries.contributionAndBenefitBase, year, growth)),
    piaBendPoints: memoizeByYear((year) => {
      const points = valueInForce(entries.piaBendPoints, year);
      const at = scale(year);
      return points.from === year ? points : { first: at(pia1979.first), second: at(pia1979.second) };
    }),
    familyMaximumBendPoints: memoizeByYear((year) => {
      const points = valueInForce(entries.familyMaximumBendPoints, year);
      if (points.from === year) return points;
      const at = scale(year);
      return { first: at(family1979.first), second: at(family1979.second), third: at(family1979.third) };
    }),
    cola: memoizeByYear((year) => growthFraction(colaRateOf(table, growth, year))),
    colaRate: (year) => colaRateOf(table, growth, year),
    firstCola: firstYear(entries.costOfLivingAdjustment),
    quarterOfCoverage: (year) => amountFor(entries.quarterOfCoverage, year, growth),
    earningsTestExempt: memoizeByYear((year) => exemptAmounts(table, growth, year)),
    substantialEarnings: (year) => valueInForce(entries.windfallSubstantialEarnings, year).value,
    firstWageIndexYear: firstYear(entries.averageWageIndex),
    lastPublishedWageIndexYear: lastYear(entries.averageWageIndex),
    lastPublishedCola: lastYear(entries.costOfLivingAdjustment),
    firstQuarterAmountYear: firstYear(entries.quarterOfCoverage),
    firstBendPointYear: firstYear(entries.piaBendPoints),
    isPiaBendPointsPublished: (year) => year <= lastYear(entries.piaBendPoints),
  };
}

function wageIndexFrom({ entries }: SocialSecurityTable, growth: Growth): (year: number) => number {
  const published = entries.averageWageIndex;
  const estimates = entries.projectedAverageWageIndex;
  return memoizeByYear((year) => {
    const last = lastYear(published);
    if (year <= last) return cents(valueInForce(published, Math.max(year, firstYear(published))).value);
    const estimate = estimates.values.findLast(({ from }) => from > last && from <= year);
    const { from, value } = estimate ?? valueInForce(published, year);
    return cents(carried(published.indexed, { from, year, growth }, value));
  });
}

/** Years before the first exempt amounts on file use the earliest pair: nothing is indexed backwards. */
function exemptAmounts({ entries }: SocialSecurityTable, growth: Growth, year: number) {
  const entry = entries.earningsTestExemptAmount;
  const { from, lower, higher } = valueInForce(entry, Math.max(year, firstYear(entry)));
  const span = { from, year, growth };
  return { lower: carried(entry.indexed, span, lower), higher: carried(entry.indexed, span, higher) };
}

/** Benefits are not lowered when prices fall: 42 USC 415(i)(2)(A)(ii). */
function colaRateOf({ entries }: SocialSecurityTable, growth: Growth, year: number): number {
  const last = lastYear(entries.costOfLivingAdjustment);
  return year > last ? Math.max(0, growth.inflation) : valueInForce(entries.costOfLivingAdjustment, year).rate;
}

/** `amount × index / base` to the nearest dollar, a half going up. */
function scaledByWages(amount: number, index: number, base: number): number {
  return nearestProduct(amount, { numerator: index, denominator: base });
}

function cents(dollars: number): number {
  return Math.round(dollars * CENTS_PER_DOLLAR);
}

function firstYear(entry: LawEntry<object>): number {
  return entry.values[0]?.from ?? 0;
}

function lastYear(entry: LawEntry<object>): number {
  return entry.values.at(-1)?.from ?? 0;
}
