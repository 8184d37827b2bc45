import type { Program } from '../program/program.ts';
import type { Run } from '../state/run-state.ts';
import { estateTaxOf } from './estate/estate-taxes.ts';
import { lostByHeirs } from './inheritances.ts';
import { untaxedByHeirs } from './untaxed-money.ts';

/**
 * What heirs would keep if the plan ended with the year just closed: portfolio and property less debts, less estate and inheritance
 * taxes, less their tax on money that was never taxed. Nominal dollars. Property and taxable accounts count at face: 26 USC 1014(a).
 */
export function afterTaxLegacy(program: Program, run: Run, heirTaxRate: number): number {
  const before = legacyBeforeTax(program, run);
  return before - heirsTax(program, run, heirTaxRate) - estateTaxOf(program, run, before);
}

/** Portfolio, property, what annuities still pay and ladders of bonds, less debts, nominal dollars. */
export function legacyBeforeTax(program: Program, run: Run): number {
  const year = program.years[run.status.yearIndex];
  const netProperty = program.netProperty[(year?.to ?? program.months) - 1] ?? 0;
  let portfolio = program.annuities?.guaranteed[run.status.yearIndex] ?? 0;
  portfolio += program.ladders?.value[run.status.yearIndex] ?? 0;
  for (const { closingBalance } of run.holdings) portfolio += closingBalance;
  return portfolio + netProperty;
}

/** What of it does not reach the heirs: at `heirTaxRate`, or by account as those named in the plan are taxed. */
export function heirsTax(program: Program, run: Run, heirTaxRate: number): number {
  const { yearIndex } = run.status;
  const ofAnnuities = heirTaxRate * (program.annuities?.untaxed[yearIndex] ?? 0);
  const ofLadders = heirTaxRate * (program.ladders?.untaxed[yearIndex] ?? 0);
  return (
    ofAnnuities + ofLadders + (program.hasHeirs ? lostByHeirs(run, heirTaxRate) : heirTaxRate * untaxedByHeirs(run))
  );
}
