import { inCents } from '../operation/money.ts';
import type { CsvCell, CsvForm } from '../operation/operation.ts';
import { Projection } from './projection.ts';

/** The projection as a table: the fields of its rows, one column each, named by their path in the JSON. */
export const projectionCsv: CsvForm<Projection> = inCents(Projection, {
  fileName: ({ granularity, manifest: { path, seed } }) =>
    path === undefined ? `projection-${granularity}.csv` : `path-${path}-seed-${seed ?? ''}-${granularity}.csv`,
  rows: (projection) => {
    const names = {
      ages: projection.persons.map((person) => person.id),
      socialSecurity: projection.persons.map((person) => person.id),
      accounts: (projection.rows[0]?.accounts ?? []).map((account) => account.id),
    };
    const table = projection.rows.map((row) => columnsOf('', row, names));
    const header = table[0]?.map(([name]) => name) ?? [];
    return [header, ...table.map((columns) => columns.map(([, cell]) => cell))];
  },
});

type Column = readonly [name: string, cell: CsvCell];
type NamesOfLists = Readonly<Record<string, readonly string[]>>;

function columnsOf(prefix: string, record: object, names: NamesOfLists): readonly Column[] {
  return Object.entries(record).flatMap(([key, value]): readonly Column[] => {
    const name = `${prefix}${key}`;
    if (key === 'events' && Array.isArray(value)) return [[name, value.map(({ text }) => text).join('; ')]];
    if (Array.isArray(value))
      return value.flatMap((entry, at) => columnsOfEntry(`${name}.${names[key]?.[at] ?? at}`, entry));
    if (value !== null && typeof value === 'object') return columnsOf(`${name}.`, value, names);
    return [[name, cellOf(value)]];
  });
}

function columnsOfEntry(name: string, entry: unknown): readonly Column[] {
  if (entry === null || typeof entry !== 'object') return [[name, cellOf(entry)]];
  return columnsOf(`${name}.`, entry, {}).filter(([column]) => column !== `${name}.id`);
}

function cellOf(value: unknown): CsvCell {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
