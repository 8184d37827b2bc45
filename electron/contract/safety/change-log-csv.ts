import type { CsvCell, CsvForm } from '../operation/operation.ts';

type Row = Readonly<Record<(typeof COLUMNS)[number], CsvCell>> & {
  readonly fields: readonly string[];
  readonly moreFields: number;
};

const COLUMNS = ['at', 'by', 'user', 'client', 'action', 'householdId', 'planId', 'revision'] as const;

/** The log of changes as a table: a row for each change, its fields with spaces between them. */
export const changeLogCsv: CsvForm<{ readonly content: readonly Row[] }> = {
  fileName: () => 'changes.csv',
  rows: ({ content }) => [
    [...COLUMNS, 'fields', 'moreFields'],
    ...content.map((change) => [
      ...COLUMNS.map((column) => change[column]),
      change.fields.join(' '),
      change.moreFields,
    ]),
  ],
};
