import { CENTS_IN_DOLLAR } from '../../primitives/cent.ts';
import { LIMIT, type Program } from '../program/program.ts';
import type { Run } from '../state/run-state.ts';

/** A limit is kept where the return exceeds it by no more than this: binary noise. Dollars. */
export const NOISE = 1e-6;
/** Dollars of excess for a dollar converted: next to none where the settlement takes what is not converted, without end at a step of the law. */
export const SLOPE = { least: 0.1, most: 3 } as const;

/** The number between two others that is nearest to a value. */
export function within({ least, most }: { readonly least: number; readonly most: number }, value: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The largest whole cents that keep the limits as far as tried, the smallest that do not, and by how much. */
export interface Bounds {
  low: number;
  high: number;
  excessAtLow: number;
  excessAtHigh: number;
}

/** Bounds by the year's amount, where the program has one, and by what earlier trials of this December say about the limits as they are now. */
export function openBounds(program: Program, run: Run): Bounds {
  const most = program.conversions[run.status.yearIndex] ?? 0;
  const high = most > 0 ? Math.round(most * CENTS_IN_DOLLAR) + 1 : Number.POSITIVE_INFINITY;
  const bounds = { low: -1, high, excessAtLow: 0, excessAtHigh: 0 };
  const { count, cents } = run.decemberTrials;
  for (let trial = 0; trial < count; trial++) {
    const tried = cents[trial] ?? 0;
    if (tried >= bounds.high) continue;
    const excess = excessAtTrial(program, run, trial);
    if (excess > NOISE || tried > bounds.low) narrow(bounds, tried, excess);
  }
  return bounds;
}

function excessAtTrial({ conversionLimits }: Program, { status, decemberTrials }: Run, trial: number): number {
  let excess = Number.NEGATIVE_INFINITY;
  for (let measure = 0; measure < LIMIT.columns; measure++) {
    const edge = conversionLimits[status.yearIndex * LIMIT.columns + measure] ?? Number.POSITIVE_INFINITY;
    if (edge === Number.POSITIVE_INFINITY) continue;
    excess = Math.max(excess, (decemberTrials.measures[trial * LIMIT.columns + measure] ?? 0) - edge);
  }
  return excess;
}

/** An amount that kept the limits and lies beyond one that did not, by binary noise or a fall of income, is forgotten. */
export function narrow(bounds: Bounds, cents: number, excess: number): void {
  if (excess <= NOISE) {
    bounds.low = cents;
    bounds.excessAtLow = excess;
    return;
  }
  bounds.high = cents;
  bounds.excessAtHigh = excess;
  if (bounds.low >= cents) bounds.low = -1;
}

/** Whether amounts on both sides of a limit have been tried. */
export function isBracketed({ low, excessAtHigh }: Bounds): boolean {
  return low >= 0 && excessAtHigh > 0;
}

/** Whether the return rises between the bounds as it does only at a step of the law. */
export function hasStep({ low, high, excessAtLow, excessAtHigh }: Bounds): boolean {
  return low >= 0 && excessAtHigh > 0 && (excessAtHigh - excessAtLow) * CENTS_IN_DOLLAR > SLOPE.most * (high - low);
}
