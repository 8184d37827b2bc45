import type { Plan } from '../../../plan/complete/plan.ts';
import { figure } from '../../../primitives/figure.ts';
import type { YearRow } from '../../../results/rows.ts';
import type { Program, ProgramYear } from '../../program/program.ts';
import type { Ledger } from '../../result/ledger.ts';
import type { ScheduledSource } from '../../schedule/scheduled-source.ts';
import { type LineDraft } from '../worksheet.ts';

/** A year as it was run: its row, and everything behind the row. */
export interface RanYear {
  readonly plan: Plan;
  readonly program: Program;
  readonly ledger: Ledger;
  readonly yearIndex: number;
  readonly year: ProgramYear;
  readonly row: YearRow;
  /** Whose each scheduled flow is. */
  readonly sources: readonly ScheduledSource[];
}

/** A line that may stand for a figure of the yearly row. */
export interface RowLine extends LineDraft {
  readonly key: string;
  /** The figure's path in the row as the columns of its CSV name it: `taxes.total`, `accounts.ira.growth`. */
  readonly field?: string;
}

/** A worksheet behind figures of the yearly row. */
export interface RowSheet {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly RowLine[];
}

/** A line that shows a figure of the row. */
export function fieldLine(field: string, line: Omit<RowLine, 'key' | 'field'>): RowLine {
  return { key: field, field, ...line };
}

/** The figure of the row that adds up lines of its worksheet, whose words say so. */
export function sumLine(
  field: string,
  { label, value, citation }: Pick<RowLine, 'label' | 'value' | 'citation'>,
  parts: readonly Pick<RowLine, 'key' | 'value'>[],
): RowLine {
  const formula =
    parts.length === 0 ? 'nothing in this year' : `sum: ${parts.map((part) => figure(part.value)).join(' + ')}`;
  return fieldLine(field, { label, value, citation, formula, uses: parts.map(({ key }) => key) });
}

/** For rules of the plan itself, which no statute states. */
export const AS_PLANNED = 'The plan as entered';
