import { add } from '../../primitives/cells.ts';
import type { Program } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import { YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';

/** Adds the year's pension money that bears the additional tax of 26 USC 72(t) to the accounts' early distributions. */
export function addEarlyPensions(program: Program, run: Run): void {
  const row = run.status.yearIndex * TAXABLE.columns;
  add(run.year, YEAR.otherEarly, program.taxable[row + TAXABLE.firstEarlyPension] ?? 0);
  add(run.year, YEAR.otherEarly + 1, program.taxable[row + TAXABLE.secondEarlyPension] ?? 0);
}

/**
 * The taxable part of a person's IRA money in a cell of `YEAR`: all but the nontaxable share from Form 8606. `year` holds
 * the sums of `YEAR`, `untaxedShares` a share for each person. 26 USC 408(d)(2), 72(e)(8).
 */
export function taxedIraMoney(year: Float64Array, untaxedShares: Float64Array, cell: number, person: number): number {
  return (year[cell + person] ?? 0) * (1 - (untaxedShares[person] ?? 0));
}

/** A person's income from IRAs without conversions, traditional and Roth. */
export function iraIncomeOf({ year, untaxedIraShares }: Run, person: number): number {
  return taxedIraMoney(year, untaxedIraShares, YEAR.iraDistributions, person) + (year[YEAR.rothIncome + person] ?? 0);
}

/** A person's income from converting IRAs. */
export function iraConversionIncomeOf({ year, untaxedIraShares }: Run, person: number): number {
  return taxedIraMoney(year, untaxedIraShares, YEAR.iraConversions, person);
}

/** The part of both persons' income that bears it at the higher rate of SIMPLE plans. 26 USC 72(t)(6). */
export function earlySimpleMoney(year: Float64Array, untaxedShares: Float64Array): number {
  return (
    taxedIraMoney(year, untaxedShares, YEAR.earlySimple, 0) + taxedIraMoney(year, untaxedShares, YEAR.earlySimple, 1)
  );
}

/** The part of a person's income that bears the additional tax of 26 USC 72(t). */
export function earlyDistributionsOf(year: Float64Array, untaxedShares: Float64Array, person: number): number {
  return taxedIraMoney(year, untaxedShares, YEAR.earlyIra, person) + (year[YEAR.otherEarly + person] ?? 0);
}
