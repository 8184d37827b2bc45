import { type CalendarDate, type MonthIndex, monthInFull, monthOf, yearMonth, yearOf } from '../calendar.ts';

/** Days of a week, Monday 1 to Sunday 7. */
export const MONDAY = 1;
export const FRIDAY = 5;
export const SATURDAY = 6;
export const SUNDAY = 7;
const DAYS_OF_WEEK = 7;
const MARCH = 3;

/** Days from March 1 of year 0 of the Gregorian calendar, so that the leap day is the last of its year. */
function dayNumber({ year, month, day }: CalendarDate): number {
  const months = yearMonth(year, month) - (MARCH - 1);
  const from = Math.floor(months / 12);
  // From March on the months have 31, 30, 31, 30, 31 days, again and again.
  const before = Math.floor((153 * (months - from * 12) + 2) / 5);
  return 365 * from + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + before + day - 1;
}

/** Day of the week, Monday 1 to Sunday 7. Of March 1, 2000, a Wednesday, 730,485 days have passed. */
export function weekdayOf(date: CalendarDate): number {
  return ((((dayNumber(date) + 2) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1;
}

/** Last day of a month, 28 to 31. */
function lastDayOf(year: number, month: number): number {
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  return dayNumber(next) - dayNumber({ year, month, day: 1 });
}

export function dayAfter({ year, month, day }: CalendarDate): CalendarDate {
  if (day < lastDayOf(year, month)) return { year, month, day: day + 1 };
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
}

/** Last day of a month. */
export function endOfMonth(at: MonthIndex): CalendarDate {
  const [year, month] = [yearOf(at), monthOf(at)];
  return { year, month, day: lastDayOf(year, month) };
}

/** `"2031-04-15"`. */
export function formatDate({ year, month, day }: CalendarDate): string {
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** `April 15, 2031`, for a letter or a form. */
export function dateInFull({ year, month, day }: CalendarDate): string {
  const [name = ''] = monthInFull(yearMonth(year, month)).split(' ');
  return `${name} ${day}, ${year}`;
}
