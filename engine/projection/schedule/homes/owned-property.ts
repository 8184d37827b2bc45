import type { Property } from '../../../plan/schema/property.ts';
import { power } from '../../../primitives/math.ts';
import type { LoanSchedule } from '../../program/homes/program-homes.ts';
import { priceLevelAfter, type Timeline } from '../../program/timeline.ts';
import { creditLineOf, mortgageOf } from './loans-of-plan.ts';

/** A property over the months in which it is owned. */
export interface OwnedProperty {
  readonly property: Property;
  /** Its field of the plan. */
  readonly path: string;
  /** First month of the plan in which it is owned: that of the purchase, or the first of all. */
  readonly from: number;
  /** Months of the plan up to the sale, or all of them. */
  readonly months: number;
  /** What it is worth on the first day of `from`, dollars. */
  readonly worth: number;
  /** The person who inherits it within the plan; null where it is the household's. */
  readonly heir: number | null;
  /** Null without a mortgage. */
  readonly loan: LoanSchedule | null;
  /** The line of credit on it; null without one. */
  readonly creditLine: LoanSchedule | null;
  /** Month of the plan in which the loan is refinanced; infinite where it never is. */
  readonly refinancedIn: number;
  /** First month in which it is let, which may be before the plan, and the month from which it is let no more; infinite where never. */
  readonly letFrom: number;
  readonly letUntil: number;
}

/** What is owned and owed, month by month. */
export interface OwnedAndOwed {
  readonly properties: readonly OwnedProperty[];
  /** Of the plan's debts that no property secures. */
  readonly debts: readonly LoanSchedule[];
}

/** A property with its loans, from its purchase up to its sale. */
export function ownedProperty(property: Property, path: string, timeline: Timeline, inflation: number): OwnedProperty {
  const { purchase, sale, refinance } = property;
  const months = sale === null ? timeline.months : timeline.monthOf(sale.when) - timeline.firstMonth;
  const from = purchase === null ? 0 : timeline.monthOf(purchase.when) - timeline.firstMonth;
  const level = purchase?.inTodaysDollars === true ? priceLevelAfter(from, inflation) : 1;
  const worth = purchase === null ? property.value : purchase.price * level;
  const loan = mortgageOf(property, { timeline, from, months, level });
  const creditLine = creditLineOf(property, timeline, months);
  const refinancedIn =
    refinance === null ? Number.POSITIVE_INFINITY : timeline.monthOf(refinance.when) - timeline.firstMonth;
  return {
    property,
    path,
    from,
    months,
    worth,
    heir: null,
    loan,
    creditLine,
    refinancedIn,
    ...letMonths(property, timeline, from),
  };
}

/** Let from when it is placed in service until the plan says or it is sold. */
function letMonths({ rental, sale }: Property, { monthOf, firstMonth }: Timeline, from: number) {
  if (rental === null) return { letFrom: Number.POSITIVE_INFINITY, letUntil: Number.POSITIVE_INFINITY };
  const end = rental.until ?? sale?.when ?? null;
  return {
    letFrom: rental.placedInService === null ? from : monthOf(rental.placedInService) - firstMonth,
    letUntil: end === null ? Number.POSITIVE_INFINITY : monthOf(end) - firstMonth,
  };
}

export function isLet({ letFrom, letUntil }: OwnedProperty, month: number): boolean {
  return month >= letFrom && month < letUntil;
}

/** What a property is worth on the first day of a month of the plan. */
export function valueOn({ property, from, worth }: OwnedProperty, month: number): number {
  return worth * power(1 + property.growth, (month - from) / 12);
}

/** What is owed on a property before the first day of a month of the plan. */
export function owedOn({ loan, creditLine }: OwnedProperty, month: number): number {
  return (loan?.owed[month] ?? 0) + (creditLine?.owed[month] ?? 0);
}
