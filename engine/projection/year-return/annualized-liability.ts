import { copyCells } from '../../primitives/cells.ts';
import type { Program } from '../program/program.ts';
import { YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';
import { annualizeSavings } from './savings-on-return.ts';
import { yearLiability } from './year-return.ts';

/** Whether the year's return is annualized for the estimated payments of the next. */
export function isAnnualized({ annualized, status }: Run): boolean {
  return annualized !== null && status.yearIndex === 0;
}

/**
 * Tax on the settled return of a first year that the plan runs in part and of which nothing else is known, as if its months were
 * those of a whole year, dollars. What came once stays as it is, and so do the law's yearly amounts. It serves the estimated
 * payments of the next year alone.
 */
export function annualizedLiability({ capitalLossCarryforward }: Program, run: Run): number {
  const { annualized, status } = run;
  const year = annualized?.program.years[0];
  if (annualized === null || year === undefined) return 0;
  const whole = annualized.run;
  const { annualFactor } = year;
  annualize(run.year, run.cameOnce, whole.year, annualFactor);
  for (let part = 0; part < whole.yearAtMove.length; part++)
    annualize(run.yearAtMove[part], run.onceAtMove[part], whole.yearAtMove[part], annualFactor);
  copyCells(run.series, whole.series, run.series.length);
  copyCells(run.untaxedIraShares, whole.untaxedIraShares, 2);
  copyCells(run.stateTaxed, whole.stateTaxed, run.stateTaxed.length);
  if (annualized.program.saving !== null)
    annualizeSavings(annualized.program, annualized.program.saving, { run, whole, factor: annualFactor });
  whole.carryforward[0] = capitalLossCarryforward;
  whole.status.surchargeOfYear = status.surchargeOfYear * annualFactor;
  return yearLiability(annualized.program, whole, year);
}

type Sums = Float64Array | undefined;

function annualize(sums: Sums, once: Sums, into: Sums, factor: number): void {
  if (sums === undefined || once === undefined || into === undefined) return;
  for (let cell = 0; cell < YEAR.columns; cell++)
    into[cell] = ((sums[cell] ?? 0) - (once[cell] ?? 0)) * factor + (once[cell] ?? 0);
}
