import { invariant } from './invariant.ts';

/** A calendar month counted from January of year 0, so that months subtract to a number of months. */
export type MonthIndex = number;

/** Month `month` (1-12) of `year`. */
export function yearMonth(year: number, month: number): MonthIndex {
  invariant(month >= 1 && month <= 12, 'a month lies between 1 and 12');
  return year * 12 + (month - 1);
}

export function yearOf(month: MonthIndex): number {
  return Math.floor(month / 12);
}

/** Month of the year, 1-12. */
export function monthOf(month: MonthIndex): number {
  return month - yearOf(month) * 12 + 1;
}

/** Parses `"2031-04"`; the text has already passed the plan's schema. */
export function parseYearMonth(text: string): MonthIndex {
  return yearMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** `"2031-04"`. */
export function formatYearMonth(month: MonthIndex): string {
  return `${String(yearOf(month)).padStart(4, '0')}-${String(monthOf(month)).padStart(2, '0')}`;
}

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Parses `"2031-04-15"`; the text has already passed the plan's schema. */
export function parseDate(text: string): CalendarDate {
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8, 10)) };
}

/** The month in which someone is first `ageInMonths` old, by birthday; the age is taken to hold from that month's first day. */
export function monthOfAge(birth: CalendarDate, ageInMonths: number): MonthIndex {
  return yearMonth(birth.year, birth.month) + ageInMonths;
}

/**
 * The month in which an age is attained for Social Security and Medicare: on the day before the birthday,
 * so someone born on the 1st attains it in the month before. 20 CFR 404.2(c)(4); 42 CFR 406.10.
 */
export function monthOfAttainment(birth: CalendarDate, ageInMonths: number): MonthIndex {
  return monthOfAge(birth, ageInMonths) - (birth.day === 1 ? 1 : 0);
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `Jan 2060`, for a sentence. */
export function monthInWords(month: MonthIndex): string {
  return `${monthName(month).slice(0, 3)} ${yearOf(month)}`;
}

/** `January 2060`, for a letter or a form. */
export function monthInFull(month: MonthIndex): string {
  return `${monthName(month)} ${yearOf(month)}`;
}

function monthName(month: MonthIndex): string {
  return MONTH_NAMES[monthOf(month) - 1] ?? '';
}
