import { firstOf, levelOf, RATIOS } from '../../plan/risk/risk-grid.ts';
import { RISK_PATHS } from '../../plan/risk/risk-table.ts';
import { RISK_BASED } from '../../plan/schema/withdrawal.ts';
import { sharedMemory } from '../../primitives/memory/shared-memory.ts';
import { pathsOf, type RemainingPath, type RemainingPlan, remainingPath } from './risk-run.ts';
import type { RemainingState } from './scaled-state.ts';

/**
 * Results of the work, over memory that threads share. All count from 0; as many as there are levels where a path fails at each.
 */
export interface RiskMemory {
  /** The first ratio at which each path succeeds: a row of paths for each tabulated January. */
  readonly ratios: Uint8Array;
  /** The first thousand dollars at which each path succeeds from the plan's first day on. */
  readonly thousands: Int32Array;
  /** How many steps each path bears to be taken from the largest factor at the two balances: of a cut, then of a raise. */
  readonly steps: Uint8Array;
}

export function riskMemory({ tabulated }: Pick<RemainingPlan, 'tabulated'>): RiskMemory {
  return {
    ratios: new Uint8Array(sharedMemory(tabulated.length * RISK_PATHS)),
    thousands: new Int32Array(sharedMemory(4 * RISK_PATHS)),
    steps: new Uint8Array(sharedMemory(2 * RISK_PATHS)),
  };
}

/** Steps of the factor in which a cut or a raise of a year is looked for: a quarter of a percent. */
export const FACTOR_STEPS = 60;

/** Pieces of the work: the table by path, then the balances of the first year by path, then its cut and raise by path. */
export const RISK_STAGES = 3;

/** Whether the rule acts in the plan's first year. */
export function actsAtOnce({ states }: Pick<RemainingPlan, 'states'>): boolean {
  return states[0]?.yearIndex === 0;
}

/** Does pieces of the work by their numbers from 0: each stage is to be whole before the next begins. */
export function riskWorker(prepared: RemainingPlan, memory: RiskMemory): (piece: number) => void {
  const path = remainingPath(prepared);
  const [first] = prepared.tabulated;
  const rows = prepared.tabulated.map((state) => ({ state, path }));
  return (piece) => {
    const at = piece % RISK_PATHS;
    path.open(at + 1);
    if (piece < RISK_PATHS) findRatios(rows, memory.ratios, { at, paths: RISK_PATHS });
    else if (first !== undefined) {
      const isPaid = (dollars: number, factor: number) =>
        path.isPaid(first, { ratio: dollars / first.balance, factor });
      if (piece < 2 * RISK_PATHS) memory.thousands[at] = firstThousand(memory.ratios[at] ?? 0, first.balance, isPaid);
      else findSteps(prepared, memory, isPaid, at);
    }
  };
}

/** Whether a path is paid at a balance of the first day, and a factor. */
type PaidAt = (dollars: number, factor: number) => boolean;

/** A January that is tabulated, and a path through what remains from it. */
export interface RatioRow {
  readonly state: RemainingState;
  readonly path: RemainingPath;
}

/** One of the paths that success is counted on, by place. */
interface CountedPath {
  readonly at: number;
  /** How many there are: cells of a row of ratios. */
  readonly paths: number;
}

/** From the last January to the first: what one needs leads to what the one before it needs. */
export function findRatios(rows: readonly RatioRow[], ratios: Uint8Array, { at, paths }: CountedPath): void {
  let guess = RATIOS.indexOf(1);
  for (let row = rows.length - 1; row >= 0; row--) {
    const [one, later] = [rows[row], rows[row + 1]?.state];
    if (one === undefined) continue;
    const { state, path } = one;
    const isPaid = (level: number) => path.isPaid(state, { ratio: RATIOS[level] ?? 1, factor: 1 });
    const led = later === undefined ? null : levelLeadingTo(path, { state, later, level: guess });
    guess = led === null ? firstOf(RATIOS.length, guess, isPaid) : firstOf(RATIOS.length, led, isPaid, 1);
    ratios[row * paths + at] = guess;
  }
}

interface Leading {
  readonly state: RemainingState;
  readonly later: RemainingState;
  /** Of the ratio that is needed in the later one. */
  readonly level: number;
}

/**
 * The level at which a path has in a later January what it needs there, on a line through two runs up to it: a guess, which costs the years
 * between the two. Null where there is no such line.
 */
function levelLeadingTo(path: RemainingPath, { state, later, level }: Leading): number | null {
  const needed = RATIOS[level];
  if (needed === undefined) return null;
  const leftAt = (ratio: number) => path.leftIn(later, state, { ratio, factor: 1 });
  const [low, high] = [needed, needed * APART];
  const [ofLow, ofHigh] = [leftAt(low), leftAt(high)];
  if (ofLow === 0 || ofHigh <= ofLow) return null;
  return levelOf(low + ((needed * later.balance - ofLow) * (high - low)) / (ofHigh - ofLow));
}

/** How many times larger the second ratio is. */
const APART = 1.25;

/** A path that is paid as planned bears any cut, one that is not bears no raise: these need not be run. */
function findSteps(prepared: RemainingPlan, memory: RiskMemory, isPaid: PaidAt, at: number): void {
  const { cutBelow, raiseAbove } = balancesOfRule(prepared, memory);
  const paidFrom = (memory.thousands[at] ?? BEYOND) * THOUSAND;
  const stepsDown = (dollars: number, highest: number) =>
    firstOf(FACTOR_STEPS + 1, 0, (steps) => isPaid(dollars, highest - (steps * RISK_BASED.mostOfYear) / FACTOR_STEPS));
  if (cutBelow !== null) memory.steps[at] = paidFrom <= cutBelow ? 0 : stepsDown(cutBelow, 1);
  if (raiseAbove === null) return;
  memory.steps[RISK_PATHS + at] =
    paidFrom > raiseAbove ? FACTOR_STEPS : stepsDown(raiseAbove, 1 + RISK_BASED.mostOfYear);
}

/** Between the ratio at which a path is known to succeed and the one before it, or beyond the last where it does at none. */
function firstThousand(found: number, balance: number, isPaid: PaidAt): number {
  const from = found === 0 ? 0 : Math.floor(((RATIOS[found - 1] ?? 0) * balance) / THOUSAND) + 1;
  const to = found === RATIOS.length ? BEYOND : Math.ceil(((RATIOS[found] ?? 0) * balance) / THOUSAND);
  if (to === BEYOND) return BEYOND;
  return from + firstOf(to - from, (to - from) >> 1, (step) => isPaid((from + step) * THOUSAND, 1));
}

const THOUSAND = 1_000;
const BEYOND = 2_147_483_647;

/** The balances, in dollars, between which nothing is done: at the first enough paths succeed not to cut, at the second to raise. */
export function balancesOfRule(
  prepared: Pick<RemainingPlan, 'rule'>,
  { thousands }: RiskMemory,
): { readonly cutBelow: number | null; readonly raiseAbove: number | null } {
  const { low, high } = prepared.rule;
  const inOrder = Int32Array.from(thousands).sort();
  const balanceOf = (share: number) => {
    const found = inOrder[Math.max(1, pathsOf(share)) - 1] ?? BEYOND;
    return found === BEYOND || found === 0 ? null : found * THOUSAND;
  };
  return { cutBelow: balanceOf(low), raiseAbove: balanceOf(high) };
}
