import type { YearRow } from '../../results/rows.ts';
import type { Program } from '../program/program.ts';
import { POOLS, TAXED } from '../program/program-state-taxed.ts';
import type { Ledger } from './ledger.ts';

/** Absent where no state of the plan taxed a contribution. */
export function taxedByStateFlows(
  { stateTaxed }: Program,
  ledger: Ledger,
  yearIndex: number,
): Pick<YearRow, 'taxedByState'> {
  if (stateTaxed === null) return {};
  const sumOf = (column: number) => {
    let sum = 0;
    for (let pool = 0; pool < POOLS.columns; pool++)
      sum += ledger.stateTaxed[yearIndex * TAXED.columns + column + pool] ?? 0;
    return sum;
  };
  const [before, left] = [sumOf(TAXED.before), sumOf(TAXED.left)];
  return { taxedByState: { before, paidOut: before - left, left } };
}
