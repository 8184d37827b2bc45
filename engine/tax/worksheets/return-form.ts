import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { LineUnit } from '../../results/worksheet-line.ts';
import type { LastRead, LineNumber } from './form-edition.ts';
import type { Term } from './term.ts';

/** A computed return, and the year and law that it was computed under. */
export interface FiledReturn {
  readonly lines: Float64Array;
  readonly law: FilerTaxLaw;
  readonly taxYear: number;
}

/** Words, into which rates and amounts of the law are put. */
export type Label = string | ((law: FilerTaxLaw) => string);

/** What a line is worked out from, or in words where it is from if nothing is worked out. */
export type Source = Term | string;

/** A line of the return: the cell of its value, its number on the form, what it is and where it is from. */
export type LineRow = readonly [
  cell: number,
  line: LineNumber,
  label: Label,
  from: Source | ((filed: FiledReturn) => Source),
  citation?: string,
  unit?: LineUnit,
];

/** One form or worksheet of the return. */
export interface ReturnForm {
  readonly form: string;
  /** Of lines without their own. */
  readonly citation: string;
  readonly lastRead: LastRead;
  /** Whether a return goes through this form. Absent: always. */
  readonly isUsed?: (filed: FiledReturn) => boolean;
  /** Cells of which one must hold something, or the form is as good as blank. Absent: it never is. */
  readonly holds?: readonly number[];
  readonly rows: readonly LineRow[];
}
