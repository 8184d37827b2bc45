import type { WorksheetLine } from '../../results/worksheet-line.ts';

/** A line's cell in the worksheet, its number on the form, its label, its formula in words, and a citation of its own. */
type WorksheetLabel =
  | readonly [cell: number, line: string, label: string, formula: string]
  | readonly [cell: number, line: string, label: string, formula: string, citation: string];

/** One form or worksheet of the return with its lines in order. `citation` is that of lines without their own. */
export interface WorksheetForm {
  readonly form: string;
  readonly citation: string;
  /** Whether a computed return went through this form. Absent: always. */
  readonly isUsed?: (lines: Float64Array) => boolean;
  readonly rows: readonly WorksheetLabel[];
}

/** The lines of a computed return, in order, with labels and citations attached to the cells that the computation wrote. */
export function worksheetRows(forms: readonly WorksheetForm[], lines: Float64Array): readonly WorksheetLine[] {
  return forms
    .filter(({ isUsed }) => isUsed === undefined || isUsed(lines))
    .flatMap(({ form, citation, rows }) =>
      rows.map(([cell, line, label, formula, own]) => ({
        form,
        line,
        label,
        value: lines[cell] ?? 0,
        formula,
        citation: own ?? citation,
      })),
    );
}
