import type { StatementYear } from '../../results/social-security/statement.ts';
import { amountIn, type StatementRows, type StatementSpan, yearsOfSpan } from './statement-year.ts';

/** Text copied from a statement: lines of a year, or of several, with one or two amounts or "Not yet recorded". */

const NOT_RECORDED = /not\s+yet\s+recorded/i;
const ESTIMATED = /estimat|projected/i;

/** A year, or `1966-1980`, at the start of a line, and the rest. */
const LINE = /^\D{0,3}((?:19|20)\d\d)(?:\s?(?:-|–|—|to)\s?((?:19|20)\d\d))?\b[\s:|,;]*(.*)$/;
const AMOUNT = /-?\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?/g;

export function textRows(source: string): Omit<StatementRows, 'format'> {
  const rows: StatementYear[] = [];
  const unread: string[] = [];
  const lines = source.split(/\r\n|\r|\n/).flatMap((line) => rowsInLine(line.trim()));
  lines.forEach((line, at) => {
    const [, first, last, rest = ''] = LINE.exec(line) ?? [];
    if (first === undefined) return;
    // Copied from the page, the amounts may stand on the lines below the year.
    const text = rest === '' ? amountLines(lines, at + 1) : rest;
    const span = spanOf(Number(first), Number(last ?? first), text);
    if (span !== null) rows.push(...yearsOfSpan(span));
    else if (/[$]|recorded/i.test(text) || last !== undefined) unread.push(line);
  });
  return { rows, unread };
}

/** Up to two lines that hold nothing but an amount, or say that none is recorded; empty lines between them do not count. */
function amountLines(lines: readonly string[], from: number): string {
  const found: string[] = [];
  for (let at = from; at < lines.length && found.length < 2; at++) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    if (!NOT_RECORDED.test(line) && !/^\$?\s?[\d,]+(?:\.\d\d)?$/.test(line)) break;
    if (/^(?:19|20)\d\d$/.test(line)) break;
    found.push(line);
  }
  return found.join(' ');
}

/** A year or several, the words for no amount, an amount, or any other word. */
const TOKEN =
  /(?:19|20)\d\d\s?(?:-|–|—|to)\s?(?:19|20)\d\d\b|not\s+yet\s+recorded|(?:\$\s?)?\d[\d,]*(?:\.\d{1,2})?|\S+/gi;
const YEARS = /^(?:19|20)\d\d(?:\s?(?:-|–|—|to)\s?(?:19|20)\d\d)?$/;
const VALUE = /^(?:not\s+yet\s+recorded|(?:\$\s?)?\d[\d,]*(?:\.\d{1,2})?)$/i;

/**
 * A line that holds several rows, as Firefox pastes a table, taken apart before each year. A year is later than the one before it
 * and comes after and before an amount; the same number twice is the amount taxed for Medicare.
 */
function rowsInLine(line: string): readonly string[] {
  const tokens = line.match(TOKEN) ?? [];
  const rows: string[][] = [[]];
  tokens.forEach((token, at) => {
    const row = rows.at(-1) ?? [];
    if (YEARS.test(token) && VALUE.test(tokens[at + 1] ?? '') && isNextYear(token, row)) rows.push([token]);
    else row.push(token);
  });
  return rows.length > 2 ? rows.filter((row) => row.length > 0).map((row) => row.join(' ')) : [line];
}

function isNextYear(token: string, row: readonly string[]): boolean {
  const [year = '', first] = row;
  if (!YEARS.test(year)) return true;
  const isMedicareAmount = row.length === 2 && first === token;
  return first !== undefined && VALUE.test(first) && !isMedicareAmount && firstYearOf(token) > lastYearOf(year);
}

function firstYearOf(years: string): number {
  return Number(/^\d+/.exec(years)?.[0]);
}

function lastYearOf(years: string): number {
  return Number(/\d+$/.exec(years)?.[0]);
}

function spanOf(first: number, last: number, text: string): StatementSpan | null {
  if (last < first) return null;
  if (NOT_RECORDED.test(text)) return { first, last, amount: null, medicareEarnings: null, isEstimated: false };
  const isEstimated = ESTIMATED.test(text);
  const amounts = text.match(AMOUNT) ?? [];
  const words = text.replace(AMOUNT, '').replace(/[\s|,;:*$()]|estimated?|projected/gi, '');
  // A year inside a sentence is no row.
  if (amounts.length === 0 || amounts.length > 2 || words.length > 0) return null;
  const [amount, medicare] = amounts.map((found) => amountIn(found));
  if (amount === undefined) return null;
  return { first, last, amount, medicareEarnings: medicare ?? null, isEstimated };
}
