import { lineOf, TOTAL_TAX } from '../../tax/federal/federal-tax-lines.ts';
import { stateAndLocalTax } from '../../tax/state/state-worksheet.ts';
import type { Run } from '../state/run-state.ts';

/** Federal, state and local tax on the year's returns as last worked out, dollars. Payroll tax of wages is on neither. */
export function taxesOnReturn({ lines, stateLines }: Run): number {
  return lineOf(lines, TOTAL_TAX) + stateAndLocalTax(stateLines);
}
