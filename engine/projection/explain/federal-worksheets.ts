import type { Worksheet } from '../../results/explain.ts';
import type { WorksheetLine } from '../../results/worksheet-line.ts';
import { federalTaxWorksheet } from '../../tax/calculator/federal-tax-calculator.ts';
import { type Ledger, linesOfYear } from '../result/ledger.ts';
import { FEDERAL_LINKS } from './federal-links.ts';
import { linesNamedBy, withFigures } from './formula-figures.ts';
import { lineId } from './worksheet.ts';

const FORM_1040 = 'Form 1040';
const BENEFITS = 'Social Security Benefits Worksheet';

/**
 * The federal return as the run wrote it: Form 1040 first, then every form and worksheet behind it in the order of the
 * return. Forms on which nothing stands are left out.
 */
export function federalWorksheets(ledger: Ledger, yearIndex: number): readonly Worksheet[] {
  const all = federalTaxWorksheet(linesOfYear(ledger, yearIndex));
  const forms = new Map<string, WorksheetLine[]>([[FORM_1040, []]]);
  for (const row of all) forms.set(row.form, [...(forms.get(row.form) ?? []), row]);
  const shown = [...forms].filter(([form, rows]) => isShown(form, rows));
  const ids = new Map(shown.flatMap(([form, rows]) => idsOf(form, rows)));
  const rows = [...ids.keys()];
  const explained = (row: WorksheetLine) => ({
    ...withFigures(row, all),
    unit: row.label.startsWith('Itemizes (1)') ? ('number' as const) : ('dollars' as const),
    id: ids.get(row) ?? '',
    uses: usedBy(row, ids),
  });
  return shown.map(([title]) => ({
    id: idOf(title),
    title,
    lines: rows.filter(({ form }) => form === title).map(explained),
  }));
}

/** An id for each row of a form: by its line number, with a count where several rows share one. */
function idsOf(form: string, rows: readonly WorksheetLine[]): readonly (readonly [WorksheetLine, string])[] {
  const uses = new Map<string, number>();
  return rows.map((row) => {
    const key = row.line.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const count = (uses.get(key) ?? 0) + 1;
    uses.set(key, count);
    return [row, lineId(idOf(form), count === 1 ? key : `${key}-${count}`)];
  });
}

/** The lines behind a row: those that its formula numbers, and those of its links that are on the return. */
function usedBy(row: WorksheetLine, ids: ReadonlyMap<WorksheetLine, string>): readonly string[] {
  const rows = [...ids.keys()];
  const idOfRow = (other: WorksheetLine) => ids.get(other);
  const linked = (FEDERAL_LINKS[row.form]?.[row.label] ?? []).flatMap((link) => {
    if (typeof link === 'string') return [link];
    const [form, label] = link;
    return rows.filter((other) => other !== row && other.form === form && other.label === label).map(idOfRow);
  });
  const found = [...linked, ...linesNamedBy(row, rows).map(idOfRow)];
  return [...new Set(found)].filter((id) => id !== undefined);
}

/** The benefits worksheet counts other income too, so it stands for nothing where its first line is 0. */
function isShown(form: string, lines: readonly WorksheetLine[]): boolean {
  if (form === FORM_1040) return true;
  return form === BENEFITS ? lines[0]?.value !== 0 : lines.some(({ value }) => value !== 0);
}

/** `Schedule D (Form 1040)` is `schedule-d`. */
function idOf(form: string): string {
  return form
    .replace(/ \(Form 1040\)$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}
