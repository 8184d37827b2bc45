import type { StatementYear } from '../../results/social-security/statement.ts';
import { amountIn, type StatementRows, yearsOfSpan } from './statement-year.ts';

/** The opening and closing tags of a year; no pattern runs past the next tag, so that reading takes time in step with the length. */
const TAG = /<(\/?)(?:\w+:)?Earnings\b([^<>]*)>/g;

/**
 * The XML of "Download your data": `<osss:Earnings startYear="2001" endYear="2001"><osss:FicaEarnings>12345</…><osss:MedicareEarnings>`,
 * in which -1 stands for a year that is not recorded yet.
 */
export function xmlRows(source: string): Omit<StatementRows, 'format'> {
  const rows: StatementYear[] = [];
  const unread: string[] = [];
  const tags = [...source.matchAll(TAG)];
  tags.forEach((tag, at) => {
    const [opening, closes, attributes = ''] = tag;
    if (closes === '/') return;
    const next = tags[at + 1];
    const from = tag.index + opening.length;
    const body = source.slice(from, next?.index ?? from);
    const found = rowsOf(attributes, body);
    if (found === null) unread.push(`${opening}${body}`.replace(/\s+/g, ' ').trim());
    else rows.push(...found);
  });
  return { rows, unread };
}

/** Null where the element cannot be read. A row of several years that sums up to nothing says nothing. */
function rowsOf(attributes: string, body: string): readonly StatementYear[] | null {
  const first = yearIn(attributes, 'startYear');
  const last = yearIn(attributes, 'endYear') ?? first;
  const amount = amountIn(tagIn(body, 'FicaEarnings'));
  if (first === null || last === null || last < first || amount === undefined) return null;
  if (last > first && (amount ?? 0) === 0) return [];
  const medicareEarnings = amountIn(tagIn(body, 'MedicareEarnings')) ?? null;
  return yearsOfSpan({ first, last, amount, medicareEarnings, isEstimated: false });
}

function yearIn(attributes: string, name: 'startYear' | 'endYear'): number | null {
  const pattern = name === 'startYear' ? /startYear="((?:19|20)\d\d)"/ : /endYear="((?:19|20)\d\d)"/;
  const text = pattern.exec(attributes)?.[1];
  return text === undefined ? null : Number(text);
}

function tagIn(body: string, name: string): string | undefined {
  return new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`).exec(body)?.[1];
}
