import { add, copyCells } from '../../../primitives/cells.ts';
import { CENT, CENTS_IN_DOLLAR, wholeCents } from '../../../primitives/cent.ts';
import { learnedRates, type Pair, type Rates, stepToZero } from '../../../primitives/root-search.ts';
import { earlyDistributionTax } from '../../../tax/federal/early-distribution.ts';
import { creditIncomeLimit } from '../../../tax/federal/premium-tax-credit.ts';
import { ACCOUNT_CLASS, type Program, type ProgramYear } from '../../program/program.ts';
import type { Payer, Point, SettledReturn, SettlementSearch, SolvedSettlement } from '../../state/december-state.ts';
import { balanceOf, type Holding } from '../../state/holding.ts';
import { YEAR } from '../../state/run-cells.ts';
import { isPenaltyFree, type Run, yearCell } from '../../state/run-state.ts';
import { excessOverLimits, LIMIT_NOISE } from '../../year-return/conversion-limits.ts';
import { acaMagiOf } from '../../year-return/return-deductions.ts';
import { yearLiability } from '../../year-return/year-return.ts';
import { cashDrawnFirst, incomeCellOf, incomeShareOf, sourceAfterCash } from '../pay-from-one.ts';
import { liabilityWithout, SETTLED } from '../settle-return.ts';
import { addConverted, addWithheld } from './adjust-conversion.ts';

/** Returns that are worked out at most: a search that does not end by then rarely does. */
const MOST_RETURNS = 5;
/** Where a search only compares schedules, a balance is paid to this part of the dollars by which it may stay below a limit. */
const COARSE_PART = 0.1;
/** Of the rise that is expected of a cent more, what it certainly comes to: binary noise taken off. */
export const CERTAIN_RISE = 1 - 2e-4;

/** A December that the run has been brought up to its return with, and the account that its conversion comes out of. */
export interface UnsettledDecember {
  readonly program: Program;
  readonly run: Run;
  readonly year: ProgramYear;
  readonly source: Holding;
}

/**
 * Begins a search for the conversion and its payment with an amount that income has led to, and the excess over the limits that a
 * dollar more adds: by the rates of the path's last such settlement.
 */
export function openSettlement(december: UnsettledDecember, amount: number, slope: number): SettlementSearch {
  const { program, run } = december;
  const converted = wholeCents(amount) / CENTS_IN_DOLLAR;
  if (program.conversionTaxFrom === 'conversion') return openWithholding(december, converted, slope);
  const { incomeRate, conversionRate, countedShare } = run.status;
  const source = sourceAfterCash(program, run);
  const isOfGains = source?.accountClass === ACCOUNT_CLASS.taxable;
  const incomeShare = source === null ? 0 : incomeShareOf(program, source);
  const incomeCell = source === null ? YEAR.longTermGain : incomeCellOf(source);
  const cash = cashDrawnFirst(program, run);
  const most = cash + (source === null ? 0 : balanceOf(source));
  const rates: Rates = [
    [slope, slope * incomeShare * (isOfGains ? countedShare : 1)],
    [isOfGains ? conversionRate : incomeRate, incomeShare * incomeRate - 1],
  ];
  return {
    payer: { liabilityWithout: null, cash, most, incomeShare, incomeCell, isOfGains },
    point: { converted, drawn: 0 },
    rates,
  };
}

/** What is withheld is income like the rest of the conversion; where it is withheld too early it bears the additional tax itself. */
function openWithholding(december: UnsettledDecember, converted: number, slope: number): SettlementSearch {
  const { program, run, year, source } = december;
  const { withheldShare, conversionRate } = run.status;
  const ownTax = isPenaltyFree(program, run, source) ? 0 : earlyDistributionTax(1, year);
  const rates: Rates = [
    [slope, 0],
    [conversionRate, ownTax - 1],
  ];
  const without = liabilityWithout(program, run, year);
  const payer = { liabilityWithout: without, cash: 0, most: Number.POSITIVE_INFINITY, incomeShare: 1 };
  return {
    payer: { ...payer, incomeCell: YEAR.longTermGain, isOfGains: false },
    point: { converted, drawn: converted * withheldShare },
    rates,
  };
}

/** The search begun with another amount of the same December: the payment changes with it as it did before. */
export function movedTo({ payer, point, rates }: SettlementSearch, amount: number): SettlementSearch {
  const { converted, drawn } = point;
  const [, [missingOfConverted, missingOfDrawn]] = rates;
  const next = wholeCents(amount) / CENTS_IN_DOLLAR;
  const more = ((next - converted) * missingOfConverted) / -missingOfDrawn;
  const isDrawn = drawn > payer.cash && Number.isFinite(more);
  return { payer, point: { converted: next, drawn: isDrawn ? Math.max(payer.cash, drawn + more) : 0 }, rates };
}

interface SearchedSettlement {
  /** Where the search ended. */
  readonly search: SettlementSearch;
  readonly solved: SolvedSettlement | null;
}

/**
 * Solves a December for two unknowns, the conversion in whole cents and the payment, with which the limits are met and nothing is
 * missing: by Broyden's method on returns alone. Where one account pays after cash, the December that comes of it is known
 * before it is run; then its return is in `Run.lines`.
 */
export function solveSettlement(december: UnsettledDecember, start: SettlementSearch): SearchedSettlement {
  const { run } = december;
  const { payer } = start;
  const tolerance = run.conversionTolerance;
  let { rates } = start;
  let at = settledReturn(december, payer, start.point);
  for (let returns = 1; ; returns++) {
    if (isSolved(payer, rates, at, tolerance) && !isAcrossCredit(december, at)) {
      keepRates(run, payer, rates, at.drawn);
      return { search: { payer, point: at, rates }, solved: { payer, settled: at } };
    }
    const isSimple = at.missing === 0 || payer.incomeShare > 0;
    const next = isSimple ? nextSettlement(payer, rates, at, tolerance) : null;
    if (next === null || returns === MOST_RETURNS) return { search: { payer, point: next ?? at, rates }, solved: null };
    const before = at;
    at = settledReturn(december, payer, next);
    const step: Pair = [next.converted - before.converted, next.drawn - before.drawn];
    const ofExcess = learnedRates(rates[0], step, at.excess - before.excess);
    rates = [ofExcess, learnedRates(rates[1], step, at.missing - before.missing)];
  }
}

/** The year's return with the conversion and the payment of a search. Cash brings no income. */
function settledReturn(december: UnsettledDecember, payer: Payer, { converted, drawn }: Point): SettledReturn {
  const { program, run, year, source } = december;
  const { status, year: cells, savedYear } = run;
  const isWithheld = payer.liabilityWithout !== null;
  const moreWithheld = isWithheld ? drawn - status.withheld : 0;
  const income = !isWithheld && drawn > payer.cash ? payer.incomeShare * (drawn - payer.cash) : 0;
  copyCells(cells, savedYear, YEAR.columns);
  const moreConverted = converted - status.converted - moreWithheld;
  addConverted(cells, source, moreConverted);
  if (moreWithheld !== 0) addWithheld(program, run, source, moreWithheld);
  add(cells, payer.incomeCell, income);
  copyCells(cells, run.solvedYear, YEAR.columns);
  const liability = yearLiability(program, run, year);
  copyCells(savedYear, cells, YEAR.columns);
  const due = liability + status.surchargeDue - yearCell(run, YEAR.taxPaid);
  const added = Math.min(liability - (payer.liabilityWithout ?? 0), due, converted);
  const owed = Math.max(0, isWithheld ? added : due);
  const paid = income === 0 && !isWithheld ? Math.min(owed, payer.cash) : drawn;
  return {
    converted,
    drawn: paid,
    excess: excessOverLimits(program, run.lines, status.yearIndex),
    missing: owed - paid,
    due,
    income,
  };
}

/** Whether the limits are kept, by the largest whole number of cents or as nearly as a search wants it, and what is due is paid. */
function isSolved(payer: Payer, rates: Rates, at: SettledReturn, tolerance: number): boolean {
  const { excess, missing, due, drawn } = at;
  const isCoarse = tolerance > CENT;
  const isPaid = Math.abs(missing) <= (isCoarse ? COARSE_PART * tolerance : SETTLED);
  if (!isPaid || Math.max(0, due) - missing - drawn > SETTLED || drawn > payer.most || excess > LIMIT_NOISE)
    return false;
  // Nothing is withdrawn for a refund.
  if (due < 0 && drawn > 0) return false;
  if (isCoarse) return -excess < tolerance;
  const [[excessOfConverted, excessOfDrawn], [missingOfConverted, missingOfDrawn]] = rates;
  const ofPayment = drawn > payer.cash ? (excessOfDrawn * missingOfConverted) / missingOfDrawn : 0;
  return excess + (excessOfConverted - ofPayment) * CENT * CERTAIN_RISE > LIMIT_NOISE;
}

/** Whether the withdrawal takes income across the end of the premium tax credit: a smaller one may then pay a smaller tax. */
function isAcrossCredit({ run, year }: UnsettledDecember, { income }: SettledReturn): boolean {
  if (!year.isBenchmarkPaid) return false;
  const room = creditIncomeLimit(year.povertyLine, year.affordableCare) - acaMagiOf(run.lines);
  return room < 0 && room + income >= 0;
}

/** To where the rates say that the limits are met and nothing is missing, whole cents converted; null where that is no other place. */
function nextSettlement(payer: Payer, rates: Rates, at: SettledReturn, tolerance: number): Point | null {
  const [[excessOfConverted], [missingOfConverted, missingOfDrawn]] = rates;
  // A search among schedules aims at the middle of what it accepts.
  const excess = at.excess + (tolerance > CENT ? tolerance / 2 : 0);
  const isPaid = at.missing === 0 && at.drawn <= payer.cash;
  const [more, moreDrawn] = isPaid ? [-excess / excessOfConverted, 0] : stepToZero(rates, [excess, at.missing]);
  if (!Number.isFinite(more + moreDrawn)) return null;
  const aimed = Math.max(0, at.converted + more);
  const converted = wholeCents(aimed) / CENTS_IN_DOLLAR;
  const ofCents = isPaid ? 0 : ((converted - aimed) * missingOfConverted) / -missingOfDrawn;
  const drawn = at.due < 0 ? 0 : Math.max(0, at.drawn + moreDrawn + ofCents);
  return converted === at.converted && drawn === at.drawn ? null : { converted, drawn };
}

/** Keeps the rates for the path's next settlement. */
function keepRates({ status }: Run, payer: Payer, rates: Rates, drawn: number): void {
  if (drawn <= payer.cash) return;
  const [[excessOfConverted, excessOfDrawn], [missingOfConverted, missingOfDrawn]] = rates;
  status.conversionRate = missingOfConverted;
  if (payer.liabilityWithout !== null) return;
  status.incomeRate = (missingOfDrawn + 1) / payer.incomeShare;
  if (payer.isOfGains) status.countedShare = excessOfDrawn / (payer.incomeShare * excessOfConverted);
}
