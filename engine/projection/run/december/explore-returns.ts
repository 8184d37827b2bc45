import { CENT, CENTS_IN_DOLLAR, NOISE_IN_CENTS, wholeCents } from '../../../primitives/cent.ts';
import { openSearch, type RootSearch, searchedOn } from '../../../primitives/root-search.ts';
import type { Program } from '../../program/program.ts';
import { saveMonth } from '../../state/checkpoint.ts';
import type { LastConversion, Point, SolvedSettlement } from '../../state/december-state.ts';
import { balanceOf, type Holding, taxOwner } from '../../state/holding.ts';
import type { Run } from '../../state/run-state.ts';
import { excessOverLimits } from '../../year-return/conversion-limits.ts';
import { hasSavingsIn } from '../../year-return/savings-on-return.ts';
import { addToIncome, fillIncome } from '../../year-return/year-return.ts';
import { isConversionTaxSingledOut } from '../roth-conversion.ts';
import { isLeftOverSpent } from '../surplus/left-over.ts';
import { endsAtCredit, IN_CENTS } from './conversion-search.ts';
import { bringToTrial, type December, openTrial } from './december-trials.ts';
import { movedTo, openSettlement, solveSettlement, type UnsettledDecember } from './solve-settlement.ts';

/** Amounts whose income alone is looked at, until it is so many cents from the limit, less than binary noise of a return. */
const MOST_INCOMES = 8;

const INCOME_PRECISION = 1e-2;

/** What returns that are not settled yet have shown of a December. */
interface Explored {
  /** The amount to try first, and what income has shown of the excess there. */
  readonly cents: number;
  readonly income: RootSearch | null;
  readonly solved: SolvedSettlement | null;
  /** The conversion of the December that the run has been brought to its return with. */
  readonly last: LastConversion | null;
}

/**
 * Not where December's income pays first, where more is asked for than there is, nor up to the end of the premium tax credit: there
 * the settlement has a step, and income before it does not tell which of several amounts it meets. In a search only where
 * settlements are solved on returns. Nor where a saver's credit goes by what is withdrawn.
 */
export function isWorthExploring(program: Program, run: Run, cents: number): boolean {
  const { conversionTolerance, conversionSources, isLiquidFirst } = run;
  if (endsAtCredit(program, run) || isLeftOverSpent(program, run) || hasSavingsIn(program, run.status.yearIndex))
    return false;
  if (conversionTolerance > CENT && (program.conversionTaxFrom === 'conversion' || !isLiquidFirst)) return false;
  let left = cents / CENTS_IN_DOLLAR;
  for (const source of conversionSources) left -= balanceOf(source);
  return left < 0;
}

/**
 * Brings the December to its return and solves it there, which mostly leaves one settled December to run; where more depends on
 * the conversion than its own cells, what is found is only nearer than the first guess. Null where no account or no limit is open.
 */
export function exploreReturns(december: December, first: number, firstSource: Holding): Explored | null {
  const { run } = december;
  const isCoarse = run.conversionTolerance > CENT;
  const known = isCoarse ? run.decemberTrials.known : null;
  const last = known === null ? bringToTrial(december, first) : known.last;
  if (known !== null) openTrial(run, run.unsettled);
  else if (isCoarse) saveMonth(run, run.unsettled);
  const { program, year } = december;
  const unsettled = { program, run, year, source: run.conversionSources.find(hasMoney) ?? firstSource };
  if (!isCoarse) return exploreExactly(unsettled, last);
  const amount = first / CENTS_IN_DOLLAR;
  const start = known === null ? openSettlement(unsettled, amount, 1) : movedTo(known.settlement, amount);
  const { search, solved } = solveSettlement(unsettled, start);
  run.decemberTrials.known = { last, settlement: search };
  return { cents: solved === null ? first : wholeCents(solved.settled.converted), income: null, solved, last };
}

function exploreExactly(unsettled: UnsettledDecember, last: LastConversion | null): Explored | null {
  const { program, run } = unsettled;
  const income = exploreIncome(unsettled);
  const { latest, excess, slope } = income;
  if (run.status.converted === 0 || excess === Number.NEGATIVE_INFINITY) return null;
  const isWithheld = program.conversionTaxFrom === 'conversion';
  const cents = Math.floor(latest + NOISE_IN_CENTS);
  if (cents < 1 || (!isWithheld && isConversionTaxSingledOut(program, run)))
    return { cents, income, solved: null, last };
  const { search, solved } = solveSettlement(unsettled, openSettlement(unsettled, latest / CENTS_IN_DOLLAR, slope));
  if (isWithheld) run.status.withheldShare = withheldShareOf(search.point);
  return { cents: wholeCents(search.point.converted), income, solved, last };
}

function withheldShareOf({ converted, drawn }: Point): number {
  return converted > 0 ? Math.min(1, drawn / converted) : 0;
}

/** The amount that meets the limits on the return's income alone: a fraction of the work of a return. */
function exploreIncome({ program, run, year, source }: UnsettledDecember): RootSearch {
  const { status, untaxedIraShares } = run;
  const taxedShare = source.isIra ? 1 - (untaxedIraShares[taxOwner(source)] ?? 0) : 1;
  fillIncome(program, run, year);
  const excess = () => excessOverLimits(program, run.lines, status.yearIndex) * CENTS_IN_DOLLAR;
  let search = openSearch(status.converted * CENTS_IN_DOLLAR, excess(), 1);
  for (let income = 0; income < MOST_INCOMES && Math.abs(search.excess) > INCOME_PRECISION; income++) {
    const next = Math.max(0, search.latest - search.excess / search.slope);
    if (!(Math.abs(next - search.latest) >= 1 / 2)) break;
    addToIncome(program, run, year, ((next - search.latest) / CENTS_IN_DOLLAR) * taxedShare);
    search = searchedOn(search, next, excess(), IN_CENTS);
  }
  return search;
}

function hasMoney(holding: Holding): boolean {
  return balanceOf(holding) > 0;
}
