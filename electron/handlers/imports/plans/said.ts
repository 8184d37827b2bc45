import { figure } from '../../../../engine/primitives/figure.ts';
import { STATE_CODES } from '../../../../engine/primitives/state-codes.ts';
import { dateIn } from '../files/amounts.ts';
import { cutLongNumbers } from '../files/cut-numbers.ts';

const MOST_DOLLARS = 1e12;

/** A name as a plan takes it: no longer than it may be, and without the number of an account. */
export function nameOf(text: string, otherwise: string): string {
  const clean = cutLongNumbers(text.replace(/[\p{Cc}\p{Cs}]+/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  // Cut between characters, so that none is left by half.
  const cut = Array.from(clean).slice(0, 60).join('').trim();
  return cut.length <= 80 && cut !== '' ? cut : otherwise;
}

/** An amount that a plan takes: what is less than 0 or out of bounds is none. */
export function dollarsOf(amount: number | null): number | null {
  return amount === null || amount < 0 || amount > MOST_DOLLARS ? null : Math.round(100 * amount) / 100;
}

export function money(amount: number): string {
  return `$${figure(amount)}`;
}

/** Percent as a fraction, as plans have it, within bounds; null where it is none. */
export function rateOf(percent: number | null): number | null {
  return percent === null || percent < -50 || percent > 100 ? null : Math.round(percent * 1e6) / 1e8;
}

/** A share of 1; null where it is none. */
export function shareOf(share: number | null): number | null {
  return share === null || share < 0 || share > 1 ? null : share;
}

/** A date that exists, as `1966-05-12`. */
export function birthOf(text: string): string | null {
  const date = /^(19|20)\d\d-\d\d-\d\d$/.test(text) ? text : birthIn(text);
  if (date === null) return null;
  const time = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== date ? null : date;
}

function birthIn(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(19\d\d|20\d\d)$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${two(Number(month))}-${two(Number(day))}`;
  return dateIn(text);
}

export function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** January of a year, as a date of the plan; null for a year that no plan has. */
export function januaryOf(year: number | null): { readonly month: string } | null {
  return year === null || !Number.isInteger(year) || year < 1900 || year > 2199 ? null : { month: `${year}-01` };
}

export function stateOf(code: string): (typeof STATE_CODES)[number] | null {
  return STATE_CODES.find((state) => state === code.toUpperCase()) ?? null;
}

/** Decimal years of age as years and months: 62.08333 is 62 years and 1 month. */
export function ageOf(years: number | null): { readonly age: number; readonly months: number } | null {
  if (years === null || years < 0 || years > 120) return null;
  const months = Math.round(12 * years);
  return { age: Math.floor(months / 12), months: months % 12 };
}

/** The age at which a benefit may be claimed that is nearest to one. */
export function claimOf(claim: { readonly age: number; readonly months: number }) {
  if (claim.age < 62) return { age: 62, months: 0 };
  return claim.age >= 70 ? { age: 70, months: 0 } : claim;
}
