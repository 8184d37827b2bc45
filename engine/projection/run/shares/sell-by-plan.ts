import { add } from '../../../primitives/cells.ts';
import { invariant } from '../../../primitives/invariant.ts';
import { ACCOUNT_CLASS, type Program } from '../../program/program.ts';
import type { ShareSaleTransfer } from '../../program/program-shares.ts';
import { closeOnce, openOnce } from '../../state/came-once.ts';
import { addBasis, balanceOf, basisOf, type Holding } from '../../state/holding.ts';
import { accrueIncome, depositAtTarget, sellShares } from '../../state/holdings.ts';
import { OF_SALE } from '../../state/lots.ts';
import { ACCOUNT_FLOW, FLOW, YEAR } from '../../state/run-cells.ts';
import { type Run, recordAccountFlow, recordFlow } from '../../state/run-state.ts';
import { addToTaxYear } from '../withdraw.ts';

/**
 * Sells shares by the plan of an account's sales and puts the proceeds into the account that takes them. The gain of taxable shares
 * is realized, 26 USC 1001(a); within a retirement account the share is exchanged and nothing is distributed. It is a transfer: no
 * withdrawal, in no total of the row.
 */
export function sellByPlan(program: Program, run: Run, sale: ShareSaleTransfer): void {
  const from = holdingAt(run, sale.from);
  const to = holdingAt(run, sale.to);
  const balance = balanceOf(from);
  const amount = Math.min(balance, Number.isNaN(sale.amount) ? balance * sale.share : sale.amount);
  if (amount <= 0) return;
  const isTaxable = from.accountClass === ACCOUNT_CLASS.taxable;
  accrueIncome(program, run, from);
  if (sale.isYearly) openOnce(run);
  if (isTaxable) addToTaxYear(program, run, from, amount);
  const basis = basisOfSale(run, from, amount);
  if (sale.isYearly) closeOnce(run);
  if (sellShares(program, run, from, amount)) run.status.hasEmptiedAccount = true;
  depositAtTarget(program, run, to, amount);
  if (to.accountClass === ACCOUNT_CLASS.cash) add(run.year, YEAR.invested, -amount);
  // What has been taxed within a retirement account goes along.
  if (!isTaxable) moveBasis(from, to, basis);
  else if (to.accountClass === ACCOUNT_CLASS.taxable) addBasis(to, amount);
  recordAccountFlow(run, from, ACCOUNT_FLOW.transferred, -amount);
  recordAccountFlow(run, to, ACCOUNT_FLOW.transferred, amount);
  recordFlow(run, FLOW.sharesSold, amount);
  if (isTaxable) recordFlow(run, FLOW.basisOfSharesSold, basis);
}

/** The basis that leaves with shares: of the lots that are sold, else pro rata. */
function basisOfSale({ ofSale }: Run, from: Holding, amount: number): number {
  if (from.lots !== null && from.accountClass === ACCOUNT_CLASS.taxable) return ofSale[OF_SALE.basis] ?? 0;
  return (basisOf(from) * amount) / balanceOf(from);
}

/** Basis of an IRA is kept for the whole account; elsewhere it has left with the shares. */
function moveBasis(from: Holding, to: Holding, basis: number): void {
  if (from.isIra) from.basis -= basis;
  addBasis(to, basis);
}

function holdingAt({ holdings }: Run, at: number): Holding {
  const holding = holdings[at];
  invariant(holding !== undefined, 'a sale names accounts of the plan');
  return holding;
}
