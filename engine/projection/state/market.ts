import type { Program, ProgramYear } from '../program/program.ts';
import type { ProgramShares } from '../program/program-shares.ts';
import { openMoreMarket, readMorePrices } from './classes/more-classes.ts';
import type { Prices } from './classes/prices.ts';
import { rateIn, weighSums } from './classes/risen-rates.ts';
import type { Run } from './run-state.ts';

/** Monthly growth factors of equity and bonds, and of the single shares of `Program.shares`, one a month of the plan. Cash that does not vary grows by the plan's own rate. */
export interface Returns {
  readonly equity: Float64Array;
  readonly bond: Float64Array;
  readonly shares?: readonly Float64Array[];
  /** Of international stocks, TIPS and real estate, and of cash that varies, in plans with `Program.classes`. */
  readonly more?: readonly Float64Array[];
  readonly cash?: Float64Array | null;
}

/** Columns of a row of `Run.market`: prices, and what they add up to over the months before, by which income is paid. */
export const PRICE = { equity: 0, bond: 1, cash: 2, equitySum: 3, bondSum: 4, cashSum: 5, columns: 6 } as const;

/**
 * Room for the prices of a path: in each month a row for each share class, and one more for the end of the last. Cash
 * grows by the plan's own rate on every path; equity and bonds cost 1 at the start and are written for each path by `openMarket`.
 */
export function emptyMarket(program: Program): Float64Array {
  const length = marketRow(program);
  const { rise } = program;
  const market = new Float64Array((program.months + 1) * length);
  program.shareClasses.forEach((kept, shareClass) => {
    let price = 1;
    let sum = 0;
    market.fill(1, shareClass * PRICE.columns, shareClass * PRICE.columns + PRICE.equitySum);
    for (let row = shareClass * PRICE.columns, month = 0; row < market.length; row += length, month++) {
      market[row + PRICE.cash] = price;
      market[row + PRICE.cashSum] = sum;
      if (rise === null) {
        sum += price;
        price *= program.cashGrowth * kept;
      } else {
        sum += price * rateIn(month, rise.from, rise.cashInterest);
        price *= rateIn(month, rise.from, rise.cashGrowth) * kept;
      }
    }
  });
  return market;
}

/** Cells of `Run.market` for a month. */
export function marketRow({ shareClasses }: Program): number {
  return shareClasses.length * PRICE.columns;
}

/** Writes the prices of equity and bonds on a path: 1 at the start, then as the returns have it; and the least that the worst month, if eleven were like it, would leave. */
export function openMarket(program: Program, run: Run, returns: Returns): void {
  const { bond } = returns;
  const { months, shareClasses } = program;
  const { market } = run;
  const length = marketRow(program);
  let least = 1;
  for (let shareClass = 0; shareClass < shareClasses.length; shareClass++) {
    const kept = shareClasses[shareClass] ?? 1;
    const equity = equityOfClass(program, returns, shareClass);
    let equityPrice = 1;
    let bondPrice = 1;
    let equitySum = 0;
    let bondSum = 0;
    for (let month = 0, row = shareClass * PRICE.columns + length; month < months; month++, row += length) {
      equitySum += equityPrice;
      bondSum += bondPrice;
      const equityGrowth = equity[month] ?? 1;
      const bondGrowth = bond[month] ?? 1;
      equityPrice *= equityGrowth * kept;
      bondPrice *= bondGrowth * kept;
      if (equityGrowth < least) least = equityGrowth;
      if (bondGrowth < least) least = bondGrowth;
      market[row] = equityPrice;
      market[row + PRICE.bond] = bondPrice;
      market[row + PRICE.equitySum] = equitySum;
      market[row + PRICE.bondSum] = bondSum;
    }
  }
  let leastKept = 1;
  for (const kept of shareClasses) if (kept < leastKept) leastKept = kept;
  if (program.rise !== null) {
    const cells = { price: PRICE.bond, sum: PRICE.bondSum, length, columns: PRICE.columns };
    weighSums(market, program.rise, program.rise.bondInterest, cells);
  }
  if (program.classes !== null) least = Math.min(least, openClasses(program, run, returns));
  run.leastGrowthOfYear = overElevenMonths(Math.max(0, Math.min(least, leastCashGrowth(program))) * leastKept);
}

/** Writes the prices of the classes beside equity and bonds. Returns the least growth of any of them in a month. */
function openClasses({ shareClasses, rise }: Program, run: Run, { more = [], cash = null }: Returns): number {
  openMoreMarket(run.moreMarket, more, shareClasses);
  let least = 1;
  for (const growth of more) for (const factor of growth) if (factor < least) least = factor;
  if (cash === null) return least;
  openCash(run.market, cash, { shareClasses, rise });
  for (const factor of cash) if (factor < least) least = factor;
  return least;
}

/** Cash that varies. */
function openCash(
  market: Float64Array,
  growth: Float64Array,
  { shareClasses, rise }: Pick<Program, 'shareClasses' | 'rise'>,
): void {
  const length = shareClasses.length * PRICE.columns;
  for (const [shareClass, kept] of shareClasses.entries()) {
    let price = 1;
    let sum = 0;
    for (let row = shareClass * PRICE.columns, month = 0; row < market.length; row += length, month++) {
      market[row + PRICE.cash] = price;
      market[row + PRICE.cashSum] = sum;
      sum += rise === null ? price : price * rateIn(month, rise.from, rise.cashInterest);
      price *= (growth[month] ?? 1) * kept;
    }
  }
}

/** What the equity of a share class is: stocks as a whole, or a single share. */
function equityOfClass({ shares: ofPlan }: Program, { equity, shares }: Returns, shareClass: number): Float64Array {
  return ofPlan === null ? equity : (shares?.[ofPlan.ofClass[shareClass] ?? -1] ?? equity);
}

/** Of cash that does not vary, in any month. */
function leastCashGrowth({ cashGrowth, rise }: Program): number {
  return rise === null ? cashGrowth : Math.min(rise.cashGrowth.before, rise.cashGrowth.after);
}

function overElevenMonths(growth: number): number {
  const two = growth * growth;
  const four = two * two;
  return four * four * two * growth;
}

/** The class of mixes with the largest fee, in which everything but single shares grows least. */
function costliestClass({ shareClasses, shares }: Program): number {
  let costliest = 0;
  for (let at = 1; at < shareClasses.length; at++)
    if ((shares?.ofClass[at] ?? -1) < 0 && (shareClasses[at] ?? 1) < (shareClasses[costliest] ?? 1)) costliest = at;
  return costliest;
}

/** The least growth of a single share in a month. */
function leastOfShares(
  { ofClass }: ProgramShares,
  market: Float64Array,
  { month, length }: { readonly month: number; readonly length: number },
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let shareClass = 0; shareClass < ofClass.length; shareClass++) {
    if ((ofClass[shareClass] ?? -1) < 0) continue;
    const cell = month * length + shareClass * PRICE.columns;
    least = Math.min(least, (market[cell + length] ?? 0) / (market[cell] ?? 1));
  }
  return least;
}

/** At least so much is left of a dollar of a year's first day on the first of any of its months, if it always lay in the fund that does worst. */
export function leastGrowthIn(program: Program, run: Run, { from, to }: YearMonths): number {
  const { market } = run;
  const length = marketRow(program);
  const shareClass = costliestClass(program);
  const cashGrowth = leastCashGrowth(program) * (program.shareClasses[shareClass] ?? 1);
  let growth = 1;
  let least = 1;
  let cell = from * length + shareClass * PRICE.columns;
  for (let month = from; month < to - 1; month++, cell += length) {
    const equity = (market[cell + length] ?? 0) / (market[cell] ?? 1);
    const bond = (market[cell + length + PRICE.bond] ?? 0) / (market[cell + PRICE.bond] ?? 1);
    const ofThree = Math.min(cashGrowth, equity, bond);
    const ofMixes = program.classes === null ? ofThree : Math.min(ofThree, leastOfClasses(run, cell, length));
    growth *=
      program.shares === null ? ofMixes : Math.min(ofMixes, leastOfShares(program.shares, market, { month, length }));
    least = Math.min(least, growth);
  }
  return Math.max(0, least);
}

/** The least growth of the classes beside equity and bonds in a month. */
function leastOfClasses({ market, moreMarket }: Run, cell: number, length: number): number {
  const growthOf = (prices: Float64Array, at: number) => (prices[at + length] ?? 0) / (prices[at] ?? 1);
  const ofMore = Math.min(growthOf(moreMarket, cell), growthOf(moreMarket, cell + 1), growthOf(moreMarket, cell + 2));
  return Math.min(ofMore, growthOf(market, cell + PRICE.cash));
}

type YearMonths = Pick<ProgramYear, 'from' | 'to'>;

/** Prices before any path is drawn. */
export function emptyPrices({ classes }: Pick<Program, 'classes'>): Prices {
  const more = classes === null ? null : Float64Array.of(1, 1, 1, 0, 0, 0);
  return { equity: 1, bond: 1, cash: 1, more };
}

/** Moves to the prices of some months later. */
export function movePrices(program: Program, run: Run, months: number): void {
  if (months === 0) return;
  run.status.row += months * marketRow(program);
  readPrices(run);
}

/** Reads the prices at `RunStatus.row`. */
export function readPrices({ market, moreMarket, prices, status }: Run): void {
  if (moreMarket.length > 0) readMorePrices(moreMarket, status.row, prices);
  let cell = status.row;
  for (const price of prices) {
    price.equity = market[cell] ?? 1;
    price.bond = market[cell + PRICE.bond] ?? 1;
    price.cash = market[cell + PRICE.cash] ?? 1;
    cell += PRICE.columns;
  }
}
