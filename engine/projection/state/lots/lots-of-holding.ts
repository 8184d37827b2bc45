import { ACCOUNT_CLASS, type Program } from '../../program/program.ts';
import { SALE_ORDER } from '../../program/program-shares.ts';
import { balanceOf, type Holding, isEmpty } from '../holding.ts';
import { marketRow } from '../market.ts';
import type { Run } from '../run-state.ts';
import { basisOfLots, buyLot, measureSale, sellLots, settleLots } from './lots.ts';

/** Adds a lot for money that comes in now, at that as basis, which the caller adds to the account's. */
export function noteLotBought(program: Program, run: Run, holding: Holding, amount: number): void {
  if (holding.lots === null) return;
  settleLotsOf(holding);
  buyLot(holding.lots, amount, isEmpty(holding) ? 0 : balanceOf(holding), lotMonth(program, run));
}

/** This moment in months of the plan, by which lots are held; the end of a month is the start of the next. */
export function lotMonth(program: Program, { status }: Run): number {
  return status.row / marketRow(program);
}

/** Income of a taxable account raises the basis of its lots. In a plan at work they are what the plan paid, which it does not. */
export function settleLotsOf({ lots, accountClass, basisPerShare, shares }: Holding): void {
  if (lots !== null && accountClass === ACCOUNT_CLASS.taxable) settleLots(lots, basisPerShare * shares);
}

/** Works out in `Run.ofSale` what a sale of shares for `amount` dollars comes to, before it is made. */
export function measureLots(program: Program, run: Run, holding: Holding, amount: number): void {
  if (holding.lots === null) return;
  settleLotsOf(holding);
  measureSale(holding.lots, lotSaleOf(program, run, holding, amount), run.ofSale);
}

function lotSaleOf(program: Program, run: Run, holding: Holding, amount: number) {
  const order = holding.isGiven ? SALE_ORDER.gift : (holding.account.lots?.order ?? SALE_ORDER.inTurn);
  return { amount, balance: balanceOf(holding), month: lotMonth(program, run), order };
}

/** Takes the lots of a sale out of an account. Returns the basis that stays, dollars. */
export function takeLots(program: Program, run: Run, holding: Holding, amount: number): number {
  if (holding.lots === null) return 0;
  settleLotsOf(holding);
  sellLots(holding.lots, lotSaleOf(program, run, holding, amount), run.ofSale);
  return basisOfLots(holding.lots);
}

/** Makes the basis of a taxable account that of its lots. */
export function restateBasis(holding: Holding): void {
  if (holding.lots !== null && holding.shares > 0) holding.basisPerShare = basisOfLots(holding.lots) / holding.shares;
}
