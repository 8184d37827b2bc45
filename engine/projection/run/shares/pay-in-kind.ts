import { add } from '../../../primitives/cells.ts';
import { invariant } from '../../../primitives/invariant.ts';
import type { Program } from '../../program/program.ts';
import type { InKindTransfer } from '../../program/program-shares.ts';
import { closeOnce, openOnce } from '../../state/came-once.ts';
import { addBasis, balanceOf, basisOf, type Holding, taxOwner } from '../../state/holding.ts';
import { depositAtTarget, sellShares } from '../../state/holdings.ts';
import { basisOfLots, markEmployerShares } from '../../state/lots.ts';
import { ACCOUNT_FLOW, FLOW, YEAR } from '../../state/run-cells.ts';
import { type Run, recordAccountFlow, recordFlow } from '../../state/run-state.ts';
import { addPlanDistribution } from '../withdraw.ts';

/**
 * A plan at work hands out its employer shares in a lump sum. What they cost the plan, less after-tax contributions, is income now; the
 * rest, net unrealized appreciation, is long-term gain whenever they are sold. 26 USC 402(e)(4)(B); 26 CFR 1.402(a)-1(b)(1). The
 * additional tax falls on the income alone, 72(t)(1), and on none after a death, 72(t)(2)(A)(ii).
 */
export function payInKind(program: Program, run: Run, one: InKindTransfer): void {
  const from = holdingAt(run, one.from);
  const to = holdingAt(run, one.to);
  const value = balanceOf(from);
  if (value <= 0 || from.lots === null || to.lots === null) return;
  const cost = Math.min(value, basisOfLots(from.lots));
  const income = Math.max(0, cost - basisOf(from));
  openOnce(run);
  const isFree = from.owner !== one.owner || program.firstMonth + run.status.month >= one.penaltyFreeFrom;
  if (isFree) addPlanDistribution(run, from, income);
  else {
    add(run.year, YEAR.planDistributions + taxOwner(from), income);
    add(run.year, YEAR.otherEarly + taxOwner(from), income);
    if (from.account.isStateTaxed) add(run.year, YEAR.stateTaxedPlans + taxOwner(from), income);
  }
  closeOnce(run);
  // It counts toward what must come out of the plan in the year.
  from.distributed += value;
  add(run.year, YEAR.invested, value);
  if (sellShares(program, run, from, value)) run.status.hasEmptiedAccount = true;
  depositAtTarget(program, run, to, value);
  addBasis(to, cost);
  markEmployerShares(to.lots, cost, value - cost);
  recordAccountFlow(run, from, ACCOUNT_FLOW.transferred, -value);
  recordAccountFlow(run, to, ACCOUNT_FLOW.transferred, value);
  recordFlow(run, FLOW.paidInKind, value);
  recordFlow(run, FLOW.costOfPaidInKind, cost);
}

function holdingAt({ holdings }: Run, at: number): Holding {
  const holding = holdings[at];
  invariant(holding !== undefined, 'a lump sum names accounts of the plan');
  return holding;
}
