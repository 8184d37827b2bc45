import { jointStepUpShare } from '../../accounts/basis.ts';
import type { YearLaw } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { Property, PropertySale } from '../../plan/schema/property.ts';
import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { power } from '../../primitives/math.ts';
import { taxableHomeSaleGain } from '../../tax/federal/deductions/home-sale.ts';
import { filingStatusIn } from '../program/filing-status-of-year.ts';
import type { ProgramSale } from '../program/path-prices.ts';
import { SCHEDULE, TAXABLE } from '../program/schedule-columns.ts';
import { steppedLevel, type Timeline } from '../program/timeline.ts';
import { type ScheduleTables } from './income-schedule.ts';
import { amortized, type LoanSchedule } from './loan.ts';
import { stateIn } from './residence.ts';
import { flowInto } from './scheduled-source.ts';

/** A property over the months in which it is owned. */
export interface OwnedProperty {
  readonly property: Property;
  /** Its field of the plan. */
  readonly path: string;
  /** Months of the plan up to the sale, or all of them. */
  readonly months: number;
  /** Null without a mortgage. */
  readonly loan: LoanSchedule | null;
}

export interface PropertyContext {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly tables: ScheduleTables;
  readonly lawOf: (year: number) => YearLaw;
}

/**
 * Writes what the properties cost, what they bring when sold, and what they are worth. They are held for personal use:
 * nothing is depreciated, so that no gain is unrecaptured section 1250 gain, and no loss is deducted. See `readings.md`.
 */
export function scheduleProperties(context: PropertyContext): readonly OwnedProperty[] {
  return context.plan.properties.map((property, at) => {
    const owned = { ...ownedMonths(property, context.timeline), path: `properties[${at}]` };
    writeCosts(owned, context);
    if (property.sale !== null && owned.months < context.timeline.months) writeSale(owned, property.sale, context);
    return owned;
  });
}

function ownedMonths(property: Property, timeline: Timeline): Omit<OwnedProperty, 'path'> {
  const { sale, mortgage } = property;
  const months = sale === null ? timeline.months : timeline.monthOf(sale.when) - timeline.firstMonth;
  return { property, months, loan: mortgage === null ? null : amortized(mortgage, months) };
}

/** Mortgage payments, and property tax and insurance in twelfths that step each January; worth at each month's end. */
function writeCosts({ property, path, months, loan }: OwnedProperty, context: PropertyContext): void {
  const { plan, timeline, tables } = context;
  const write = flowInto(
    tables,
    SCHEDULE.housing,
    { path: `${path}.mortgage`, name: `Mortgage payments on ${property.name}` },
    { path: `${path}.propertyTax`, name: `Property tax on ${property.name}` },
    { path: `${path}.insurance`, name: `Insurance of ${property.name}` },
  );
  for (let month = 0; month < months; month++) {
    const year = yearOf(timeline.firstMonth + month);
    const level = steppedLevel(timeline, year, plan.assumptions.inflation);
    const tax = (property.propertyTax * level) / 12;
    const insurance = (property.insurance * level) / 12;
    const payment = loan?.payments[month] ?? 0;
    write(month, payment, tax, insurance);
    add(tables.taxable, (year - timeline.firstYear) * TAXABLE.columns + TAXABLE.localTax, tax);
    add(
      tables.netProperty,
      month,
      valueAfter(property, month + 1) * timeline.raised.all - (loan?.owed[month + 1] ?? 0),
    );
  }
}

function valueAfter({ value, growth }: Property, months: number): number {
  return value * power(1 + growth, months / 12);
}

/** A sale on the first day of its month, before that month's payment. What the price does not cover of the mortgage is paid. */
function writeSale(
  { property, path, months, loan }: OwnedProperty,
  sale: PropertySale,
  context: PropertyContext,
): void {
  const { timeline, tables } = context;
  const amountRealized = valueAfter(property, months) * (1 - sale.costs);
  const proceeds = amountRealized * timeline.raised.all - (loan?.owed[months] ?? 0);
  const column = proceeds < 0 ? SCHEDULE.housing : SCHEDULE.other;
  const name = `${proceeds < 0 ? 'Mortgage left after the sale of' : 'Sale of'} ${property.name}`;
  flowInto(tables, column, { path: `${path}.sale`, name })(months, Math.abs(proceeds));
  const month = timeline.firstMonth + months;
  const basis = basisAt(property, month, context);
  const exclusion = exclusionAt(property, month, context);
  const gain = taxableHomeSaleGain({ amountRealized, basis: basis.basis, exclusion });
  const yearIndex = yearOf(month) - timeline.firstYear;
  tables.propertySales.push({ month: months, yearIndex, amountRealized, ...basis, exclusion });
  add(tables.propertyGain, months, gain);
  add(tables.grossIncome, months, gain);
  add(tables.taxable, (yearOf(month) - timeline.firstYear) * TAXABLE.columns + TAXABLE.longTermGain, gain);
}

/**
 * Basis in the month of the sale. A couple is taken to hold its property jointly: at the first death half of it, or all
 * of it in a community property state, steps to its value. 26 USC 1014(a), (b)(6), 2040(b).
 */
function basisAt(property: Property, month: MonthIndex, { plan, timeline, lawOf }: PropertyContext): SaleBasis {
  const death = firstDeath(timeline);
  if (death > month || death <= timeline.firstMonth) return { basis: property.basis, stepped: 0, steppedIn: 0 };
  const yearOfDeath = yearOf(death - 1);
  const share = jointStepUpShare(stateIn(plan, timeline, yearMonth(yearOfDeath, 12)), lawOf(yearOfDeath).basisAtDeath);
  const value = valueAfter(property, death - timeline.firstMonth);
  const basis = property.basis + (value - property.basis) * share;
  return { basis, stepped: value * share, steppedIn: yearOf(death) - timeline.firstYear };
}

type SaleBasis = Pick<ProgramSale, 'basis' | 'stepped' | 'steppedIn'>;

/**
 * Gain that is left out: the plan's own figure, or what the law allows for a principal residence, with the couple's
 * amount for a sale within two years of the first death. 26 USC 121(b)(1), (2), (4). The two years of ownership and use
 * of 121(a) are taken to be met.
 */
function exclusionAt(property: Property, month: MonthIndex, { plan, timeline, lawOf }: PropertyContext): number {
  if (property.sale === null) return 0;
  if (property.sale.exclusion !== null) return property.sale.exclusion;
  if (!property.primary) return 0;
  const { homeSaleExclusion, homeSaleSurvivorYears } = lawOf(yearOf(month)).federalIncomeTax;
  const sinceDeath = month - firstDeath(timeline);
  if (sinceDeath >= 0 && sinceDeath < homeSaleSurvivorYears * 12) return homeSaleExclusion.marriedFilingJointly;
  return homeSaleExclusion[filingStatusIn(plan, timeline, yearOf(month))];
}

/** The January after a couple's first death; never for one person. */
function firstDeath({ deaths }: Timeline): MonthIndex {
  return deaths.length > 1 ? Math.min(...deaths) : Number.POSITIVE_INFINITY;
}
