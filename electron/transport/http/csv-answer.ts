import { csvText } from '../../contract/operation/csv.ts';
import type { Operation } from '../../contract/operation/operation.ts';

export interface CsvAnswer {
  readonly fileName: string;
  readonly text: string;
}

/** A result as the table that its operation describes, or null for an operation without one. */
export function csvAnswer(operation: Operation, value: unknown): CsvAnswer | null {
  const { csv } = operation;
  return csv === undefined ? null : { fileName: csv.fileName(value), text: csvText(csv.rows(value)) };
}
