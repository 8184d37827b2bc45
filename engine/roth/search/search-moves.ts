import { LIMIT } from '../../projection/program/program.ts';
import { deflatorOfYear } from '../../projection/program/year-sums.ts';
import { adopt, type ConversionTrials, type Fill, tryFills } from './conversion-trials.ts';
import type { FillKind } from './fill-kinds.ts';

/** Smaller gains are rounding, dollars of the start month. */
const LEAST_GAIN = 0.01;

/** Where less than this is left to convert, it is not worth trying, dollars. */
const LEAST_MONEY = 100;

/** What a search works with. */
export interface Search {
  readonly trials: ConversionTrials;
  /** First and last year that may convert, by place. */
  readonly first: number;
  readonly last: number;
  /** Plan-years that the search may have run in the end. */
  readonly budget: number;
  /** The fills to try next. */
  readonly draft: (Fill | null)[];
  /** Called after each trial. */
  readonly onTrial: () => void;
}

export function isSpent({ trials, budget }: Search): boolean {
  return trials.yearsRun >= budget;
}

/** Fills the years `from` to `to` in one way. Returns whether that is better and now stands. */
export function fillBlock(search: Search, kind: FillKind, from: number, to: number): boolean {
  if (!hasMoney(search, from)) return false;
  openDraft(search);
  let changed = -1;
  for (let at = from; at <= to; at++) {
    const fill = kind.of(at);
    if (fill === undefined || isSame(fill, search.draft[at] ?? null)) continue;
    search.draft[at] = fill;
    if (changed < 0) changed = at;
  }
  return changed >= 0 && improves(search, changed);
}

/** Whether there is anything left to convert in a year. What came before the year stays as it is. */
function hasMoney({ trials: { standing } }: Search, at: number): boolean {
  return (standing.convertible[at] ?? 0) > LEAST_MONEY;
}

/** Takes the years `from` to `to` over from another schedule. */
export function takeOver(search: Search, fills: readonly (Fill | null)[], from: number, to: number): boolean {
  return fillBlock(search, { id: 'other', of: (at) => fills[at] ?? null }, from, to);
}

/** Moves the income of the years `from` to `to` by some dollars of the start month. */
export function shiftBlock(search: Search, dollars: number, from: number, to: number): boolean {
  openDraft(search);
  let changed = -1;
  for (let at = from; at <= to; at++) {
    if (!shift(search, at, dollars)) continue;
    if (changed < 0) changed = at;
  }
  return changed >= 0 && improves(search, changed);
}

/** Moves some dollars of the start month from the income of one year to that of another. */
export function exchange(search: Search, dollars: number, from: number, to: number): boolean {
  openDraft(search);
  return shift(search, from, -dollars) && shift(search, to, dollars) && improves(search, Math.min(from, to));
}

function openDraft({ draft, trials }: Search): void {
  for (let at = 0; at < draft.length; at++) draft[at] = trials.standing.fills[at] ?? null;
}

/** Writes a year's fill with more or less income than stands. False where there is nothing to take away. */
function shift({ draft, trials }: Search, at: number, dollars: number): boolean {
  const { standing, program } = trials;
  const deflator = deflatorOfYear(program, at);
  const amount = standing.amounts[at] ?? 0;
  if (dollars < 0 && amount <= 0) return false;
  const isAll = amount + dollars * deflator <= 0;
  const edge = (standing.ordinaryIncome[at] ?? 0) + dollars * deflator;
  draft[at] = isAll ? null : { measure: LIMIT.ordinaryIncomeLessDeductions, edge };
  return true;
}

function isSame(one: Fill | null, other: Fill | null): boolean {
  return one === other || (one !== null && other !== null && one.measure === other.measure && one.edge === other.edge);
}

/** Tries the draft, and lets it stand where it is better. */
function improves(search: Search, from: number): boolean {
  tryFills(search.trials, search.draft, from);
  return letBetterStand(search);
}

/** Lets what was tried last stand where it is better. */
export function letBetterStand({ trials, onTrial }: Search): boolean {
  const isBetter = trials.tried.value > trials.standing.value + LEAST_GAIN;
  if (isBetter) adopt(trials);
  onTrial();
  return isBetter;
}
