import type { StatementRecord, StatementYear } from '../../results/social-security/statement.ts';
import type { YearEarnings } from '../rules/aime.ts';
import { statementRows } from './statement-rows.ts';

/**
 * Reads the earnings of a my Social Security statement, pasted as text or as the XML file that the site offers. Nothing is guessed: a
 * year that is "Not yet recorded" has no amount, one printed twice keeps its larger amount, a sum of several years is spread evenly
 * and marked, and gaps are named.
 */
export function readStatement(source: string): StatementRecord {
  const { format, rows, unread } = statementRows(source);
  const byYear = new Map<number, StatementYear>();
  for (const row of rows) {
    const before = byYear.get(row.year);
    if (before === undefined || (before.amount ?? -1) < (row.amount ?? -1)) byYear.set(row.year, row);
  }
  const years = [...byYear.values()].sort((a, b) => a.year - b.year);
  return { format, years, gaps: gapsIn(years), unread };
}

function gapsIn(years: readonly StatementYear[]): readonly number[] {
  const [first] = years;
  const last = years.at(-1);
  if (first === undefined || last === undefined) return [];
  const worked = new Set(years.filter(({ amount }) => amount === null || amount > 0).map(({ year }) => year));
  return Array.from({ length: last.year - first.year + 1 }, (_, at) => first.year + at).filter(
    (year) => !worked.has(year),
  );
}

/** The record for the plan: years with an amount. */
export function recordedEarnings({ years }: StatementRecord): readonly YearEarnings[] {
  return years.flatMap(({ year, amount }) => (amount === null ? [] : [{ year, amount }]));
}
