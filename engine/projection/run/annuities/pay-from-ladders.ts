import { add } from '../../../primitives/cells.ts';
import type { ProgramLadder } from '../../program/annuities/program-ladders.ts';
import type { Program } from '../../program/program.ts';
import { type Holding, isTraditionalIra, taxOwner } from '../../state/holding.ts';
import { depositAtTarget } from '../../state/holdings.ts';
import { ACCOUNT_FLOW, YEAR } from '../../state/run-cells.ts';
import { type Run, recordAccountFlow } from '../../state/run-state.ts';
import { addPlanDistribution } from '../withdraw.ts';

/**
 * What ladders within retirement accounts pay in the month: before their first year into the account, which is no distribution, from then
 * on to the owner. That is income out of a traditional account, and counts toward what it must pay out. 26 USC 402(a), 408(d)(1).
 */
export function payFromLadders(program: Program, run: Run): void {
  for (const ladder of program.ladders?.bought ?? []) {
    const holding = run.holdings[ladder.from];
    if (ladder.source !== 'outside' && holding !== undefined) payFrom(program, run, ladder, holding);
  }
}

function payFrom(program: Program, run: Run, { source, payments, kept }: ProgramLadder, holding: Holding): void {
  const { month } = run.status;
  const into = kept[month] ?? 0;
  if (into > 0) {
    depositAtTarget(program, run, holding, into);
    recordAccountFlow(run, holding, ACCOUNT_FLOW.transferred, into);
  }
  const paid = payments[month] ?? 0;
  if (paid === 0 || source !== 'traditional') return;
  holding.distributed += paid;
  if (isTraditionalIra(holding)) add(run.year, YEAR.iraDistributions + taxOwner(holding), paid);
  else addPlanDistribution(run, holding, paid);
}
