import { emptyStateReturn } from '../../tax/state/state-return.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';
import { yearLiability } from '../year-return/year-return.ts';

/** Kinds of income that are added to a return to see what they cost. */
export type ExtraIncome = 'ordinaryIncome' | 'longTermGain';

/** A year's return that can be computed again with more income; the run that it comes from is not changed. */
export interface ReturnWhatIf {
  /** A copy of the run's return: its lines as last computed, and their input. */
  readonly run: Run;
  /** Federal and state tax in dollars with `amount` dollars more of a kind of income. Fills the lines of `run`. */
  readonly liabilityWith: (kind: ExtraIncome, amount: number) => number;
}

/**
 * Copies a settled year's return. Ordinary income is added as a distribution of an employer's plan to the first
 * person living: taxable in full, no investment income, no additional tax.
 */
export function returnWhatIf(program: Program, run: Run, year: ProgramYear): ReturnWhatIf {
  const aside: Run = {
    ...run,
    status: { ...run.status },
    year: Float64Array.from(run.year),
    lines: Float64Array.from(run.lines),
    scratchLines: Float64Array.from(run.scratchLines),
    stateLines: Float64Array.from(run.stateLines),
    propertyTaxCells: Float64Array.from(run.propertyTaxCells),
    partYearLines: run.partYearLines.map((lines) => Float64Array.from(lines)),
    partYearShares: Float64Array.from(run.partYearShares),
    taxInput: { ...run.taxInput },
    stateReturn: emptyStateReturn(),
  };
  const person = Math.max(
    0,
    year.ages.findIndex((age) => age !== null),
  );
  const cell = { ordinaryIncome: YEAR.planDistributions + person, longTermGain: YEAR.longTermGain };
  const liabilityWith = (kind: ExtraIncome, amount: number) => {
    const at = cell[kind];
    const before = aside.year[at] ?? 0;
    aside.year[at] = before + amount;
    const liability = yearLiability(program, aside, year);
    aside.year[at] = before;
    return liability;
  };
  return { run: aside, liabilityWith };
}
