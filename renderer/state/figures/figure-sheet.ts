import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { RunSettings } from '../results/run-settings.ts';

/** How a line enters the figure: the lines are worked from the top down, one after the other. */
type LineStep = 'plus' | 'minus' | 'times' | 'dividedBy';

export type ValueKind = 'money' | 'share' | 'count' | 'points' | 'number';

/** A number on a sheet, and what kind of number it is. */
export interface SheetValue {
  readonly value: number;
  readonly kind: ValueKind;
}

/** One path of a run, under the plan and the settings of that run. */
export interface PathOfRun {
  readonly plan: PlanInputs;
  readonly settings: RunSettings;
  readonly path: number;
  /** Of a window of history; null for a path that was drawn. */
  readonly startYear: number | null;
}

/** Another plan than the one that is open, on its own returns. */
export interface OtherPlan {
  /** `B  Fill the 12% bracket`. */
  readonly name: string;
  readonly plan: PlanInputs;
}

/** Where the number of a line comes from. */
export type Behind =
  | { readonly what: 'year'; readonly year: number; readonly field: string }
  | { readonly what: 'planYear'; readonly of: OtherPlan; readonly year: number; readonly field: string }
  | { readonly what: 'path'; readonly path: PathOfRun }
  | { readonly what: 'pathYear'; readonly path: PathOfRun; readonly year: number; readonly field: string }
  | { readonly what: 'field'; readonly path: string }
  | { readonly what: 'sheet'; readonly sheet: FigureSheet };

export interface SheetLine {
  readonly name: string;
  readonly value: SheetValue;
  /** Left out for a line that only says something and enters nothing. */
  readonly step?: LineStep;
  /** What the value is multiplied with before it is added: a rank between two paths has a part of each. */
  readonly weight?: number;
  /** The formula, the rule, or what the line means. */
  readonly note?: string;
  readonly behind?: Behind;
}

/** The work behind one figure of the page: lines that come to it, read from what the run wrote. */
export interface FigureSheet {
  /** What the figure is: `Median at the end`. */
  readonly name: string;
  /** The dollars of its money, or what it is a share of. */
  readonly unit: string;
  readonly lines: readonly SheetLine[];
  /** What the lines come to, before it is rounded for the page. */
  readonly result: SheetValue;
  /** How it was found, and how it is rounded. */
  readonly note?: string;
}

/** What a figure opens: lines that come to it, or the worksheets or the path that it is taken from. */
export type FigureWork = FigureSheet | Exclude<Behind, { readonly what: 'sheet' | 'field' }>;

/** A figure within a sentence: its text as it stands there, and the work behind it. */
export interface SentenceFigure {
  readonly text: string;
  readonly work: () => FigureWork;
}
