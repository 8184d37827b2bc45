import { CENT } from '../../primitives/cent.ts';
import { ACCOUNT_CLASS } from '../../projection/program/program.ts';
import { deflatorOfYear } from '../../projection/program/year-sums.ts';
import { runDecemberAgain, runToDecember } from '../../projection/run/simulate.ts';
import { hasNothingNewToTry } from '../../projection/run/solve-december.ts';
import { emptyCheckpoint, restoreCheckpoint, saveCheckpoint } from '../../projection/state/checkpoint.ts';
import { balanceOf, basisOf } from '../../projection/state/holding.ts';
import type { Checkpoint } from '../../projection/state/run-state.ts';
import { laterSurcharge } from '../../projection/year-return/medicare-surcharge.ts';
import {
  type ConversionTrials,
  convertibleOf,
  type Fill,
  taxesOfYear,
  tryFills,
  writeFill,
} from './conversion-trials.ts';
import { isSpent, letBetterStand, type Search } from './search-moves.ts';
import type { Worths } from './worths.ts';

/** Less than this left to convert is nothing, dollars. */
const NOTHING = 100;

/** A way through the years so far. */
interface Path {
  readonly state: Checkpoint;
  readonly fills: (Fill | null)[];
  /** Taxes so far, discounted, dollars of the start month. */
  taxes: number;
  /** The Medicare surcharge that the last return brings. */
  surcharge: number;
  /** How many slots of a layer it leads. */
  leads: number;
  /** Whether it is the schedule that stands, so far. */
  isStanding: boolean;
}

/**
 * The paths that end a year, one for each place of the corridor and each opinion of what dollars are worth; by several it is
 * often the same one. The last slot is that of the schedule that stands: opinions may err, and what is already known must not be lost.
 */
interface Layer {
  readonly leaders: (Path | null)[];
  /** What each leader is worth by its slot's opinion. */
  readonly worths: Float64Array;
}

/** Between which balances a year's paths may end, and how many of them go on. */
export interface Corridor {
  readonly places: number;
  /** Dollars left to convert at the end of each year. */
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/**
 * Goes through the years once with many paths side by side: of those that end a year with about as much left to convert, the
 * one with most besides goes on, by each opinion of what dollars are worth. The best schedule in which a path ends is left
 * standing where it is better.
 */
export function searchBalances(
  search: Search,
  fillsOf: (yearIndex: number) => readonly (Fill | null)[],
  corridor: Corridor,
  opinions: readonly Worths[],
): void {
  const { trials } = search;
  const { program } = trials;
  const standing = [...trials.standing.fills];
  let paths: readonly Path[] = [startOf(trials)];
  const spare: Path[] = [];
  for (let at = 0; at < program.years.length; at++) {
    const slots = (corridor.places + 1) * opinions.length + 1;
    const layer = { leaders: Array.from({ length: slots }, (): Path | null => null), worths: new Float64Array(slots) };
    const fills = at < search.first || at > search.last ? [null] : [...new Set([standing[at] ?? null, ...fillsOf(at)])];
    for (const path of paths) {
      if (isSpent(search)) return;
      continueByYear(trials, path, { at, fills, layer, corridor, opinions, spare });
    }
    spare.push(...paths);
    paths = [...new Set(layer.leaders)].filter((path) => path !== null);
  }
  for (const { fills } of paths) {
    tryFills(trials, fills, 0);
    letBetterStand(search);
  }
}

function startOf(trials: ConversionTrials): Path {
  const path = emptyPath(trials);
  const [january] = trials.standing.januaries;
  if (january !== undefined) restoreCheckpoint(trials.run, january);
  saveCheckpoint(trials.run, path.state);
  path.isStanding = true;
  return path;
}

function emptyPath({ program, run }: ConversionTrials): Path {
  const state = emptyCheckpoint(run);
  return { state, fills: program.years.map(() => null), taxes: 0, surcharge: 0, leads: 0, isStanding: false };
}

interface Step {
  readonly at: number;
  /** That of the schedule that stands comes first. */
  readonly fills: readonly (Fill | null)[];
  readonly layer: Layer;
  readonly corridor: Corridor;
  readonly opinions: readonly Worths[];
  /** Paths that lead nothing any more. */
  readonly spare: Path[];
}

/** Runs a year of a path with each fill, and lets what comes of it lead its place in the layer where it is worth more. */
function continueByYear(trials: ConversionTrials, path: Path, step: Step): void {
  const { program, run } = trials;
  const { at, fills, corridor } = step;
  restoreCheckpoint(run, path.state);
  runToDecember(program, run, at);
  for (const [nth, fill] of fills.entries()) {
    writeFill(trials, at, fill);
    if (hasNothingNewToTry(program, run, at)) continue;
    runDecemberAgain(program, run, at);
    trials.yearsRun += 1;
    if (isShortTooEarly(trials)) continue;
    const place = placeOf(corridor, at, convertibleOf(run));
    if (place >= 0) takePlaces(trials, { path, fill, place, isStanding: nth === 0 && path.isStanding }, step);
  }
}

/** A path that has been run on by a year. */
interface Continued {
  readonly path: Path;
  readonly fill: Fill | null;
  readonly place: number;
  readonly isStanding: boolean;
}

/** Lets the state that the run is in lead its place by every opinion that finds it worth more than what leads there. */
function takePlaces(trials: ConversionTrials, continued: Continued, step: Step): void {
  const { path, place, isStanding } = continued;
  const { at, layer, opinions, spare } = step;
  const surcharge = laterSurcharge(trials.program, at, trials.run.lines);
  const taxes = path.taxes + taxesOfYear(trials, at) * (trials.discount[at] ?? 1);
  const end = yearEndOf(trials, at, { taxes, pending: surcharge + path.surcharge });
  const slots = slotsWon(trials, { at, place, layer, opinions }, end);
  if (isStanding) slots.push(layer.leaders.length - 1);
  if (slots.length === 0) return;
  const next = spare.pop() ?? emptyPath(trials);
  saveCheckpoint(trials.run, next.state);
  for (let year = 0; year < at; year++) next.fills[year] = path.fills[year] ?? null;
  next.fills[at] = continued.fill;
  next.taxes = taxes;
  next.surcharge = surcharge;
  next.leads = slots.length;
  next.isStanding = isStanding;
  for (const slot of slots) {
    const leader = layer.leaders[slot] ?? null;
    if (leader !== null && --leader.leads === 0) spare.push(leader);
    layer.leaders[slot] = next;
  }
}

/** The slots of a place whose leaders are worth less than how a year has ended. */
function slotsWon(
  { judgement }: ConversionTrials,
  { at, place, layer, opinions }: Pick<Step, 'at' | 'layer' | 'opinions'> & Pick<Continued, 'place'>,
  end: YearEnd,
): number[] {
  const slots: number[] = [];
  for (const [by, worths] of opinions.entries()) {
    const slot = place * opinions.length + by;
    const worth = judgement.objective === 'lifetimeTax' ? -taxesBy(worths, at, end) : worthOf(worths, at, end);
    if (layer.leaders[slot] !== null && worth <= (layer.worths[slot] ?? 0)) continue;
    layer.worths[slot] = worth;
    slots.push(slot);
  }
  return slots;
}

/** Whether something is left unpaid before anything is without conversions. */
function isShortTooEarly({ run, baseline }: ConversionTrials): boolean {
  const { firstShortfallMonth: first, shortfall } = run.status;
  if (first < 0 && shortfall <= CENT) return false;
  return baseline.firstShortfallMonth < 0 || (first >= 0 && first < baseline.firstShortfallMonth);
}

/** Paths with nothing left to convert have a place of their own; those outside the corridor have none. */
function placeOf({ places, least, most }: Corridor, at: number, left: number): number {
  if (left < NOTHING) return 0;
  const from = least[at] ?? 0;
  const to = most[at] ?? 0;
  if (left < from || left > to + NOTHING) return -1;
  return 1 + Math.min(places - 1, Math.floor(((left - from) / Math.max(to - from, NOTHING)) * places));
}

/** By what the paths of a place are compared. */
interface YearEnd {
  /** What accounts hold, nominal dollars. */
  readonly roth: number;
  readonly liquid: number;
  readonly unconverted: number;
  /** Unrealized, in taxable accounts. */
  readonly gains: number;
  /** Surcharges that are still to come, nominal dollars. */
  readonly pending: number;
  /** Taxes so far, discounted, and those surcharges, dollars of the start month. */
  readonly taxes: number;
  /** Of a nominal dollar of the year in such a sum. */
  readonly scale: number;
}

function yearEndOf(
  { run, program, discount }: ConversionTrials,
  at: number,
  { taxes, pending }: Pick<YearEnd, 'taxes' | 'pending'>,
): YearEnd {
  let [roth, liquid, unconverted, gains] = [0, 0, 0, 0];
  for (const holding of run.holdings) {
    const { accountClass } = holding;
    if (accountClass === ACCOUNT_CLASS.roth) roth += balanceOf(holding);
    else if (accountClass <= ACCOUNT_CLASS.taxable) liquid += balanceOf(holding);
    else unconverted += balanceOf(holding);
    if (accountClass === ACCOUNT_CLASS.taxable) gains += balanceOf(holding) - basisOf(holding);
  }
  const scale = (discount[at] ?? 1) / deflatorOfYear(program, at);
  return { roth, liquid, unconverted, gains, pending, taxes: taxes + pending * scale, scale };
}

function worthOf(worths: Worths, at: number, { roth, liquid, unconverted, gains, pending }: YearEnd): number {
  const january = at + 1;
  return (
    roth +
    (liquid - pending) * (worths.liquid[january] ?? 1) +
    unconverted * (worths.unconverted[january] ?? 1) +
    gains * (worths.gains[january] ?? 0)
  );
}

/** Taxes so far and those expected on what is not yet taxed, discounted, dollars of the start month. */
function taxesBy(worths: Worths, at: number, { taxes, unconverted, gains, scale }: YearEnd): number {
  const january = at + 1;
  const expected = unconverted * (1 - (worths.unconverted[january] ?? 1)) - gains * (worths.gains[january] ?? 0);
  return taxes + expected * scale;
}
