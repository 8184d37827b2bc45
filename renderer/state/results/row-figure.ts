import type { MonthlyProjection, YearlyProjection } from './answers.ts';

export type YearRow = YearlyProjection['rows'][number];
export type PeriodRow = YearRow | MonthlyProjection['rows'][number];

/** The number at a path of a row, as the columns of its CSV are named (`accounts.ira.growth`); null where it has none. */
export function rowFigure(row: PeriodRow, field: string, persons: readonly string[]): number | null {
  const [list = '', id = '', ...rest] = field.split('.');
  if (list === 'accounts')
    return numberAt(
      row.accounts.find((account) => account.id === id),
      rest,
    );
  if (list === 'socialSecurity') return numberAt(row.socialSecurity[persons.indexOf(id)], rest);
  if (list === 'ages') return row.ages[persons.indexOf(id)] ?? null;
  return numberAt(row, field.split('.'));
}

function numberAt(record: unknown, path: readonly string[]): number | null {
  const value = path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null ? Object.entries(node).find(([name]) => name === key)?.[1] : undefined,
    record,
  );
  return typeof value === 'number' ? value : null;
}
