import type { Worksheet } from '../../results/explain.ts';
import type { ExplainedLine, LineUnit } from '../../results/worksheet-line.ts';

/** A line that another was worked out from: the cell of a line of the federal return, or the id of a line elsewhere. */
export type LineUse = number | string;

/** A worksheet before the cells of the return that its lines use have become the ids of their lines. */
export interface DraftSheet extends Omit<Worksheet, 'lines'> {
  readonly lines: readonly DraftedLine[];
}

/** A line of such a worksheet. */
export interface DraftedLine extends Omit<ExplainedLine, 'uses'> {
  readonly uses: readonly LineUse[];
}

/** A line before it has its number. */
export interface LineDraft {
  readonly label: string;
  readonly value: number;
  readonly formula: string;
  readonly citation: string;
  /** By which other lines name it; its number where nothing names it. */
  readonly key?: string;
  /** Dollars unless said otherwise. */
  readonly unit?: LineUnit;
  /** Keys of lines of the same worksheet, ids of lines of others, and cells of the federal return. */
  readonly uses?: readonly LineUse[];
}

/** Numbers the lines from 1 under the title as their form. */
export function worksheetOf(id: string, title: string, lines: readonly LineDraft[]): DraftSheet {
  const keys = lines.map(({ key }, at) => key ?? String(at + 1));
  return {
    id,
    title,
    edition: '',
    lines: lines.map(({ label, value, formula, citation, unit = 'dollars', uses = [] }, at) => ({
      id: lineId(id, keys[at] ?? ''),
      form: title,
      line: String(at + 1),
      label,
      value,
      formula,
      citation,
      unit,
      uses: uses.map((key) => (typeof key === 'string' && keys.includes(key) ? lineId(id, key) : key)),
    })),
  };
}

/** The id of a worksheet's line. */
export function lineId(worksheet: string, key: string): string {
  return `${worksheet}/${key}`;
}
