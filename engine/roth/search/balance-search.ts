import { CENT } from '../../primitives/cent.ts';
import { ACCOUNT_CLASS } from '../../projection/program/program.ts';
import { deflatorOfYear } from '../../projection/program/year-sums.ts';
import { hasNothingNewToTry } from '../../projection/run/choose-conversion.ts';
import { runDecemberAgain, runToDecember } from '../../projection/run/simulate.ts';
import { emptyCheckpoint, restoreCheckpoint, saveCheckpoint } from '../../projection/state/checkpoint.ts';
import { balanceOf } from '../../projection/state/holding.ts';
import type { Checkpoint } from '../../projection/state/run-state.ts';
import { initialStatus } from '../../projection/state/start-run.ts';
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
  /** To be compared with that of others that have as much left to convert. */
  worth: number;
  /** Taxes so far, discounted, dollars of the start month. */
  taxes: number;
  /** The Medicare surcharge that the last return brings. */
  surcharge: number;
  isTaken: boolean;
}

/** Between which balances a year's paths may end, and how many of them go on. */
export interface Corridor {
  readonly places: number;
  /** Dollars left to convert at the end of each year. */
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** A schedule, and what it came to. */
export interface FoundSchedule {
  readonly fills: readonly (Fill | null)[];
  readonly value: number;
}

/**
 * Goes through the years once with many paths side by side: of those that end a year with about as much left to convert, the
 * one with most besides goes on. The best schedule in which a path ends is left standing where it is better. Returns the schedules, best first.
 */
export function searchBalances(
  search: Search,
  fillsOf: (yearIndex: number) => readonly (Fill | null)[],
  corridor: Corridor,
  worths: Worths,
): readonly FoundSchedule[] {
  const { trials } = search;
  const { program } = trials;
  let paths = [startOf(trials)];
  let spare: Path[] = [];
  for (let at = 0; at < program.years.length; at++) {
    const layer = Array.from({ length: corridor.places + 1 }, () => spare.pop() ?? emptyPath(trials));
    for (const path of layer) path.isTaken = false;
    const fills = at < search.first || at > search.last ? [null] : fillsOf(at);
    for (const path of paths)
      if (!isSpent(search)) continueByYear(trials, path, { at, fills, layer, corridor, worths });
    spare = [...spare, ...paths];
    paths = layer.filter(({ isTaken }) => isTaken);
  }
  if (isSpent(search)) return [];
  const found = paths.map((path) => {
    const value = tryFills(trials, path.fills, 0);
    letBetterStand(search);
    return { fills: [...path.fills], value };
  });
  return found.sort((one, other) => other.value - one.value);
}

function startOf(trials: ConversionTrials): Path {
  const path = emptyPath(trials);
  const [january] = trials.standing.januaries;
  if (january !== undefined) restoreCheckpoint(trials.run, january);
  saveCheckpoint(trials.run, path.state);
  path.isTaken = true;
  return path;
}

function emptyPath({ program, run }: ConversionTrials): Path {
  const state = emptyCheckpoint(program, run.withoutFlows, initialStatus());
  return { state, fills: program.years.map(() => null), worth: 0, taxes: 0, surcharge: 0, isTaken: false };
}

interface Step {
  readonly at: number;
  readonly fills: readonly (Fill | null)[];
  readonly layer: readonly Path[];
  readonly corridor: Corridor;
  readonly worths: Worths;
}

/** Runs a year of a path with each fill, and lets what comes of it take its place in the layer where it is worth more. */
function continueByYear(trials: ConversionTrials, path: Path, step: Step): void {
  const { program, run } = trials;
  const { at, fills, layer, corridor, worths } = step;
  restoreCheckpoint(run, path.state);
  runToDecember(program, run, at);
  for (const fill of fills) {
    writeFill(trials, at, fill);
    if (hasNothingNewToTry(program, run, at)) continue;
    runDecemberAgain(program, run, at);
    trials.yearsRun += 1;
    if (isShortTooEarly(trials)) continue;
    const next = layer[placeOf(corridor, at, convertibleOf(run))];
    if (next === undefined) continue;
    const surcharge = laterSurcharge(program, at, run.lines);
    const taxes = path.taxes + taxesOfYear(trials, at) * (trials.discount[at] ?? 1);
    const worth = worthOf(trials, worths, at, { taxes, pending: surcharge + path.surcharge });
    if (next.isTaken && worth <= next.worth) continue;
    next.isTaken = true;
    next.worth = worth;
    next.taxes = taxes;
    next.surcharge = surcharge;
    for (let year = 0; year < at; year++) next.fills[year] = path.fills[year] ?? null;
    next.fills[at] = fill;
    saveCheckpoint(run, next.state);
  }
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

function worthOf(
  { run, judgement, program }: ConversionTrials,
  worths: Worths,
  at: number,
  { taxes, pending }: { readonly taxes: number; readonly pending: number },
): number {
  const liquid = worths.liquid[at + 1] ?? 1;
  if (judgement.objective === 'lifetimeTax') return -taxes - pending / deflatorOfYear(program, at);
  const unconverted = worths.unconverted[at + 1] ?? 1;
  let worth = -pending * liquid;
  for (const holding of run.holdings) {
    const { accountClass } = holding;
    const weight =
      accountClass === ACCOUNT_CLASS.roth ? 1 : accountClass <= ACCOUNT_CLASS.taxable ? liquid : unconverted;
    worth += balanceOf(holding) * weight;
  }
  return worth;
}
