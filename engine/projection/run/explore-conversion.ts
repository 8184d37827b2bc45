import { CENT } from '../../primitives/cent.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { balanceOf, type Holding, taxOwner } from '../state/holding.ts';
import { type Exploration, type Run, YEAR } from '../state/run-state.ts';
import { excessOverLimits } from '../year-return/conversion-limits.ts';
import { fillIncome } from '../year-return/year-return.ts';
import { growAccounts, settleMonth } from './month.ts';
import { bringToReturn, conversionTaxBefore, liabilityWithoutConversions } from './year-end.ts';

/** Amounts for which the income of a return is worked out. */
const MOST_STEPS = 8;
/** An amount is near enough where the income is within this of what is wanted, dollars. */
const PRECISION = 1e-4;
/** And a step is as expected where it comes to this of what the slope led to expect. */
const STRAIGHT = 1e-5;
/** Dollars of income for a dollar converted. */
const SLOPE = { least: 0.1, most: 3 } as const;

/**
 * Runs a December once without settling its return, and looks on that return's income alone for the amount that meets the limits:
 * a fraction of the work of a settled December, after which mostly only one of those is left to run. The conversion is
 * varied in the cells of the year; where more hangs on it, what is found is only nearer than the first guess.
 */
export function exploreConversion(program: Program, run: Run, year: ProgramYear): void {
  const { status, exploration: found } = run;
  settleMonth(program, run);
  growAccounts(program, run);
  bringToReturn(program, run, year);
  if (program.conversionTaxFrom === 'conversion') liabilityWithoutConversions(program, run, year);
  const cell = conversionCell(run);
  const income = run.year[cell] ?? 0;
  const asked = status.converted;
  found.amount = asked;
  found.excess = excessAt(program, run, year);
  found.slope = 1;
  found.isStraight = false;
  // No account is open, or no limit is in force.
  if (asked === 0 || found.excess === Number.NEGATIVE_INFINITY) {
    found.amount = asked === 0 ? status.conversion : Number.POSITIVE_INFINITY;
    return;
  }
  for (let step = 0; step < MOST_STEPS; step++) {
    if (Math.abs(found.excess) <= PRECISION) break;
    const next = Math.max(0, found.amount - found.excess / found.slope);
    const more = next - found.amount;
    if (Math.abs(more) < CENT / 2) break;
    run.year[cell] = income + next - asked;
    stepTo(found, more, excessAt(program, run, year));
  }
  if (program.conversionTaxFrom === 'conversion' && found.amount > 0)
    status.withheldShare = Math.min(1, conversionTaxBefore(program, run, year) / found.amount);
}

function stepTo(found: Exploration, more: number, excess: number): void {
  const rise = excess - found.excess;
  found.isStraight = Math.abs(more) >= 1 && Math.abs(rise - found.slope * more) < STRAIGHT;
  if (!found.isStraight) found.slope = Math.min(SLOPE.most, Math.max(SLOPE.least, rise / more));
  found.amount += more;
  found.excess = excess;
}

function excessAt(program: Program, run: Run, year: ProgramYear): number {
  fillIncome(program, run, year);
  return excessOverLimits(program, run.lines, run.status.yearIndex);
}

/** The cell of `year` that holds what the first source with money converts. */
function conversionCell({ conversionSources }: Run): number {
  const source = conversionSources.find(hasMoney) ?? conversionSources[0];
  if (source === undefined) return YEAR.iraConversions;
  return (source.isIra ? YEAR.iraConversions : YEAR.planConversions) + taxOwner(source);
}

function hasMoney(holding: Holding): boolean {
  return balanceOf(holding) > 0;
}
