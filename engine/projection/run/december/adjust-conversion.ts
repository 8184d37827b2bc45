import { addRothConversion } from '../../../accounts/roth-ordering.ts';
import { add } from '../../../primitives/cells.ts';
import type { Program } from '../../program/program.ts';
import { closeOnce, openOnce } from '../../state/came-once.ts';
import { growthOfMore } from '../../state/classes/more-classes.ts';
import type { LastConversion } from '../../state/december-state.ts';
import { basisOf, type Holding, sharePrice, taxOwner } from '../../state/holding.ts';
import { depositAtTarget } from '../../state/holdings.ts';
import { marketRow, PRICE } from '../../state/market.ts';
import { YEAR } from '../../state/run-cells.ts';
import { isPenaltyFree, type Run } from '../../state/run-state.ts';
import { rothDistributions } from '../roth-conversion.ts';
import { addToTaxYear } from '../withdraw.ts';

/**
 * Whether the December that stands before its return would be the same with a conversion of `amount`, but for the two
 * accounts and for what the conversion itself adds to the return: it comes out of one account that keeps some money, and
 * nothing else of the month depends on it.
 */
export function isAdjustable(
  program: Program,
  run: Run,
  last: LastConversion | null,
  amount: number,
): last is LastConversion {
  if (last === null || amount === 0) return false;
  const { source, target, price } = last;
  if (program.policy !== 'ordered' || program.hasIraBasis || basisOf(source) !== 0) return false;
  if (target.strategy?.rebalance === 'never' || rothDistributions(run) !== last.distributed) return false;
  return source.shares > 0 && source.shares > (amount - run.status.converted) / price;
}

/**
 * Makes the conversion of the December that stands before its return one of `amount`, at the prices at which it was made:
 * the same as to run that December again.
 */
export function adjustConversion(program: Program, run: Run, last: LastConversion, amount: number): void {
  const { status, year, ofConversion } = run;
  const { source, target, price } = last;
  const owner = taxOwner(source);
  const withheld = program.conversionTaxFrom === 'conversion' ? amount * status.withheldShare : 0;
  const moreWithheld = withheld - status.withheld;
  const moreConverted = amount - status.converted - moreWithheld;
  openOnce(run);
  addConverted(year, source, moreConverted);
  addConverted(ofConversion, source, moreConverted);
  if (moreWithheld !== 0) {
    for (let cell = 0; cell < YEAR.columns; cell++) add(ofConversion, cell, -(year[cell] ?? 0));
    addWithheld(program, run, source, moreWithheld);
    for (let cell = 0; cell < YEAR.columns; cell++) add(ofConversion, cell, year[cell] ?? 0);
  }
  closeOnce(run);
  source.distributed += moreWithheld;
  source.shares -= (amount - status.converted) / price;
  addRothConversion(run.rothLayers[owner], program.years[status.yearIndex]?.year ?? 0, moreConverted, 0);
  depositAtTarget(program, run, target, moreConverted * growthAtTarget(program, run, last));
  status.withheld = withheld;
  status.converted = amount;
  status.conversion = amount;
}

/** Adds what so many dollars more converted bring to the cells of a year. */
export function addConverted(cells: Float64Array, source: Holding, more: number): void {
  const owner = taxOwner(source);
  add(cells, (source.isIra ? YEAR.iraConversions : YEAR.planConversions) + owner, more);
  add(cells, YEAR.unmatchedConversions + owner, more * source.account.unmatchedShare);
  if (source.account.isStateTaxed) add(cells, YEAR.stateTaxedConversions + owner, more);
}

/** Adds what so many dollars more withheld bring to the return. What is withheld too early bears the additional tax. */
export function addWithheld(program: Program, run: Run, source: Holding, more: number): void {
  run.status.isPenalized = !isPenaltyFree(program, run, source);
  addToTaxYear(program, run, source, more);
}

/** What a dollar that was put into an account in the month's mix has grown to by its end. */
function growthAtTarget(
  program: Program,
  { market, moreMarket, status }: Run,
  { target, targetPrice }: LastConversion,
): number {
  const { strategy, prices, priceColumn } = target;
  if (strategy?.isShared === true) return sharePrice(target) / targetPrice;
  const before = status.row - marketRow(program) + priceColumn;
  const cash = prices.cash / (market[before + PRICE.cash] ?? 1);
  if (strategy === null) return cash;
  const month = status.month * strategy.stride;
  const equity = ((strategy.mix[month] ?? 0) * prices.equity) / (market[before] ?? 1);
  const bond = ((strategy.mix[month + 1] ?? 0) * prices.bond) / (market[before + PRICE.bond] ?? 1);
  const growth = equity + bond + (strategy.mix[month + 2] ?? 0) * cash;
  return target.more === null
    ? growth
    : growth + growthOfMore(prices, strategy, { market: moreMarket, cell: before, row: month });
}
