import { LIMIT } from '../../projection/program/program.ts';
import { deflatorOfYear } from '../../projection/program/year-sums.ts';
import { accept, type ConversionTarget, type ConversionTrials, runCandidate } from './conversion-trials.ts';
import type { TargetKind } from './target-kinds.ts';

/** Smaller gains are rounding error, dollars of the start month. */
const LEAST_GAIN = 0.01;

/** No conversion is tried in a year with less than this left to convert, dollars. */
const LEAST_MONEY = 100;

/** The state of a search. */
export interface Search {
  readonly trials: ConversionTrials;
  /** Indices of the first and last year that may convert. */
  readonly first: number;
  readonly last: number;
  /** Limit on the total of plan-years simulated. */
  readonly budget: number;
  /** The targets to try next. */
  readonly draft: (ConversionTarget | null)[];
  /** Called after each trial. */
  readonly onTrial: () => void;
}

export function isSpent({ trials, budget }: Search): boolean {
  return trials.yearsRun >= budget;
}

/** Sets the years `from` to `to` to one kind of target. Returns whether that was an improvement and was accepted. */
export function fillBlock(search: Search, kind: TargetKind, from: number, to: number): boolean {
  if (!hasMoney(search, from)) return false;
  openDraft(search);
  let changed = -1;
  for (let at = from; at <= to; at++) {
    const target = kind.of(at);
    if (target === undefined || isSame(target, search.draft[at] ?? null)) continue;
    search.draft[at] = target;
    if (changed < 0) changed = at;
  }
  return changed >= 0 && acceptDraftIfBetter(search, changed);
}

/** Whether there is anything left to convert in a year, given the incumbent's earlier years. */
function hasMoney({ trials: { incumbent } }: Search, at: number): boolean {
  return (incumbent.convertible[at] ?? 0) > LEAST_MONEY;
}

/** Copies the years `from` to `to` from another schedule. */
export function copyBlock(
  search: Search,
  targets: readonly (ConversionTarget | null)[],
  from: number,
  to: number,
): boolean {
  return fillBlock(search, { id: 'other', of: (at) => targets[at] ?? null }, from, to);
}

/** Shifts the target income of the years `from` to `to`, in dollars of the start month. */
export function shiftBlock(search: Search, dollars: number, from: number, to: number): boolean {
  openDraft(search);
  let changed = -1;
  for (let at = from; at <= to; at++) {
    if (!shift(search, at, dollars)) continue;
    if (changed < 0) changed = at;
  }
  return changed >= 0 && acceptDraftIfBetter(search, changed);
}

/** Moves target income from one year to another, in dollars of the start month. */
export function exchange(search: Search, dollars: number, from: number, to: number): boolean {
  openDraft(search);
  return shift(search, from, -dollars) && shift(search, to, dollars) && acceptDraftIfBetter(search, Math.min(from, to));
}

function openDraft({ draft, trials }: Search): void {
  for (let at = 0; at < draft.length; at++) draft[at] = trials.incumbent.targets[at] ?? null;
}

/** Drafts a year's target with more or less income than the incumbent's. False if there is no conversion to reduce. */
function shift({ draft, trials }: Search, at: number, dollars: number): boolean {
  const { incumbent, program } = trials;
  const deflator = deflatorOfYear(program, at);
  const amount = incumbent.amounts[at] ?? 0;
  if (dollars < 0 && amount <= 0) return false;
  const isAll = amount + dollars * deflator <= 0;
  const edge = (incumbent.ordinaryIncome[at] ?? 0) + dollars * deflator;
  draft[at] = isAll ? null : { measure: LIMIT.ordinaryIncomeLessDeductions, edge };
  return true;
}

function isSame(one: ConversionTarget | null, other: ConversionTarget | null): boolean {
  return one === other || (one !== null && other !== null && one.measure === other.measure && one.edge === other.edge);
}

/** Runs the draft and accepts it if it is an improvement. */
function acceptDraftIfBetter(search: Search, from: number): boolean {
  runCandidate(search.trials, search.draft, from);
  return acceptIfBetter(search);
}

/** Accepts the last candidate if it is an improvement. */
export function acceptIfBetter({ trials, onTrial }: Search): boolean {
  const isBetter = trials.candidate.value > trials.incumbent.value + LEAST_GAIN;
  if (isBetter) accept(trials);
  onTrial();
  return isBetter;
}
