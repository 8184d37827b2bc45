import { copyCells } from '../../../primitives/cells.ts';
import { CENT } from '../../../primitives/cent.ts';
import {
  ANY_FUNCTION,
  kinkSearchedOn,
  nextBeforeKink,
  nextGuess,
  openKinkSearch,
  openSearch,
  searchedOn,
} from '../../../primitives/root-search.ts';
import { lineOf, TAXABLE_INCOME, TOTAL_TAX } from '../../../tax/federal/federal-tax-lines.ts';
import { hasCapitalLoss } from '../../../tax/federal/schedule-d.ts';
import { stateAndLocalTax } from '../../../tax/state/state-worksheet.ts';
import type { Program, ProgramHarvest, ProgramYear } from '../../program/program.ts';
import { closeOnce, openOnce } from '../../state/came-once.ts';
import { restoreMonth, saveMonth } from '../../state/checkpoint.ts';
import type { SolvedSettlement } from '../../state/december-state.ts';
import { FLOW } from '../../state/run-cells.ts';
import { type Run, recordFlow } from '../../state/run-state.ts';
import { excessOver } from '../../year-return/conversion-limits.ts';
import { taxesOnReturn } from '../../year-return/taxes-on-return.ts';
import { gainsToHarvest, harvestGains } from '../harvest.ts';
import { bringToReturn, settleYear } from '../year-end.ts';

/** What is harvested is found to so many dollars below its limit, and leaves the tax that must not rise as it was to so many. */
const HARVESTED = CENT / 2;
/** What a search aims at between nothing and that, and how near to it ends the search for where tax begins to rise. */
const AIM = HARVESTED / 2;
const NEAR = AIM / 2;
/** Nobody sells for less, dollars. */
const LEAST_HARVEST = 1;
/** More settled returns than bisection alone needs to find a cent among 10^12 dollars. */
const MOST_RETURNS = 60;

/** December 31, after growth: rebalancing, turnover, harvesting, the return and its settlement, closing balances. */
export function closeYear(program: Program, run: Run, year: ProgramYear, solved: SolvedSettlement | null): void {
  bringToReturn(program, run, year);
  const { harvest } = program;
  if (harvest === null || run.isHarvestHeld) settleYear(program, run, year, solved);
  else settleWithHarvest({ program, run, year, harvest });
}

/** A December that stands before its return. */
interface HarvestedDecember {
  readonly program: Program;
  readonly run: Run;
  readonly year: ProgramYear;
  readonly harvest: ProgramHarvest;
}

/**
 * Settles the return, and again with as much gain harvested as keeps the final return, its settlement included, within the limits and the
 * tax that must not rise where it was. A return with a loss harvests nothing: gains would use up what later years could deduct.
 */
function settleWithHarvest(december: HarvestedDecember): void {
  const { program, run, year, harvest } = december;
  const most = harvest.gains ? gainsToHarvest(program, run) : 0;
  saveMonth(run, run.unharvested);
  settleYear(program, run, year, null);
  copyCells(run.lines, run.linesBeforeHarvest, run.lines.length);
  const before = taxThatStays(run, harvest);
  const federal = lineOf(run.lines, TOTAL_TAX);
  const state = stateAndLocalTax(run.stateLines);
  const room = -excessOver(harvest.limits, run.lines, run.status.yearIndex);
  if (most > CENT && room > CENT && !hasCapitalLoss(run.lines)) {
    const amount = withinTax(december, withinLimits(december, room, most), before);
    settleAgain(december, amount < LEAST_HARVEST ? 0 : amount);
  }
  recordFlow(run, FLOW.taxableBeforeHarvest, lineOf(run.linesBeforeHarvest, TAXABLE_INCOME));
  recordFlow(run, FLOW.federalBeforeHarvest, federal);
  recordFlow(run, FLOW.stateBeforeHarvest, state);
}

/** The year's tax that harvesting must not raise; none where it goes to the top of the 0% rate whatever it costs. */
function taxThatStays(run: Run, { upTo }: ProgramHarvest): number {
  if (upTo === 'zeroRate') return 0;
  return upTo === 'federalTax' ? lineOf(run.lines, TOTAL_TAX) : taxesOnReturn(run);
}

/** Settles the December once more with so much harvested. */
function settleAgain({ program, run, year }: HarvestedDecember, amount: number): void {
  restoreMonth(run, run.unharvested);
  openOnce(run);
  harvestGains(program, run, amount);
  closeOnce(run);
  settleYear(program, run, year, null);
}

/** The largest amount within the limits, to the cent, with which the December is settled: gains count in full, and with benefits that they make taxable for more. */
function withinLimits(december: HarvestedDecember, room: number, most: number): number {
  const { run, harvest } = december;
  let search = openSearch(0, HARVESTED - room, 1);
  for (let step = 0; step < MOST_RETURNS; step++) {
    const amount = Math.min(most, nextGuess(search, step));
    settleAgain(december, amount);
    const excess = excessOver(harvest.limits, run.lines, run.status.yearIndex) + AIM;
    if (Math.abs(excess) <= AIM || (amount === most && excess <= 0)) return amount;
    search = searchedOn(search, amount, excess, ANY_FUNCTION);
    if (search.high - search.low <= HARVESTED) break;
  }
  settleAgain(december, Math.max(0, search.low));
  return Math.max(0, search.low);
}

/**
 * The largest amount, at most that, which leaves the tax as it was: from some amount on it rises, by steps of the law too. Where a first
 * dollar is taxed, as by a credit that it costs, nothing else is tried.
 */
function withinTax(december: HarvestedDecember, highest: number, before: number): number {
  const { run, harvest } = december;
  if (harvest.upTo === 'zeroRate') return highest;
  const rise = taxThatStays(run, harvest) - before - AIM;
  if (rise <= AIM) return highest;
  if (riseAt(december, LEAST_HARVEST, before) > 0) return 0;
  let search = openKinkSearch(highest, rise);
  for (let step = 0; step < MOST_RETURNS && search.high - search.low > HARVESTED; step++) {
    const amount = nextBeforeKink(search, step);
    const more = riseAt(december, amount, before);
    // A rise that is less is the noise of settlements, as on the way to where it begins.
    if (Math.abs(more) <= NEAR) return amount;
    search = kinkSearchedOn(search, amount, more);
  }
  return search.low;
}

/** By how much the tax rises with an amount, beyond half of what counts as no rise. */
function riseAt(december: HarvestedDecember, amount: number, before: number): number {
  settleAgain(december, amount);
  return taxThatStays(december.run, december.harvest) - before - AIM;
}
