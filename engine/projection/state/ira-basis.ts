import { iraNontaxableShare } from '../../accounts/form-8606.ts';
import { bondsWithin } from '../program/annuities/ladder-interest.ts';
import type { Program } from '../program/program.ts';
import { balanceOf, type Holding } from './holding.ts';
import { YEAR } from './run-cells.ts';
import type { Run } from './run-state.ts';

/** After-tax money in an owner's traditional IRAs, dollars. */
export function iraBasis({ traditionalIras }: Run, owner: number): number {
  let basis = 0;
  for (const holding of traditionalIras) if (holding.owner === owner) basis += holding.basis;
  return basis;
}

/**
 * Share of every dollar out of an owner's IRAs this year that is not income, on December 31. What a settlement still
 * takes out only moves from the year-end balance to the distributions, so that the share stays. Form 8606, line 10.
 */
export function untaxedIraShare(program: Program, run: Run, owner: number): number {
  const basis = program.hasIraBasis ? iraBasis(run, owner) : 0;
  if (basis <= 0) return 0;
  let balance = 0;
  for (const holding of run.traditionalIras)
    if (holding.owner === owner) balance += balanceOf(holding) + bondsNow(program, run, holding);
  const takenOut = (run.year[YEAR.iraDistributions + owner] ?? 0) + (run.year[YEAR.iraConversions + owner] ?? 0);
  return iraNontaxableShare(basis, balance, takenOut);
}

function bondsNow({ ladders }: Program, { status }: Run, { at }: Holding): number {
  return ladders === null ? 0 : bondsWithin(ladders, at, status.yearIndex);
}
