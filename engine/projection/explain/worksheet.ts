import type { WorksheetRow } from '../../tax/worksheets/worksheet-form.ts';

/** One form or computation behind a year's figures, its lines in the order of computation. */
export interface Worksheet {
  /** Stable within the year: `"form-1040"`, `"rmd-ira"`. */
  readonly id: string;
  readonly title: string;
  readonly lines: readonly WorksheetRow[];
}

/** A line before it has its number. */
export interface LineDraft {
  readonly label: string;
  readonly value: number;
  readonly formula: string;
  readonly citation: string;
}

/** Numbers the lines from 1 under the title as their form. */
export function worksheetOf(id: string, title: string, lines: readonly LineDraft[]): Worksheet {
  return { id, title, lines: lines.map((line, at) => ({ form: title, line: String(at + 1), ...line })) };
}

/** An amount to the cent with a comma between thousands, whatever the locale: `"50,012.91"`, `"−3,000.00"`. */
export function figure(amount: number): string {
  const [whole = '', cents = ''] = Math.abs(amount).toFixed(2).split('.');
  const sign = amount < 0 && Number(whole + cents) > 0 ? '−' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
