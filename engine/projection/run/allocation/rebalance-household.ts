import type { Program } from '../../program/program.ts';
import { balanceOf, type Holding, isEmpty } from '../../state/holding.ts';
import { accrueIncome } from '../../state/holdings.ts';
import { FUND_UNIT, fundBalanceOf, fundPrice, setFund, unitsOf } from '../../state/household/fund-units.ts';
import { REBALANCED, type RunHousehold, recordCell } from '../../state/household/household.ts';
import { missingOf, placeAll } from '../../state/household/place-household.ts';
import type { Run } from '../../state/run-state.ts';

/**
 * Brings all counted accounts together to the mix of the household. Taxable accounts keep the mix they have; bonds, then TIPS, then cash are
 * placed into the other accounts in their order, each filled before the next, and stocks fill the rest in the proportions in which they are
 * still missing. What of a class cannot be placed so is moved in taxable accounts, by the least number of dollars.
 */

/** Below this share of the counted sum nothing is moved: the noise of binary arithmetic. */
const NOISE = 1e-12;
/** From this share of it on the target counts as missed. */
const MISSED = 1e-9;

/** Each December, after growth and after the accounts that keep their own mix. */
export function rebalanceHousehold(program: Program, run: Run): void {
  const { household } = program;
  const cells = run.household;
  if (household === null || cells === null) return;
  const accounts = run.holdings.length;
  const { yearIndex } = run.status;
  if (run.recordsMonths) record(run, cells, REBALANCED.before);
  for (const holding of cells.taxable) accrueIncome(program, run, holding);
  const sum = missingOf(household, cells, run.status.month);
  placeAll(household, cells, run.status.month);
  moveInTaxable(cells, sum);
  cells.unreached[yearIndex] = unreachedOf(cells, sum);
  if (!run.recordsMonths) return;
  record(run, cells, REBALANCED.after);
  for (const { at } of cells.taxable)
    cells.record[recordCell(accounts, yearIndex, at) + REBALANCED.sold] = cells.sold[at] ?? 0;
}

/** Sells what is held too much of in taxable accounts and buys what is missing, account by account until nothing is. */
function moveInTaxable({ rest, taxable, sold }: RunHousehold, sum: number): void {
  sold.fill(0);
  for (const holding of taxable) {
    if (isEmpty(holding)) continue;
    let wanted = 0;
    let found = 0;
    for (let fund = 0; fund < FUND_UNIT.count; fund++) {
      wanted += Math.max(0, rest[fund] ?? 0);
      found += soldOf(rest, holding, fund);
    }
    const moved = Math.min(wanted, found);
    if (moved <= NOISE * sum) continue;
    moveWithin(holding, rest, { moved, wanted, found });
    sold[holding.at] = moved / balanceOf(holding);
  }
}

/** What an account can sell of a fund of which too much is held. */
function soldOf(rest: Float64Array, holding: Holding, fund: number): number {
  return Math.min(Math.max(0, -(rest[fund] ?? 0)), fundBalanceOf(holding, fund));
}

interface Move {
  readonly moved: number;
  readonly wanted: number;
  readonly found: number;
}

function moveWithin(holding: Holding, rest: Float64Array, { moved, wanted, found }: Move): void {
  const { shares } = holding;
  for (let fund = 0; fund < FUND_UNIT.count; fund++) {
    const missing = rest[fund] ?? 0;
    const bought = missing > 0 ? (moved * missing) / wanted : -(moved / found) * soldOf(rest, holding, fund);
    if (bought === 0) continue;
    const dollars = unitsOf(holding, fund) * fundPrice(holding.prices, fund) + bought / shares;
    setFund(holding, fund, Math.max(0, dollars));
    rest[fund] = missing - bought;
  }
}

/** Counted dollars that the accounts left alone keep away from the target. */
function unreachedOf({ rest }: RunHousehold, sum: number): number {
  let short = 0;
  for (let fund = 0; fund < FUND_UNIT.count; fund++) short += Math.max(0, rest[fund] ?? 0);
  return short > MISSED * sum ? short : 0;
}

function record({ holdings, status }: Run, cells: RunHousehold, column: number): void {
  for (const holding of holdings)
    for (let fund = 0; fund < FUND_UNIT.count; fund++)
      cells.record[recordCell(holdings.length, status.yearIndex, holding.at) + column + fund] = fundBalanceOf(
        holding,
        fund,
      );
}

/** Share of an account's unrealized gain that a year realizes: that of the usual sales within it, or of what was sold to rebalance where that is more. */
export function soldShare(run: Run, holding: Holding, usual: number): number {
  const { household } = run;
  return household === null ? usual : Math.max(usual, household.sold[holding.at] ?? 0);
}

/** Records what was realized beyond the usual sales within an account. */
export function recordSold(
  run: Run,
  holding: Holding,
  { usual, gain }: { readonly usual: number; readonly gain: number },
): void {
  const { household, holdings, status } = run;
  if (household === null || !run.recordsMonths) return;
  const share = soldShare(run, holding, usual);
  const cell = recordCell(holdings.length, status.yearIndex, holding.at) + REBALANCED.gain;
  household.record[cell] = share > usual ? (gain * (share - usual)) / share : 0;
}
