import {
  type CalendarDate,
  monthOfAge,
  monthOfAttainment,
  parseDate,
  yearMonth,
  yearOf,
} from '../../../engine/primitives/calendar.ts';
import type { Moment, PersonDocument, PlanDocument } from '../households/household.ts';

/** Months are counted from January of year 0. */
export function monthNumber(text: string): number {
  return yearMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

export function birthOf(person: PersonDocument): CalendarDate {
  return parseDate(person.birthDate);
}

export function deathYear(person: PersonDocument): number {
  return birthOf(person).year + person.planEnd;
}

/** From the January after the death a person is no longer there. */
export function isAlive(person: PersonDocument, year: number): boolean {
  return year <= deathYear(person);
}

export function firstDeathYear(plan: PlanDocument): number {
  return Math.min(...plan.persons.map(deathYear));
}

export function lastYear(plan: PlanDocument): number {
  return Math.max(...plan.persons.map(deathYear));
}

/** An age is attained in the month of the birthday; months of age for half years. */
export function hasAge(person: PersonDocument, ageInMonths: number, month: number): boolean {
  return month >= monthOfAge(birthOf(person), ageInMonths);
}

/** Medicare counts the day before the birthday. */
export function medicareMonth(person: PersonDocument): number {
  return monthOfAttainment(birthOf(person), 65 * 12);
}

/** 65 by December 31, the day before the birthday counting. */
export function isSenior(person: PersonDocument, year: number): boolean {
  return yearOf(medicareMonth(person)) <= year;
}

/** 25 and not yet 65 by December 31: the ages of the earned income credit without children. */
export function isCreditAge(person: PersonDocument, year: number): boolean {
  return yearOf(monthOfAttainment(birthOf(person), 25 * 12)) <= year && !isSenior(person, year);
}

/** Retired from the start where nothing is said and no wage is in the plan. */
export function retirementMonth(plan: PlanDocument, person: PersonDocument): number {
  return monthNumber(person.retirement?.month ?? plan.startMonth);
}

export function personOf(plan: PlanDocument, id: string): PersonDocument {
  const person = plan.persons.find((each) => each.id === id);
  if (person === undefined) throw new Error(`No person ${id}`);
  return person;
}

export function momentOf(plan: PlanDocument, moment: Moment): number {
  if ('month' in moment) return monthNumber(moment.month);
  const person = personOf(plan, moment.person);
  if ('age' in moment) return monthOfAge(birthOf(person), moment.age * 12 + moment.months);
  return moment.event === 'death' ? yearMonth(deathYear(person) + 1, 1) : retirementMonth(plan, person);
}

/** Price level of a month, 1 in the first of the plan. */
export function level(plan: PlanDocument, rate: number, month: number): number {
  return (1 + rate) ** ((month - monthNumber(plan.startMonth)) / 12);
}

/** What steps up each January only: the level of this January, 1 in the first year. */
export function januaryLevel(plan: PlanDocument, rate: number, year: number): number {
  return level(plan, rate, Math.max(monthNumber(plan.startMonth), yearMonth(year, 1)));
}
