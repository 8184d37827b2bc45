import { add } from '../../primitives/cells.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { SALE_ORDER } from '../program/program-shares.ts';
import { balanceOf, type Holding, isEmpty } from './holding.ts';
import { basisOfLots, buyLot, measureSale, OF_SALE, sellLots, settleLots } from './lots.ts';
import { marketRow } from './market.ts';
import { FLOW, YEAR } from './run-cells.ts';
import { type Run, recordFlow } from './run-state.ts';

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

/** Adds to the tax year what a sale out of lots came to, as `Run.ofSale` says. Returns the long-term gain, dollars. */
export function addGainsOfLots(run: Run): number {
  const { ofSale, year } = run;
  const shortTerm = ofSale[OF_SALE.shortTerm] ?? 0;
  const appreciation = ofSale[OF_SALE.appreciation] ?? 0;
  const longTerm = (ofSale[OF_SALE.longTerm] ?? 0) + appreciation;
  add(year, YEAR.shortTermGain, shortTerm);
  add(year, YEAR.longTermGain, longTerm);
  add(year, YEAR.planAppreciation, appreciation);
  recordFlow(run, FLOW.realizedShortTerm, shortTerm);
  recordFlow(run, FLOW.realizedGain, longTerm);
  recordFlow(run, FLOW.planAppreciation, appreciation);
  return longTerm;
}
