import { formatYearMonth, type MonthIndex } from '../../primitives/calendar.ts';
import type { Issue } from '../../primitives/outcome.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

export function isDate(text: string): boolean {
  return DATE.test(text);
}

/** A fault of a request, at the place of the field. */
export function issue(code: string, path: string, message: string): Issue {
  return { code, path, message };
}

export function notAMonth(path: string, text: string): Issue {
  return issue('invalidMonth', path, `"${text}" is not a month: enter it as 2026-11.`);
}

export function notADate(path: string, text: string): Issue {
  return issue('invalidDate', path, `"${text}" is not a date: enter it as 1964-05-31.`);
}

export function claimBefore62(path: string, firstMonth: MonthIndex): Issue {
  const first = formatYearMonth(firstMonth);
  return issue(
    'claimBefore62',
    path,
    `A retirement benefit cannot begin before ${first}, the first month throughout which the person is 62.`,
  );
}
