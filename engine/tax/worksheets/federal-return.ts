import { invariant } from '../../primitives/invariant.ts';
import type { ExplainedLine } from '../../results/worksheet-line.ts';
import { lineOf } from '../federal/federal-tax-lines.ts';
import { BUSINESS_INCOME_FORMS } from './business-income-forms.ts';
import { CHILDREN_FORMS } from './children-forms.ts';
import { CLOSING_FORMS } from './closing-forms.ts';
import { CREDIT_AND_SURTAX_FORMS } from './credit-and-surtax-forms.ts';
import { DEDUCTION_FORMS } from './deduction-forms.ts';
import { FORM_1040_FORM } from './form-1040.ts';
import { editionOf, numberIn } from './form-edition.ts';
import { INCOME_FORMS } from './income-forms.ts';
import { MINIMUM_TAX_FORMS } from './minimum-tax-form.ts';
import { REGULAR_TAX_FORMS } from './regular-tax-forms.ts';
import { RENTAL_FORMS } from './rental-forms.ts';
import type { FiledReturn, LineRow, ReturnForm, Source } from './return-form.ts';
import { SAVERS_CREDIT_FORMS } from './savers-credit-form.ts';
import { SCHEDULES_1_TO_3 } from './schedules-1-to-3.ts';
import { evaluated, linesIn } from './term.ts';
import { formulaOf, type LineName } from './term-text.ts';

/** A line of a return with what it holds. */
export interface FiledLine extends Omit<ExplainedLine, 'id' | 'uses'> {
  readonly cell: number;
  /** Cells of the lines that it was worked out from. */
  readonly uses: readonly number[];
}

/** A form that a return goes through. */
export interface FiledForm {
  readonly form: string;
  /** See `editionOf`. */
  readonly edition: string;
  /** Whether nothing of this return stands on it. */
  readonly isBlank: boolean;
  readonly lines: readonly FiledLine[];
}

/** The forms in the order in which they are read: Form 1040, its schedules, and what stands behind them. */
const RETURN_FORMS: readonly ReturnForm[] = [
  FORM_1040_FORM,
  ...SCHEDULES_1_TO_3,
  ...INCOME_FORMS,
  ...RENTAL_FORMS,
  ...DEDUCTION_FORMS,
  ...BUSINESS_INCOME_FORMS,
  ...REGULAR_TAX_FORMS,
  ...MINIMUM_TAX_FORMS,
  ...CREDIT_AND_SURTAX_FORMS,
  ...SAVERS_CREDIT_FORMS,
  ...CHILDREN_FORMS,
  ...CLOSING_FORMS,
];

/** The forms of a computed return, each with its lines in the order and under the numbers of the form of that year. */
export function filedForms(filed: FiledReturn): readonly FiledForm[] {
  const used = RETURN_FORMS.filter(({ isUsed }) => isUsed === undefined || isUsed(filed));
  const places = placesOf(used, filed);
  const first = used.filter((form, place) => used.findIndex((other) => other.form === form.form) === place);
  return first.map(({ form, lastRead, holds }) => ({
    form,
    edition: editionOf(lastRead, filed.taxYear),
    isBlank: holds?.every((cell) => valueIn(cell, places, filed) === 0) ?? false,
    lines: [...places.values()]
      .filter((place) => place.form.form === form)
      .map((place) => filedLine(place, places, filed))
      .sort((one, other) => byNumber(one.line, other.line)),
  }));
}

/** A line of this return: its row, its form and its number there. */
interface Place {
  readonly form: ReturnForm;
  readonly line: string;
  readonly row: LineRow;
}

type Places = ReadonlyMap<number, Place>;

/** The lines of the return by their cells. A line that the form of the year does not have is left out. */
function placesOf(forms: readonly ReturnForm[], { taxYear }: FiledReturn): Places {
  return new Map(
    forms.flatMap((form) =>
      form.rows.flatMap((row) => {
        const line = numberIn(row[1], taxYear);
        return line === null ? [] : [[row[0], { form, line, row }] as const];
      }),
    ),
  );
}

function filedLine({ form, line, row }: Place, places: Places, filed: FiledReturn): FiledLine {
  const [cell, , label, , citation = form.citation, unit = 'dollars'] = row;
  const source = sourceOf(row, filed);
  const valueOf = (other: number): number => valueIn(other, places, filed);
  const nameOf = (other: number): LineName => {
    const place = places.get(other);
    invariant(
      place !== undefined,
      `line ${line} of ${form.form} names cell ${other}, which no line of the return shows`,
    );
    return { form: place.form.form === form.form ? '' : shortName(place.form.form), line: place.line };
  };
  return {
    form: form.form,
    line,
    label: typeof label === 'string' ? label : label(filed.law),
    value: valueOf(cell),
    formula: typeof source === 'string' ? source : formulaOf(source, { nameOf, valueOf }),
    citation,
    cell,
    unit,
    uses: typeof source === 'string' ? [] : linesIn(source),
  };
}

function sourceOf([, , , from]: LineRow, filed: FiledReturn): Source {
  return typeof from === 'function' ? from(filed) : from;
}

/** What the return wrote into a cell; of a line that only the form has, what its row comes to. */
function valueIn(cell: number, places: Places, filed: FiledReturn): number {
  if (cell < filed.lines.length) return lineOf(filed.lines, cell);
  const row = places.get(cell)?.row;
  const source = row === undefined ? '' : sourceOf(row, filed);
  return typeof source === 'string' ? 0 : evaluated(source, (other) => valueIn(other, places, filed));
}

/** A form's name as a formula writes it: `Schedule D (Form 1040)` is `Schedule D`. */
function shortName(form: string): string {
  return form.replace(' (Form 1040)', '');
}

/** `2a` stands before `2b` and `10`. */
function byNumber(one: string, other: string): number {
  const difference = numberOf(one) - numberOf(other);
  if (difference !== 0) return difference;
  return one < other ? -1 : 1;
}

function numberOf(line: string): number {
  return Number(line.replace(/[a-z]+$/, ''));
}
