import { formatYearMonth, type MonthIndex, monthOfAge, parseDate, parseYearMonth } from '../primitives/calendar.ts';
import { medicareMonthOf } from './complete/medicare-month.ts';
import type { Plan } from './complete/plan.ts';
import { deathYearOf, monthAfter } from './complete/plan-span.ts';
import { tryResolveWhen } from './complete/resolve-when.ts';
import { statedClaimMonths } from './complete/stated-claim-months.ts';
import type { Person } from './schema/person.ts';
import type { When } from './schema/when.ts';

/** Months from `from` up to, but not including, `to`. */
export interface MonthSpan {
  readonly from: MonthIndex;
  readonly to: MonthIndex;
}

type CoveredPlan = Pick<Plan, 'startMonth' | 'persons' | 'incomes'>;

/**
 * When a job of a person pays wages with benefits, and so covers health insurance, up to its first step without, or until its owner cannot
 * work. A date that only the law knows lies ahead.
 */
function jobsOf(plan: CoveredPlan, owner: string): readonly MonthSpan[] {
  const claimMonths = statedClaimMonths(plan.persons);
  const monthOf = (when: When) => {
    const found = tryResolveWhen(when, plan, claimMonths);
    return 'month' in found ? found.month : Number.POSITIVE_INFINITY;
  };
  const disability = plan.persons.find(({ id }) => id === owner)?.cannotWorkFrom ?? null;
  const ableUntil = disability === null ? Number.POSITIVE_INFINITY : monthOf(disability);
  return plan.incomes
    .filter((income) => income.kind === 'wage' && income.owner === owner && income.amount > 0)
    .map(({ start, end, phases }) => ({
      from: monthOf(start),
      to: Math.min(monthOf(phases?.find(({ benefits }) => !benefits)?.when ?? end), ableUntil),
    }));
}

/**
 * The months of the plan before a person's Medicare, and before `limit`, in which the person lives and no job of `workers`
 * pays wages. `others` are spans that count as work.
 */
export function monthsWithoutWork(
  plan: CoveredPlan,
  person: Person,
  { workers, limit = Number.POSITIVE_INFINITY, others = [] }: WorkCover,
): readonly MonthIndex[] {
  const until = Math.min(medicareMonthOf(person), monthAfter(deathYearOf(person)), limit);
  const spans = [...workers.flatMap((owner) => jobsOf(plan, owner)), ...others];
  const months: MonthIndex[] = [];
  for (let month = parseYearMonth(plan.startMonth); month < until; month++) {
    if (!spans.some(({ from, to }) => month >= from && month < to)) months.push(month);
  }
  return months;
}

/** The months before Medicare in which no job insures a person. */
export interface InsuranceGap {
  /** First and last such month, `2027-05`; there may be months with a job between them. */
  readonly first: string;
  readonly last: string;
  readonly months: number;
  /** Age of the person in the first month. */
  readonly age: number;
}

/** The gap of a person where only the jobs of `workers` insure; null where there is none. */
export function insuranceGap(plan: CoveredPlan, person: Person, workers: readonly string[]): InsuranceGap | null {
  const months = monthsWithoutWork(plan, person, { workers });
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return null;
  const age = Math.floor((first - monthOfAge(parseDate(person.birthDate), 0)) / 12);
  return { first: formatYearMonth(first), last: formatYearMonth(last), months: months.length, age };
}

interface WorkCover {
  /** Ids of the persons whose wages cover. */
  readonly workers: readonly string[];
  readonly limit?: MonthIndex;
  readonly others?: readonly MonthSpan[];
}
