import type { WorksheetLine } from '../../results/worksheet-line.ts';
import { figure } from './worksheet.ts';

/** `line 4`, `lines 2 + 3 + 4`, `lines 13c and 17`, `lines 17, 22`. */
const LINES = /\blines? (\d+[a-z]?(?:(?:, | and | \+ )\d+[a-z]?)*)(?!\w)/g;
const LINE_NUMBER = /\d+[a-z]?/g;
/** A form that is named before its line but is not on this return. */
const NAMED_FORM = /(?:Form \w+|Schedule [\w-]+|Worksheet) $/;
const AGI = /(?<!odified )\bAGI\b/g;

/** The lines of this return that a line's formula names. */
export function linesNamedBy(row: WorksheetLine, rows: readonly WorksheetLine[]): readonly WorksheetLine[] {
  const named = [...row.formula.matchAll(LINES)].flatMap((match) => {
    const form = formBefore(row.formula.slice(0, match.index), rows);
    return [...(match[1] ?? '').matchAll(LINE_NUMBER)].flatMap(([line]) => lineNamed(row, rows, { form, line }) ?? []);
  });
  const agi = row.formula.search(AGI) >= 0 ? rows.filter(({ form, line }) => form === FORM_1040 && line === '11') : [];
  return [...agi, ...named];
}

/**
 * The formula in words, followed by the same words with the figures in them wherever it names lines of this return:
 * `line 1 − line 4, not below 0: 50,012.91 − 16,100.00, not below 0`. Words that name no line stay as they are.
 */
export function withFigures(row: WorksheetLine, rows: readonly WorksheetLine[]): WorksheetLine {
  let isComplete = true;
  const figureOf = (form: string | null, line: string) => {
    const value = lineNamed(row, rows, { form, line })?.value;
    if (value === undefined) isComplete = false;
    return figure(value ?? 0);
  };
  const agi = rows.find(({ form, line }) => form === FORM_1040 && line === '11')?.value;
  const substituted = row.formula
    .replace(AGI, (word) => (agi === undefined ? word : figure(agi)))
    .replace(LINES, (_, numbers: string, offset: number, whole: string) => {
      const form = formBefore(whole.slice(0, offset), rows);
      return numbers.replace(LINE_NUMBER, (line) => figureOf(form, line));
    });
  const shown = withoutFormNames(substituted, rows);
  return isComplete && substituted !== row.formula ? { ...row, formula: `${row.formula}: ${shown}` } : row;
}

const FORM_1040 = 'Form 1040';

/** A form's name as a formula writes it: `Schedule D (Form 1040)` is `Schedule D`. */
function shortName(form: string): string {
  return form.replace(/ \(Form 1040\)$/, '');
}

/** The form that the words before a line name; the line's own form where they name none. */
function formBefore(words: string, rows: readonly WorksheetLine[]): string | null {
  const named = rows.find(({ form }) => words.endsWith(`${shortName(form)} `))?.form;
  if (named !== undefined) return named;
  return NAMED_FORM.test(words) ? 'a form that is not on this return' : null;
}

/** The line of a form, of the row's own form where `form` is null; undefined where the return has none. */
function lineNamed(
  row: WorksheetLine,
  rows: readonly WorksheetLine[],
  { form, line }: { readonly form: string | null; readonly line: string },
): WorksheetLine | undefined {
  return rows.find((other) => other.form === (form ?? row.form) && other.line === line);
}

/** Removes form names in front of figures: `Form 1040 12,000.00` is `12,000.00`. */
function withoutFormNames(text: string, rows: readonly WorksheetLine[]): string {
  const names = [...new Set(rows.map(({ form }) => shortName(form)))];
  return names.reduce((shown, name) => shown.replaceAll(new RegExp(`${escaped(name)} (?=−?\\d)`, 'g'), ''), text);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
