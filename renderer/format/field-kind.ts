import { dateText, monthText, parseDate, parseMonth } from './dates.ts';
import { fieldMoney } from './money.ts';
import { parseNumber, parsePercent } from './parse-number.ts';
import { fieldPercent, percent } from './percent.ts';
import { ageText, parseAge } from './when.ts';

/** How the text of a field becomes its value, and the other way around. */
export interface FieldKind<Value> {
  readonly parse: (text: string) => Value | null;
  readonly text: (value: Value) => string;
  /** What to write, shown when the text is not valid. */
  readonly hint: string;
  readonly numeric: boolean;
  readonly before?: string;
  readonly after?: string;
  /** How a number reads where no unit stands beside it: `$480,000`. */
  readonly said?: (value: number) => string;
  /** The value that an arrow key steps to. */
  readonly step?: (value: Value, direction: 1 | -1) => Value;
}

const LARGEST = 1e12;
const PERCENT_STEP = 0.001;
const DECIMAL_STEP = 0.05;

export const MONEY_HINT = 'Enter 1.2m, 1200k or 1,200,000.';

/** The same kind for the same arguments: a field is drawn again where its kind is another. */
function memoized<Arguments extends readonly (number | string | undefined)[], Value>(
  make: (...args: Arguments) => FieldKind<Value>,
): (...args: Arguments) => FieldKind<Value> {
  const kinds = new Map<string, FieldKind<Value>>();
  return (...args) => {
    const key = args.join('|');
    const kind = kinds.get(key) ?? make(...args);
    kinds.set(key, kind);
    return kind;
  };
}

/** Dollars, zero or more, with what they are for: `a month`. */
export const moneyKind = memoized(newMoneyKind);

/** A fraction shown in percent, between two fractions. */
export const percentKind = memoized(newPercentKind);

/** A whole number between two. */
export const wholeKind = memoized(newWholeKind);

/** An age in years and months: `67`, `66 and 8 months`. */
export const ageKind = memoized(newAgeKind);

/** Dollars that may be negative, as a gain may be a loss. */
export const signedMoneyKind = memoized(newSignedMoneyKind);

/** Dollars, or `Auto` for what the plan itself works out. */
export const autoMoneyKind = memoized(newAutoMoneyKind);

/** A plain number between two, such as a correlation. */
export const decimalKind = memoized(newDecimalKind);

function newMoneyKind(after?: string): FieldKind<number> {
  return {
    parse: (text) => within(parseNumber(text), 0, LARGEST),
    text: fieldMoney,
    hint: MONEY_HINT,
    numeric: true,
    before: '$',
    said: moneySaid,
    ...(after === undefined ? {} : { after }),
    step: (value, direction) => Math.max(0, value + direction * moneyStep(value)),
  };
}

function newSignedMoneyKind(after?: string): FieldKind<number> {
  return {
    ...moneyKind(after),
    parse: (text) => within(parseNumber(text), -LARGEST, LARGEST),
    hint: 'Enter 1.2m, 1,200,000 or, for a loss, -3,000.',
    step: (value, direction) => value + direction * moneyStep(Math.abs(value)),
  };
}

function newAutoMoneyKind(after?: string): FieldKind<number | 'auto'> {
  const { parse, text, ...kind } = moneyKind(after);
  return {
    ...kind,
    parse: (typed) => (/^auto$/i.test(typed.trim()) ? 'auto' : parse(typed)),
    text: (value) => (value === 'auto' ? 'Auto' : text(value)),
    hint: 'Enter 12k, 12,000 or Auto.',
    step: (value, direction) => (value === 'auto' ? value : Math.max(0, value + direction * moneyStep(value))),
  };
}

function newPercentKind(least: number, most: number, after = '%'): FieldKind<number> {
  return {
    parse: (text) => within(parsePercent(text), least, most),
    text: fieldPercent,
    hint: `Enter ${fieldPercent(least)} to ${fieldPercent(most)}%, such as 3.5.`,
    numeric: true,
    after,
    said: percent,
    step: (value, direction) =>
      Math.min(most, Math.max(least, Number((value + direction * PERCENT_STEP).toPrecision(12)))),
  };
}

function newDecimalKind(least: number, most: number): FieldKind<number> {
  return {
    parse: (text) => within(parseNumber(text), least, most),
    text: (value) => String(value).replace('-', '−'),
    hint: `Enter a number from ${least} to ${most}, such as 0.15.`,
    numeric: true,
    said: String,
    step: (value, direction) =>
      Math.min(most, Math.max(least, Number((value + direction * DECIMAL_STEP).toPrecision(12)))),
  };
}

function newWholeKind(least: number, most: number, after?: string): FieldKind<number> {
  return {
    parse: (text) => within(parseWhole(text), least, most),
    text: String,
    hint: `Enter a whole number, ${least} to ${most}.`,
    numeric: true,
    said: String,
    ...(after === undefined ? {} : { after }),
    step: (value, direction) => Math.min(most, Math.max(least, value + direction)),
  };
}

export interface AgeInMonths {
  readonly age: number;
  readonly months?: number | undefined;
}

function newAgeKind(least: number, most: number): FieldKind<AgeInMonths> {
  const allowed = ({ age, months = 0 }: AgeInMonths) => age >= least && (age < most || (age === most && months === 0));
  return {
    parse: (text) => {
      const parsed = parseAge(text);
      return parsed !== null && allowed(parsed) ? parsed : null;
    },
    text: ({ age, months = 0 }) => ageText(age, months),
    hint: `Enter ${least} to ${most}, or 66 and 8 months.`,
    numeric: true,
    after: 'yr',
    step: ({ age }, direction) => ({ age: Math.min(most, Math.max(least, age + direction)), months: 0 }),
  };
}

export const dateKind: FieldKind<string> = {
  parse: parseDate,
  text: dateText,
  hint: 'Enter a date such as May 12, 1964.',
  numeric: false,
};

export const monthKind: FieldKind<string> = {
  parse: parseMonth,
  text: monthText,
  hint: 'Enter a month such as Jan 2026.',
  numeric: false,
};

export const nameKind: FieldKind<string> = {
  parse: (text) => (text.trim().length > 0 && text.trim().length <= 80 ? text.trim() : null),
  text: (value) => value,
  hint: 'Enter a name of 1 to 80 characters.',
  numeric: false,
};

/** The hash by which a plan names a law pack. */
export const lawPackKind: FieldKind<string> = {
  parse: (text) => (/^sha256:[0-9a-f]{64}$/.test(text.trim()) ? text.trim() : null),
  text: (value) => value,
  hint: 'Enter sha256: and 64 digits, as the list of law packs shows them.',
  numeric: false,
};

/** Dollars, with the sign of a loss in front. */
export function moneySaid(value: number): string {
  return value < 0 ? `−$${fieldMoney(-value)}` : `$${fieldMoney(value)}`;
}

/** One step of the last significant digit that a person would change. */
function moneyStep(value: number): number {
  if (value >= 10_000) return 1_000;
  return value >= 1_000 ? 100 : 10;
}

function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null;
}

function parseWhole(text: string): number | null {
  const value = parseNumber(text);
  return value !== null && Number.isInteger(value) ? value : null;
}
