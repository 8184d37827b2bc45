import { addRothConversion } from '../../accounts/roth-ordering.ts';
import { add } from '../../primitives/cells.ts';
import type { Program } from '../program/program.ts';
import { closeOnce, openOnce } from '../state/came-once.ts';
import { basisOf, type Holding, isRothIra, sharePrice, taxOwner } from '../state/holding.ts';
import { depositAtTarget, marketRow, PRICE } from '../state/holdings.ts';
import { isPenaltyFree, type Run, YEAR } from '../state/run-state.ts';
import { addToTaxYear } from './withdraw.ts';

/** Keeps what a conversion must remember of the accounts it goes from and to, so that it can be amended on 31 December. */
export function noteConversion(run: Run, source: Holding, target: Holding): void {
  const { noted } = run;
  noted.parts += 1;
  noted.source = source;
  noted.target = target;
  noted.price = sharePrice(source);
  noted.targetPrice = sharePrice(target);
  noted.distributed = rothDistributions(run);
}

function rothDistributions({ holdings }: Run): number {
  let sum = 0;
  for (const holding of holdings) if (isRothIra(holding)) sum += holding.distributed;
  return sum;
}

/**
 * Whether the December that stands before its return would be the same with a conversion of `amount`, but for the two
 * accounts and for what the conversion itself adds to the return: it comes out of one account that keeps some money, and
 * nothing else of the month hangs on it.
 */
export function isAmendable(program: Program, run: Run, amount: number): boolean {
  const { noted, status } = run;
  const { source, target, parts } = noted;
  if (amount === 0) return status.converted === 0;
  if (parts !== 1 || source === null || target === null) return false;
  if (program.policy !== 'ordered' || program.hasIraBasis || basisOf(source) !== 0) return false;
  if (target.strategy?.rebalance === 'never' || rothDistributions(run) !== noted.distributed) return false;
  return source.shares > 0 && source.shares > (amount - status.converted) / noted.price;
}

/**
 * Makes the conversion of the December that stands before its return one of `amount`, at the prices at which it was made:
 * the same as to run that December again.
 */
export function amendConversion(program: Program, run: Run, amount: number): void {
  const { noted, status } = run;
  const { source, target } = noted;
  if (amount === 0 || source === null || target === null) return;
  const owner = taxOwner(source);
  const withheld = program.conversionTaxFrom === 'conversion' ? amount * status.withheldShare : 0;
  const moreWithheld = withheld - status.withheld;
  const moreConverted = amount - status.converted - moreWithheld;
  const cell = (source.isIra ? YEAR.iraConversions : YEAR.planConversions) + owner;
  openOnce(run);
  add(run.year, cell, moreConverted);
  add(run.ofConversion, cell, moreConverted);
  const moreUnmatched = moreConverted * source.account.unmatchedShare;
  add(run.year, YEAR.unmatchedConversions + owner, moreUnmatched);
  add(run.ofConversion, YEAR.unmatchedConversions + owner, moreUnmatched);
  if (moreWithheld !== 0) addWithheld(program, run, source, moreWithheld);
  closeOnce(run);
  source.shares -= (amount - status.converted) / noted.price;
  addRothConversion(run.rothLayers[owner], program.years[status.yearIndex]?.year ?? 0, moreConverted, 0);
  depositAtTarget(program, run, target, moreConverted * growthAtTarget(program, run, target));
  status.withheld = withheld;
  status.converted = amount;
  status.conversion = amount;
}

/** Adds to what is distributed instead of converted, and to what that brings to the return. */
function addWithheld(program: Program, run: Run, source: Holding, more: number): void {
  const { year, ofConversion } = run;
  for (let cell = 0; cell < YEAR.columns; cell++) ofConversion[cell] = (ofConversion[cell] ?? 0) - (year[cell] ?? 0);
  run.status.isPenalized = !isPenaltyFree(program, run, source);
  addToTaxYear(program, run, source, more);
  for (let cell = 0; cell < YEAR.columns; cell++) ofConversion[cell] = (ofConversion[cell] ?? 0) + (year[cell] ?? 0);
  source.distributed += more;
}

/** What a dollar that was put into an account in the month's mix has grown to by its end. */
function growthAtTarget(program: Program, { market, status, noted }: Run, target: Holding): number {
  const { strategy, prices, priceColumn } = target;
  if (strategy?.isShared === true) return sharePrice(target) / noted.targetPrice;
  const before = status.row - marketRow(program) + priceColumn;
  const cash = prices.cash / (market[before + PRICE.cash] ?? 1);
  if (strategy === null) return cash;
  const month = status.month * strategy.stride;
  const equity = ((strategy.mix[month] ?? 0) * prices.equity) / (market[before] ?? 1);
  const bond = ((strategy.mix[month + 1] ?? 0) * prices.bond) / (market[before + PRICE.bond] ?? 1);
  return equity + bond + (strategy.mix[month + 2] ?? 0) * cash;
}
