import type { Worksheet } from '../../results/explain.ts';
import type { LineUnit } from '../../results/worksheet-line.ts';

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
  /** Keys of lines of the same worksheet, and ids of lines of others. */
  readonly uses?: readonly string[];
}

/** Numbers the lines from 1 under the title as their form. */
export function worksheetOf(id: string, title: string, lines: readonly LineDraft[]): Worksheet {
  const keys = lines.map(({ key }, at) => key ?? String(at + 1));
  return {
    id,
    title,
    lines: lines.map(({ label, value, formula, citation, unit = 'dollars', uses = [] }, at) => ({
      id: lineId(id, keys[at] ?? ''),
      form: title,
      line: String(at + 1),
      label,
      value,
      formula,
      citation,
      unit,
      uses: uses.map((key) => (keys.includes(key) ? lineId(id, key) : key)),
    })),
  };
}

/** The id of a worksheet's line. */
export function lineId(worksheet: string, key: string): string {
  return `${worksheet}/${key}`;
}

/** An amount to the cent with a comma between thousands, whatever the locale: `"50,012.91"`, `"−3,000.00"`. */
export function figure(amount: number): string {
  const [whole = '', cents = ''] = Math.abs(amount).toFixed(2).split('.');
  const sign = amount < 0 && Number(whole + cents) > 0 ? '−' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
