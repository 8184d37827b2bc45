import { add } from '../../../primitives/cells.ts';
import type { Program } from '../../program/program.ts';
import type { ProgramHousehold } from '../../program/program-household.ts';
import { MIX_COLUMNS } from '../../program/program-strategy.ts';
import { balanceOf, type Holding, isEmpty, sharePrice } from '../holding.ts';
import { FUND_UNIT, fundBalanceOf, setFund } from './fund-units.ts';
import type { RunHousehold } from './household.ts';

/** What is placed before stocks, in this order. */
const PLACED_FIRST = [FUND_UNIT.bond, FUND_UNIT.tips, FUND_UNIT.cash] as const;
const STOCKS = [FUND_UNIT.equity, FUND_UNIT.international, FUND_UNIT.realEstate] as const;

/** On the plan's first day whatever can be placed without a sale that is taxed. */
export function openHousehold({ household }: Program, cells: RunHousehold | null): void {
  if (household === null || cells === null) return;
  missingOf(household, cells, 0);
  placeAll(household, cells, 0);
}

/** Share of the household's target in a fund. */
function targetOf({ target }: ProgramHousehold, month: number, fund: number): number {
  const row = month * target.stride;
  if (fund < MIX_COLUMNS) return target.mix[row + fund] ?? 0;
  return target.moreMix?.[row + fund - MIX_COLUMNS] ?? 0;
}

/** Writes what of each fund is missing beside what taxable accounts and those that are left alone hold. Returns the counted sum. */
export function missingOf(
  household: ProgramHousehold,
  { rest, placed, taxable, left }: RunHousehold,
  month: number,
): number {
  const { weights } = household;
  rest.fill(0);
  let sum = 0;
  for (const holding of placed) sum += balanceOf(holding) * (weights[holding.at] ?? 1);
  sum += takeHeld(rest, taxable, weights) + takeHeld(rest, left, weights);
  for (let fund = 0; fund < FUND_UNIT.count; fund++) add(rest, fund, sum * targetOf(household, month, fund));
  return sum;
}

function takeHeld(rest: Float64Array, holdings: readonly Holding[], weights: Float64Array): number {
  let sum = 0;
  for (const holding of holdings) {
    const weight = weights[holding.at] ?? 1;
    sum += balanceOf(holding) * weight;
    for (let fund = 0; fund < FUND_UNIT.count; fund++) add(rest, fund, -fundBalanceOf(holding, fund) * weight);
  }
  return sum;
}

/** Fills the accounts that may be changed freely, in their order. */
export function placeAll(household: ProgramHousehold, { rest, placed }: RunHousehold, month: number): void {
  const { weights } = household;
  let stocks = 0;
  for (const fund of STOCKS) stocks += Math.max(0, rest[fund] ?? 0);
  const shareOfStocks = (fund: number) => (stocks > 0 ? Math.max(0, rest[fund] ?? 0) / stocks : 0);
  const ofEquity = shareOfStocks(FUND_UNIT.equity);
  const ofInternational = shareOfStocks(FUND_UNIT.international);
  const ofRealEstate = shareOfStocks(FUND_UNIT.realEstate);
  for (const holding of placed) {
    if (isEmpty(holding)) {
      openAtTarget(household, holding, month);
      continue;
    }
    const price = sharePrice(holding);
    const room = balanceOf(holding) * (weights[holding.at] ?? 1);
    let left = room;
    for (const fund of PLACED_FIRST) {
      const amount = Math.max(0, Math.min(left, rest[fund] ?? 0));
      left -= amount;
      add(rest, fund, -amount);
      setFund(holding, fund, (amount / room) * price);
    }
    setStocks(holding, (left / room) * price, { ofEquity, ofInternational, ofRealEstate });
    add(rest, FUND_UNIT.equity, -left * ofEquity);
    add(rest, FUND_UNIT.international, -left * ofInternational);
    add(rest, FUND_UNIT.realEstate, -left * ofRealEstate);
  }
}

interface ShareOfStocks {
  readonly ofEquity: number;
  readonly ofInternational: number;
  readonly ofRealEstate: number;
}

function setStocks(holding: Holding, dollars: number, share: ShareOfStocks): void {
  setFund(holding, FUND_UNIT.equity, dollars * share.ofEquity);
  setFund(holding, FUND_UNIT.international, dollars * share.ofInternational);
  setFund(holding, FUND_UNIT.realEstate, dollars * share.ofRealEstate);
}

/** What is put into an empty account buys the mix of the household. */
function openAtTarget(household: ProgramHousehold, holding: Holding, month: number): void {
  const price = sharePrice(holding);
  for (let fund = 0; fund < FUND_UNIT.count; fund++) setFund(holding, fund, price * targetOf(household, month, fund));
}
