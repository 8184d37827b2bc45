import type { YearLaw } from '../../../law/law-tables.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { type MonthIndex, yearOf } from '../../../primitives/calendar.ts';
import { type HomeUse, isOwnedAndUsed, nonqualifiedShare } from '../../../tax/federal/deductions/home-sale.ts';
import { filingStatusIn } from '../../program/filing-status-of-year.ts';
import type { ProgramSale } from '../../program/prices/path-prices.ts';
import { careMonthsOf } from '../../program/spending/care-span.ts';
import type { Timeline } from '../../program/timeline.ts';
import type { OwnedProperty } from './owned-property.ts';
import { type DepreciatedRental, NEVER_LET, saleTermsOf } from './rental-depreciation.ts';
import { firstDeath, stepAtDeath } from './step-up.ts';

interface SaleContext {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly lawOf: (year: number) => YearLaw;
  /** Every property of the plan. */
  readonly all: readonly OwnedProperty[];
  /** Null where the property is never let; its place among the rentals. */
  readonly rental: DepreciatedRental | null;
  readonly place: number;
}

/** What a sale is taxed by: the price less its costs, the basis, and what of the gain is left out. */
export function soldProperty(sold: OwnedProperty, amountRealized: number, context: SaleContext): ProgramSale {
  const { timeline } = context;
  const month = timeline.firstMonth + sold.months;
  const isByLaw = sold.property.sale?.exclusion === null && sold.property.primary;
  const { rental, place } = context;
  const basis = basisAt(sold, month, context);
  return {
    month: sold.months,
    yearIndex: yearOf(month) - timeline.firstYear,
    amountRealized,
    ...basis,
    exclusion: exclusionAt(sold, month, context),
    nonqualifiedShare: isByLaw ? nonqualifiedShare(useOf(sold, timeline)) : 0,
    ...(rental === null ? NEVER_LET : saleTermsOf(rental, place, basis.basis)),
  };
}

type SaleBasis = Pick<ProgramSale, 'basis' | 'stepped' | 'steppedIn'>;

/**
 * Basis in the month of the sale. A couple is taken to hold its property jointly: at the first death half of it, or all
 * of it in a community property state, steps to its value. 26 USC 1014(a), (b)(6), 2040(b).
 */
function basisAt(sold: OwnedProperty, month: MonthIndex, { plan, timeline, lawOf }: SaleContext): SaleBasis {
  const basis = sold.property.basis ?? sold.worth;
  const step = stepAtDeath(sold, { plan, timeline, lawOf });
  if (step === null || timeline.firstMonth + step.month > month) {
    // That of what is inherited is its value when it comes. 26 USC 1014(a)(1).
    const inherited = sold.heir === null ? 0 : sold.worth;
    const steppedIn = sold.heir === null ? 0 : yearOf(timeline.firstMonth + sold.from) - timeline.firstYear;
    return { basis, stepped: inherited, steppedIn };
  }
  const { share, value } = step;
  return {
    basis: basis + (value - basis) * share,
    stepped: value * share,
    steppedIn: yearOf(timeline.firstMonth + step.month) - timeline.firstYear,
  };
}

/**
 * Gain that is left out: the plan's own figure, or what the law allows for a principal residence, with the couple's
 * amount for a sale within two years of the first death. 26 USC 121(b)(1), (2), (4).
 */
function exclusionAt(sold: OwnedProperty, month: MonthIndex, context: SaleContext): number {
  const { property } = sold;
  if (property.sale === null) return 0;
  if (property.sale.exclusion !== null) return property.sale.exclusion;
  if (!mayExclude(sold, month, context)) return 0;
  const { plan, timeline, lawOf } = context;
  const law = lawOf(yearOf(month)).federalIncomeTax;
  const { homeSaleExclusion, homeSaleSurvivorYears } = law;
  const sinceDeath = month - firstDeath(timeline);
  if (sinceDeath >= 0 && sinceDeath < homeSaleSurvivorYears * 12) return homeSaleExclusion.marriedFilingJointly;
  return homeSaleExclusion[filingStatusIn(plan, timeline, yearOf(month), law)];
}

/**
 * Whether the law leaves any gain out: a primary home owned and lived in for long enough, 26 USC 121(a), and no other sale so
 * favored in the two years before, 121(b)(3). The latter is asked in plans that buy a home.
 */
function mayExclude(sold: OwnedProperty, month: MonthIndex, context: SaleContext): boolean {
  if (!isUsedLongEnough(sold, month, context)) return false;
  const { timeline, lawOf, all } = context;
  if (all.every(({ property }) => property.purchase === null)) return true;
  const apart = lawOf(yearOf(month)).federalIncomeTax.homeSaleUseYears * 12;
  return all.every((other) => {
    const sale = timeline.firstMonth + other.months;
    const isBefore = other.property.sale !== null && sale < month && month - sale < apart;
    return !isBefore || !mayExclude(other, sale, context);
  });
}

function isUsedLongEnough(sold: OwnedProperty, month: MonthIndex, { plan, timeline, lawOf }: SaleContext): boolean {
  if (!sold.property.primary) return false;
  const { homeSaleUseYears, homeSaleTestYears } = lawOf(yearOf(month)).federalIncomeTax;
  const test = homeSaleTestYears * 12;
  const use = useOf(sold, timeline);
  const inCare = monthsInCare(plan, timeline, { from: Math.max(use.usedUntil, use.sale - test), to: use.sale });
  return isOwnedAndUsed({ ...use, inCare }, { use: homeSaleUseYears * 12, test });
}

/** Months of the plan in which a home is owned and lived in. What is owned at the start has been so for long. */
function useOf({ property, from, months }: OwnedProperty, { firstMonth, monthOf }: Timeline): HomeUse {
  const { livedIn, purchase } = property;
  const isOwnedBefore = purchase === null;
  const monthIn = (when: Parameters<typeof monthOf>[0]) => monthOf(when) - firstMonth;
  const livedFrom = livedIn?.from ?? null;
  const until = livedIn?.until ?? null;
  return {
    sale: months,
    ownedFrom: from,
    isOwnedBefore,
    usedFrom: livedFrom === null ? from : monthIn(livedFrom),
    isUsedBefore: isOwnedBefore && livedFrom === null,
    usedUntil: until === null ? months : Math.min(months, monthIn(until)),
  };
}

/** Months in which somebody of the household is in care, which then is taken to be in a licensed facility. */
function monthsInCare(
  { persons }: Plan,
  timeline: Timeline,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const spans = persons.flatMap(({ care }, person) => (care === null ? [] : [careMonthsOf(care, person, timeline)]));
  let months = 0;
  for (let month = from; month < to; month++) {
    if (spans.some((span) => month >= span.from && month < span.to)) months++;
  }
  return months;
}
