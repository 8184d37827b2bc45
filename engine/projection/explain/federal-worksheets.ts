import { type FiledForm, filedForms } from '../../tax/worksheets/federal-return.ts';
import type { Program } from '../program/program.ts';
import { type Ledger, linesOfYear } from '../result/ledger.ts';
import { SOURCES_OF_ENTRIES } from './federal-links.ts';
import { type DraftSheet, lineId } from './worksheet.ts';

/** The federal return of a year, and where each of its lines stands in the explanation. */
export interface FederalWorksheets {
  readonly sheets: readonly DraftSheet[];
  /** Ids of lines by their cells. */
  readonly ids: ReadonlyMap<number, string>;
}

/**
 * The federal return as the run wrote it: Form 1040 first, then every form and worksheet behind it. Forms on which nothing
 * stands are left out.
 */
export function federalWorksheets({ years }: Program, ledger: Ledger, yearIndex: number): FederalWorksheets {
  const year = years[yearIndex];
  if (year === undefined) return { sheets: [], ids: new Map() };
  const filed = { lines: linesOfYear(ledger, yearIndex), law: year.law, taxYear: year.year };
  const shown = filedForms(filed).filter(({ isBlank }) => !isBlank);
  const lines = shown.flatMap((form) => form.lines);
  return {
    sheets: shown.map(sheetOf),
    ids: new Map(lines.map(({ cell, form, line }) => [cell, lineId(idOf(form), line)])),
  };
}

function sheetOf({ form, edition, lines }: FiledForm): DraftSheet {
  const id = idOf(form);
  return {
    id,
    title: form,
    edition,
    lines: lines.map(({ cell, uses, ...line }) => ({
      ...line,
      id: lineId(id, line.line),
      uses: [...uses, ...(SOURCES_OF_ENTRIES.get(cell) ?? [])],
    })),
  };
}

/** `Schedule D (Form 1040)` is `schedule-d`. */
function idOf(form: string): string {
  return form
    .replace(' (Form 1040)', '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}
