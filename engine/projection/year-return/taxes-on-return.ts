import { lineOf, TOTAL_TAX } from '../../tax/federal/federal-tax-lines.ts';
import { STATE_LINE } from '../../tax/state/state-worksheet.ts';
import type { Run } from '../state/run-state.ts';

/** Federal and state tax on the year's returns as last worked out, dollars. Payroll tax of wages is on neither. */
export function taxesOnReturn({ lines, stateLines }: Run): number {
  return lineOf(lines, TOTAL_TAX) + (stateLines[STATE_LINE.tax] ?? 0);
}
