import { add } from '../../primitives/cells.ts';
import { type Holding, taxOwner } from './holding.ts';
import { YEAR } from './run-cells.ts';
import type { Run } from './run-state.ts';

/** Counts money out of a traditional IRA that bears the additional tax; out of a SIMPLE plan in its first two years at the higher rate. 26 USC 72(t)(1), (6). */
export function addEarlyIraMoney(run: Run, holding: Holding, amount: number): void {
  const owner = taxOwner(holding);
  add(run.year, YEAR.earlyIra + owner, amount);
  if (run.status.month < holding.account.simpleUntil) add(run.year, YEAR.earlySimple + owner, amount);
}
