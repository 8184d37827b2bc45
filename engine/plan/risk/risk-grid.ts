import { bisectedWhole, steppedBracket } from '../../primitives/bracket.ts';
import { power } from '../../primitives/math.ts';

/**
 * The ratios of balances to the plan's own that success is tabulated at: nothing, then up to two and a half times in steps of about two percent.
 * Late years come to less than a quarter. The plan's own balances are among them.
 */
const LEAST = 0.03;
const QUARTER = 0.25;
const MOST = 2.5;
const STEPS_TO_QUARTER = 106;
const STEPS_TO_OWN = 61;
const STEPS_ABOVE = 47;

/** All ratios, the least first. */
export const RATIOS = Float64Array.of(
  0,
  ...stepsUp(LEAST, QUARTER, STEPS_TO_QUARTER),
  ...stepsUp(QUARTER, 1, STEPS_TO_OWN),
  ...stepsUp(1, MOST, STEPS_ABOVE),
  MOST,
);

/** Equal steps by ratio, the end left out. */
function stepsUp(from: number, to: number, steps: number): readonly number[] {
  return Array.from({ length: steps }, (_, at) => from * power(to / from, at / steps));
}

/**
 * The first of `count` levels, counted from 0, at which something succeeds that succeeds at every higher one; `count` where there is none. It
 * is looked for from a guess by steps that double, then between the two levels where the answer changes.
 * @param step how far the first step goes: as far as the guess is likely to be wrong
 */
export function firstOf(
  count: number,
  guess: number,
  succeedsAt: (level: number) => boolean,
  step: number = FIRST_STEP,
): number {
  if (count <= 0) return 0;
  const bracket = steppedBracket({ start: guess, step, highest: count - 1 }, succeedsAt);
  return bisectedWhole(bracket, 1, succeedsAt).high;
}

const FIRST_STEP = 4;

/** The first level whose ratio is no less. */
export function levelOf(ratio: number): number {
  return firstOf(RATIOS.length, 0, (level) => (RATIOS[level] ?? 0) >= ratio, RATIOS.length >> 1);
}

/** How many paths succeed at each ratio, of paths known by the first at which they do. */
export function successesByRatio(firsts: ArrayLike<number>): Float64Array {
  const paid = new Float64Array(RATIOS.length);
  for (let path = 0; path < firsts.length; path++) {
    for (let at = firsts[path] ?? RATIOS.length; at < RATIOS.length; at++) paid[at] = (paid[at] ?? 0) + 1;
  }
  return paid;
}

/**
 * The ratio from which on a share of the paths succeeds, linear between the ratios of the grid: 0 where nothing is needed, null where the
 * largest is not.
 */
export function crossing(paid: ArrayLike<number>, share: number, paths: number): number | null {
  const wanted = share * paths - ROUNDING;
  let at = 0;
  while (at < RATIOS.length && (paid[at] ?? 0) < wanted) at += 1;
  if (at === RATIOS.length) return null;
  if (at === 0) return 0;
  const [before, after] = [paid[at - 1] ?? 0, paid[at] ?? 0];
  const [from, to] = [RATIOS[at - 1] ?? 0, RATIOS[at] ?? 0];
  return from + ((to - from) * (share * paths - before)) / (after - before);
}

/** A share of all paths need not be a whole number of them to the last bit. */
const ROUNDING = 1e-9;

/** The share of paths that succeed at any ratio, by the same lines. */
export function successAt(paid: ArrayLike<number>, ratio: number, paths: number): number {
  let at = 0;
  while (at < RATIOS.length && (RATIOS[at] ?? 0) < ratio) at += 1;
  const last = RATIOS.length - 1;
  if (at === 0) return (paid[0] ?? 0) / paths;
  if (at > last) return (paid[last] ?? 0) / paths;
  const [from, to] = [RATIOS[at - 1] ?? 0, RATIOS[at] ?? 1];
  const [before, after] = [paid[at - 1] ?? 0, paid[at] ?? 0];
  return (before + ((after - before) * (ratio - from)) / (to - from)) / paths;
}
