/** One year of a my Social Security statement. Dollars; null where the statement says that it is not recorded yet. */
export interface StatementYear {
  readonly year: number;
  /** Earnings taxed for Social Security. */
  readonly amount: number | null;
  /** Earnings taxed for Medicare, which know no limit; null where the statement has none. */
  readonly medicareEarnings: number | null;
  /** Taken from the estimate of a year that is not recorded yet. */
  readonly isEstimated: boolean;
}

/** The rows of a statement, in whatever form it was given. */
export interface StatementRows {
  readonly format: 'text' | 'xml';
  readonly rows: readonly StatementYear[];
  readonly unread: readonly string[];
}

export function statementRows(source: string): StatementRows {
  return /<\s*(?:\w+:)?(?:Earnings|OnlineSocialSecurityStatementData)\b/.test(source)
    ? xmlRows(source)
    : textRows(source);
}

const NOT_RECORDED = /not\s+yet\s+recorded/i;
const ESTIMATED = /estimat|projected/i;

/**
 * The XML of "Download your data": `<osss:Earnings startYear="2001" endYear="2001"><osss:FicaEarnings>12345</…><osss:MedicareEarnings>`,
 * in which -1 stands for a year that is not recorded yet.
 */
function xmlRows(source: string): StatementRows {
  const rows: StatementYear[] = [];
  const unread: string[] = [];
  const element = /<\s*(?:\w+:)?Earnings\b([^>]*)>([\s\S]*?)<\/\s*(?:\w+:)?Earnings\s*>/g;
  for (const [whole, attributes = '', body = ''] of source.matchAll(element)) {
    const start = Number(/startYear\s*=\s*"(\d{4})"/.exec(attributes)?.[1] ?? Number.NaN);
    const end = Number(/endYear\s*=\s*"(\d{4})"/.exec(attributes)?.[1] ?? start);
    const amount = amountIn(tagIn(body, 'FicaEarnings'));
    // A row of several years is the sum of the oldest ones before 1951, which no formula reads.
    if (!Number.isInteger(start) || start !== end || amount === undefined) {
      if (start === end || !Number.isInteger(start)) unread.push(whole.replace(/\s+/g, ' ').trim());
      continue;
    }
    rows.push({
      year: start,
      amount,
      medicareEarnings: amountIn(tagIn(body, 'MedicareEarnings')) ?? null,
      isEstimated: false,
    });
  }
  return { format: 'xml', rows, unread };
}

function tagIn(body: string, name: string): string | undefined {
  return new RegExp(`<\\s*(?:\\w+:)?${name}\\s*>([^<]*)<`).exec(body)?.[1];
}

/** A year at the start of a line, then one or two amounts, with or without dollar signs, tabs or commas; or "Not yet recorded". */
const LINE = /^\D{0,3}((?:19|20)\d\d)\b[\s:|,;]*(.*)$/;
const AMOUNT = /-?\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?/g;

/** "1966-1980 $2,345" is the sum of several years. */
const SEVERAL_YEARS = /^(?:-|–|to)\s*(?:19|20)\d\d\b/;

function textRows(source: string): StatementRows {
  const rows: StatementYear[] = [];
  const unread: string[] = [];
  const lines = source.split(/\r\n|\r|\n/).map((line) => line.trim());
  lines.forEach((line, at) => {
    const [, year, rest = ''] = LINE.exec(line) ?? [];
    if (year === undefined) return;
    // Copied from the page, the amounts may stand on the lines below the year.
    const text = rest === '' ? amountLines(lines, at + 1) : rest;
    const row = SEVERAL_YEARS.test(rest) ? null : rowOf(Number(year), text);
    if (row === null) {
      if (/[$]|recorded/i.test(text) || SEVERAL_YEARS.test(rest)) unread.push(line);
      return;
    }
    rows.push(row);
  });
  return { format: 'text', rows, unread };
}

/** Up to two lines that hold nothing but an amount, or say that none is recorded. */
function amountLines(lines: readonly string[], from: number): string {
  const found: string[] = [];
  for (const line of lines.slice(from, from + 2)) {
    if (!NOT_RECORDED.test(line) && !/^\$?[\d,]+(?:\.\d\d)?$/.test(line)) break;
    if (/^(?:19|20)\d\d$/.test(line)) break;
    found.push(line);
  }
  return found.join(' ');
}

function rowOf(year: number, text: string): StatementYear | null {
  if (NOT_RECORDED.test(text)) return { year, amount: null, medicareEarnings: null, isEstimated: false };
  const isEstimated = ESTIMATED.test(text);
  const amounts = text.match(AMOUNT) ?? [];
  const words = text.replace(AMOUNT, '').replace(/[\s|,;:*$()]|estimated?|projected/gi, '');
  // A year inside a sentence is no row.
  if (amounts.length === 0 || amounts.length > 2 || words.length > 0) return null;
  const [amount, medicare] = amounts.map((found) => amountIn(found));
  if (amount === undefined) return null;
  return { year, amount, medicareEarnings: medicare ?? null, isEstimated };
}

/** Null for -1, which stands for "not recorded yet"; undefined where there is no amount. */
function amountIn(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  const value = Number(text.replace(/[$,\s]/g, ''));
  if (text.trim() === '' || !Number.isFinite(value)) return undefined;
  return value < 0 ? null : value;
}
