import type { CsvForm } from '../operation/operation.ts';
import type { LoggedChange } from './change-log-operations.ts';

const COLUMNS = ['at', 'by', 'user', 'client', 'action', 'householdId', 'planId', 'revision'] as const;

/** The log of changes as a table: a row for each change, its fields with spaces between them. */
export const changeLogCsv: CsvForm<{ readonly content: readonly LoggedChange[] }> = {
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
