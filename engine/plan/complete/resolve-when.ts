import { type MonthIndex, monthOfAge, parseDate, parseYearMonth } from '../../primitives/calendar.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { Person } from '../schema/person.ts';
import type { PersonEvent, PlanEvent, When } from '../schema/when.ts';
import { medicareMonthOf } from './medicare-month.ts';
import type { Plan } from './plan.ts';
import { deathYearOf, lastYearOf, monthAfter } from './plan-span.ts';

/** What dates are resolved against. */
export type Timeline = Pick<Plan, 'startMonth' | 'persons'>;

/** The first month of each person's own Social Security benefit, by person id; it depends on the law. */
export type ClaimMonths = ReadonlyMap<string, MonthIndex>;

/** `circular`: two retirements wait for each other. `unknown`: a person or a claim month that is not known. */
export type Resolution = { readonly month: MonthIndex } | { readonly failure: 'circular' | 'unknown' };

const UNKNOWN: Resolution = { failure: 'unknown' };

interface ResolveContext {
  readonly plan: Timeline;
  readonly claimMonths: ClaimMonths;
  /** Ids of the persons whose retirement is being resolved. */
  readonly waiting: readonly string[];
}

function later(resolution: Resolution, years: number): Resolution {
  return 'month' in resolution ? { month: resolution.month + years * 12 } : resolution;
}

function resolveRetirement(person: Person, context: ResolveContext): Resolution {
  if (context.waiting.includes(person.id)) return { failure: 'circular' };
  return resolve(person.retirement, { ...context, waiting: [...context.waiting, person.id] });
}

function resolvePersonEvent(event: PersonEvent, person: Person, context: ResolveContext): Resolution {
  if (event === 'retirement') return resolveRetirement(person, context);
  if (event === 'death') return { month: monthAfter(deathYearOf(person)) };
  if (event === 'medicare') return { month: medicareMonthOf(person) };
  if (event === 'care') {
    const { birthDate, care } = person;
    return care === null ? UNKNOWN : { month: monthOfAge(parseDate(birthDate), care.startAge * 12) };
  }
  event satisfies 'socialSecurity';
  const claimMonth = context.claimMonths.get(person.id);
  return claimMonth === undefined ? UNKNOWN : { month: claimMonth };
}

function monthOfPlanEvent(event: PlanEvent, plan: Timeline): MonthIndex {
  if (event === 'planStart') return parseYearMonth(plan.startMonth);
  if (event === 'planEnd') return monthAfter(lastYearOf(plan.persons));
  event satisfies 'firstDeath';
  return monthAfter(Math.min(...plan.persons.map(deathYearOf)));
}

function resolve(when: When, context: ResolveContext): Resolution {
  if ('month' in when) return { month: parseYearMonth(when.month) };
  if (!('person' in when)) return later({ month: monthOfPlanEvent(when.event, context.plan) }, when.offsetYears);
  const person = context.plan.persons.find(({ id }) => id === when.person);
  if (person === undefined) return UNKNOWN;
  if ('age' in when) return { month: monthOfAge(parseDate(person.birthDate), when.age * 12 + when.months) };
  return later(resolvePersonEvent(when.event, person, context), when.offsetYears);
}

/** The month meant by a date of a plan that has not passed its checks yet. */
export function tryResolveWhen(when: When, plan: Timeline, claimMonths: ClaimMonths): Resolution {
  return resolve(when, { plan, claimMonths, waiting: [] });
}

/**
 * The month meant by a date of a checked plan: as a start the first month paid, as an end the first month not paid.
 * An age is reached in the month of the birthday (Medicare and Social Security: of the day before it). `death` and
 * `firstDeath` are the January after the December of the death, `planEnd` the January after the last December,
 * `retirement`, `medicare`, `socialSecurity` and `care` the first month of that state. `claimMonths` must hold every person
 * whose claim is referred to.
 */
export function resolveWhen(when: When, plan: Timeline, claimMonths: ClaimMonths): MonthIndex {
  const resolution = tryResolveWhen(when, plan, claimMonths);
  invariant('month' in resolution, 'a date of a checked plan can be resolved');
  return resolution.month;
}
