const monthInFull = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

export const MONTH_NAMES: readonly string[] = Array.from({ length: 12 }, (_, at) =>
  monthInFull.format(Date.UTC(2000, at)),
);
const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));

/** `May 12, 1964` from `1964-05-12`. */
export function dateText(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${MONTHS[Number(month) - 1] ?? month} ${Number(day)}, ${year}`;
}

/** `Jun 2029` from `2029-06`. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number} ${year}`;
}

/** A sentence of the engine, which writes a month as `2029-06`, as people read it. */
export function withMonthNames(sentence: string): string {
  return sentence.replaceAll(/\b\d{4}-(?:0[1-9]|1[0-2])\b(?!-)/g, monthText);
}

/** `June` from `2029-06`. */
export function monthName(month: string): string {
  return MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? month;
}

/** `1964-05-12` from `May 12, 1964`, `May 12, 1964`, `5/12/1964` or `1964-05-12`; null where there is no such day. */
export function parseDate(text: string): string | null {
  const clean = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(clean);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(clean);
  if (slashed) return dayOf(Number(slashed[3]), Number(slashed[1]), Number(slashed[2]));
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(clean);
  if (monthFirst) return dayOf(Number(monthFirst[3]), monthNumber(monthFirst[1] ?? ''), Number(monthFirst[2]));
  const dayFirst = /^(\d{1,2})\.?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(clean);
  if (dayFirst) return dayOf(Number(dayFirst[3]), monthNumber(dayFirst[2] ?? ''), Number(dayFirst[1]));
  return null;
}

/** `2029-06` from `Jun 2029`, `6/2029` or `2029-06`. */
export function parseMonth(text: string): string | null {
  const clean = text.trim();
  const iso = /^(\d{4})-(\d{1,2})$/.exec(clean);
  if (iso) return monthOf(Number(iso[1]), Number(iso[2]));
  const slashed = /^(\d{1,2})\/(\d{4})$/.exec(clean);
  if (slashed) return monthOf(Number(slashed[2]), Number(slashed[1]));
  const named = /^([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(clean);
  return named ? monthOf(Number(named[2]), monthNumber(named[1] ?? '')) : null;
}

/** When something was last done, in the list: `just now`, `12 min ago`, `Nov 20`, `Nov 20, 2025`. */
export function lastEdited(instant: string, now: Date): string {
  const then = new Date(instant);
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const day = `${MONTHS[then.getMonth()] ?? ''} ${then.getDate()}`;
  if (then.toDateString() === now.toDateString()) return `${Math.floor(minutes / 60)} h ago`;
  return then.getFullYear() === now.getFullYear() ? day : `${day}, ${then.getFullYear()}`;
}

/** An instant in full, in the user's own time zone: `Nov 22, 2026, 18:14`. */
export function instantText(instant: string): string {
  const then = new Date(instant);
  return `${MONTHS[then.getMonth()] ?? ''} ${then.getDate()}, ${then.getFullYear()}, ${clockTime(instant)}`;
}

/** `9:41 AM` in the user's own time zone. */
export function clockTime(instant: string): string {
  const then = new Date(instant);
  const hours = then.getHours();
  return `${hours % 12 === 0 ? 12 : hours % 12}:${two(then.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `16 h 19 min`, `4 min` until an instant; `less than a minute` where it is near or past. */
export function timeUntil(instant: string, now: Date): string {
  const minutes = Math.ceil((new Date(instant).getTime() - now.getTime()) / 60_000);
  if (minutes <= 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** The age that a person reaches in the year of a month, as tables and charts give it. */
export function ageInYearOf(birthDate: string, month: string): number {
  return Number(month.slice(0, 4)) - Number(birthDate.slice(0, 4));
}

/** The age that a person has reached in a month: a plan counts a birthday from the first of its month on. */
export function ageInMonth(birthDate: string, month: string): number {
  const [birthYear = 0, birthMonth = 0] = birthDate.split('-').map(Number);
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year - birthYear - (number >= birthMonth ? 0 : 1);
}

/** The month in which an age is reached: `2029-05` for 65 and a birth in May 1964. */
export function monthOfAge(birthDate: string, age: number, months: number): string {
  const [year = 0, month = 1] = birthDate.split('-').map(Number);
  const index = (year + age) * 12 + month - 1 + months;
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}`;
}

/** The month of a day, by the zone of this computer: `2026-11`. */
export function monthOfDay(day: Date): string {
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}`;
}

/** A day by the zone of this computer: `2026-11-22`. */
export function isoDay(day: Date): string {
  return `${monthOfDay(day)}-${two(day.getDate())}`;
}

function monthNumber(word: string): number {
  return MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1;
}

function dayOf(year: number, month: number, day: number): string | null {
  if (monthOf(year, month) === null || day < 1 || day > daysIn(year, month)) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

function monthOf(year: number, month: number): string | null {
  return year >= 1900 && year <= 2199 && month >= 1 && month <= 12 ? `${year}-${two(month)}` : null;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
