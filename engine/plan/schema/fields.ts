import { z } from 'zod';
import { isWellFormed } from '../../primitives/well-formed.ts';

const LARGEST_MONEY = 1_000_000_000_000;
const LONGEST_NAME = 80;

interface RawIssue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly keys?: readonly string[];
}

/** The message of a field: what to write, and that it is missing where nothing was written. */
export function says(what: string): { readonly error: (issue: RawIssue) => string } {
  return { error: (issue) => (issue.input === undefined ? `Missing: enter ${what}.` : `Enter ${what}.`) };
}

/** An object that refuses unknown fields, so that a misspelt one is never silently ignored. */
export function strict<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') return `Unknown field. The fields here are ${known.join(', ')}.`;
      return `Enter an object with the fields ${known.join(', ')}.`;
    },
  });
}

export function numberBetween(what: string, least: number, most: number) {
  return z.number(says(what)).min(least, says(what)).max(most, says(what));
}

export function wholeNumber(what: string, least: number, most: number) {
  return z.int(says(what)).min(least, says(what)).max(most, says(what));
}

/** Dollars that may be negative, such as a gain. */
export const signedMoney = numberBetween(
  'a dollar amount from -1 trillion to 1 trillion, such as -85000',
  -LARGEST_MONEY,
  LARGEST_MONEY,
);

export const money = numberBetween('a dollar amount from 0 to 1 trillion, such as 85000', 0, LARGEST_MONEY);

export const share = numberBetween('a fraction between 0 and 1, such as 0.25 for 25%', 0, 1);

/** A growth, return or interest rate a year. */
export const rate = numberBetween('a yearly rate between -0.5 and 1, such as 0.03 for 3%', -0.5, 1);

export const interestRate = numberBetween('a yearly interest rate between 0 and 1, such as 0.065 for 6.5%', 0, 1);

export const volatility = numberBetween('a standard deviation between 0 and 1, such as 0.165 for 16.5%', 0, 1);

export const correlation = numberBetween('a correlation between -1 and 1, such as 0.15', -1, 1);

export const feeRate = numberBetween('a yearly fee between 0 and 0.2, such as 0.005 for 0.5%', 0, 0.2);

export const multiple = numberBetween('a number between 0 and 10, such as 0.5 for 50 cents on the dollar', 0, 10);

export const calendarYear = wholeNumber('a year between 1900 and 2199, such as 2031', 1900, 2199);

const MONTH = 'a month between 1900-01 and 2199-12, such as "2031-04"';
export const calendarMonth = z.string(says(MONTH)).regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, says(MONTH));

export const calendarDate = z.iso.date(says('a date that exists, such as "1966-03-10"'));

const ID = 'an id of 1 to 40 letters, digits, - or _, such as "ira1"';
export const id = z.string(says(ID)).regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, says(ID));

const NAME = `a name of 1 to ${LONGEST_NAME} characters`;
export const name = z
  .string(says(NAME))
  .max(LONGEST_NAME, says(NAME))
  .regex(/\S/, says(NAME))
  .refine(isWellFormed, says(NAME));

export const yesOrNo = z.boolean(says('true or false'));

/** One of a closed list of words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, says(`one of ${words.map((word) => `"${word}"`).join(', ')}`));
}

/** A list of at most `most` entries. */
export function listOf<Item extends z.ZodType>(item: Item, most: number) {
  return z.array(item, says('a list in [ ]')).max(most, { error: `Keep at most ${most} entries here.` });
}

export const ageMonths = wholeNumber('a number of months between 0 and 11', 0, 11);
