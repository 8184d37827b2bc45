/**
 * An amount as brokers print it: `$1,234.50`, `-$5`, `+3.20`, `(1,234)` for a debit. Null for what is none: `--`, `n/a`, an
 * empty cell, a percentage.
 */
export function amountIn(cell: string | undefined): number | null {
  const text = (cell ?? '').replaceAll('−', '-').replace(/[\s$,]/g, '');
  const [, open = '', sign = '', digits = ''] = /^(\(?)([-+]?)(\d*\.?\d+|\d+\.)\)?$/.exec(text) ?? [];
  if (digits === '') return null;
  const amount = Number(digits);
  return open === '(' || sign === '-' ? -amount : amount;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The first date in a text, as `2026-11-20`; null where there is none. Of `11/20/2026` the month comes first. */
export function dateIn(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = /\b(20\d\d)[-/](\d{1,2})[-/](\d{1,2})\b/.exec(text) ?? [];
  if (isoYear !== undefined) return dateOf(isoYear, Number(isoMonth), Number(isoDay));
  const [, month, day, year] = /\b(\d{1,2})[-/](\d{1,2})[-/](20\d\d)\b/.exec(text) ?? [];
  if (year !== undefined) return dateOf(year, Number(month), Number(day));
  const [, word = '', ofMonth, ofYear] = /\b([A-Za-z]{3})[a-z]*\.?[- ](\d{1,2}),?[- ](20\d\d)\b/.exec(text) ?? [];
  const at = MONTHS.indexOf(word.toLowerCase());
  return at < 0 || ofYear === undefined ? null : dateOf(ofYear, at + 1, Number(ofMonth));
}

function dateOf(year: string, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** What looks like a number of an account and is none: 401(k), 403(b), 457(b), 529, a year. */
const NO_NUMBER = /^(401|403|457|529|(19|20)\d\d)$/;

/** The name of an account with the number in it cut to its last three digits: `Individual …412`. */
export function cutNumbers(name: string): string {
  return name
    .replace(/[.…*#-]*[A-Za-z\d][A-Za-z\d-]*/g, (word) => {
      const digits = word.replace(/\D/g, '');
      return digits.length < 3 || NO_NUMBER.test(digits) ? word : `…${digits.slice(-3)}`;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** A sum in whole cents, as files and plans have them. */
export function sumInCents(values: readonly number[]): number {
  return Math.round(100 * values.reduce((total, value) => total + value, 0)) / 100;
}
