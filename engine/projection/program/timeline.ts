import { isPlanStart } from '../../plan/complete/complete-when.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { deathYearOf, monthAfter } from '../../plan/complete/plan-span.ts';
import { type ClaimMonths, resolveWhen } from '../../plan/complete/resolve-when.ts';
import type { When } from '../../plan/schema/when.ts';
import {
  type CalendarDate,
  type MonthIndex,
  parseDate,
  parseYearMonth,
  yearMonth,
  yearOf,
} from '../../primitives/calendar.ts';
import { invariant } from '../../primitives/invariant.ts';
import { power } from '../../primitives/math.ts';
import { AS_PLANNED, type RaisedPrices } from './prices/path-prices.ts';

/** The plan's calendar: the months it covers, when each person dies and retires, and the months of its symbolic dates. */
export interface Timeline {
  readonly firstMonth: MonthIndex;
  readonly months: number;
  readonly firstYear: number;
  readonly years: number;
  readonly births: readonly CalendarDate[];
  /** For each person the January after the December through which the plan has them live. */
  readonly deaths: readonly MonthIndex[];
  /** For each person the month of the plan in which work ends. */
  readonly retirements: readonly MonthIndex[];
  /** The same where the plan dates it; null for somebody who is merely retired from the start. */
  readonly leavings: readonly (MonthIndex | null)[];
  /** For each person the first month of a disability that ends work; infinite where there is none. */
  readonly disabilities: readonly MonthIndex[];
  readonly monthOf: (when: When) => MonthIndex;
  readonly personIndex: (id: string) => number;
  /** Yearly price levels by their rate, computed once: every month of every goal asks for one. */
  readonly levelsByRate: Map<number, Float64Array>;
  readonly raised: RaisedPrices;
}

/** Lays out the calendar of a checked plan. */
export function timelineOf(plan: Plan, claimMonths: ClaimMonths): Timeline {
  const births = plan.persons.map((person) => parseDate(person.birthDate));
  const deaths = plan.persons.map((person) => monthAfter(deathYearOf(person)));
  const firstMonth = parseYearMonth(plan.startMonth);
  const end = Math.max(...deaths);
  invariant(end > firstMonth, 'the plan ends after it starts');
  const monthOf = monthsByDate((when) => resolveWhen(when, plan, claimMonths));
  return {
    firstMonth,
    months: end - firstMonth,
    firstYear: yearOf(firstMonth),
    years: yearOf(end - 1) - yearOf(firstMonth) + 1,
    births,
    deaths,
    retirements: plan.persons.map((person) => monthOf(person.retirement)),
    disabilities: plan.persons.map(({ cannotWorkFrom }) =>
      cannotWorkFrom === null ? Number.POSITIVE_INFINITY : monthOf(cannotWorkFrom),
    ),
    leavings: plan.persons.map(({ retirement }) => (isPlanStart(retirement) ? null : monthOf(retirement))),
    monthOf,
    levelsByRate: new Map(),
    raised: AS_PLANNED,
    personIndex: (id) => plan.persons.findIndex((person) => person.id === id),
  };
}

/** Each date of the plan is resolved once: contributions and incomes ask for theirs month by month. */
function monthsByDate(resolve: (when: When) => MonthIndex): (when: When) => MonthIndex {
  const months = new Map<When, MonthIndex>();
  return (when) => {
    const known = months.get(when);
    if (known !== undefined) return known;
    const month = resolve(when);
    months.set(when, month);
    return month;
  };
}

/**
 * Price level at the first day of a month, 1 at the start of the plan: prices grow by the twelfth root of a year's
 * inflation each month.
 */
export function priceLevelAfter(months: number, inflation: number): number {
  return power(1 + inflation, months / 12);
}

/**
 * Price level that a yearly step has reached in calendar year `year`: 1 in the first year of the plan, and from then on
 * the level of each January.
 */
export function steppedLevel(timeline: Timeline, year: number, yearlyRate: number): number {
  let levels = timeline.levelsByRate.get(yearlyRate);
  if (levels === undefined) {
    levels = new Float64Array(timeline.years).map((_, at) => {
      const months = Math.max(0, yearMonth(timeline.firstYear + at, 1) - timeline.firstMonth);
      return power(1 + yearlyRate, months / 12) * timeline.raised.all;
    });
    timeline.levelsByRate.set(yearlyRate, levels);
  }
  return levels[year - timeline.firstYear] ?? 1;
}
