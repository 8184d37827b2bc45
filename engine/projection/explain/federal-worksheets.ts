import { federalTaxWorksheet } from '../../tax/calculator/federal-tax-calculator.ts';
import type { WorksheetRow } from '../../tax/worksheets/worksheet-form.ts';
import { type Ledger, linesOfYear } from '../result/ledger.ts';
import { withFigures } from './formula-figures.ts';
import type { Worksheet } from './worksheet.ts';

const FORM_1040 = 'Form 1040';
const BENEFITS = 'Social Security Benefits Worksheet';

/**
 * The federal return as the run wrote it: Form 1040 first, then every form and worksheet behind it in the order of the
 * return. Forms on which nothing stands are left out.
 */
export function federalWorksheets(ledger: Ledger, yearIndex: number): readonly Worksheet[] {
  const rows = federalTaxWorksheet(linesOfYear(ledger, yearIndex));
  const forms = new Map<string, WorksheetRow[]>([[FORM_1040, []]]);
  for (const row of rows) forms.set(row.form, [...(forms.get(row.form) ?? []), withFigures(row, rows)]);
  return [...forms]
    .filter(([form, lines]) => isShown(form, lines))
    .map(([title, lines]) => ({
      id: idOf(title),
      title,
      lines,
    }));
}

/** The benefits worksheet counts other income too, so it stands for nothing where its first line is 0. */
function isShown(form: string, lines: readonly WorksheetRow[]): boolean {
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
