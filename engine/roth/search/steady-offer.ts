import { LIMIT } from '../../projection/program/program.ts';
import type { ConversionTarget, ConversionTrials, Schedule } from './conversion-trials.ts';
import { dearestMiss } from './small-miss.ts';

/** A schedule is steady if no small miss costs more than this share of its gain. */
const STEADY_SHARE = 0.05;
/** A steadier schedule may be offered instead if its value is within this share of the best. */
const FLAT_TOP = 0.005;
/** Scale factors applied to an unsteady schedule's amounts to find a steadier one nearby. */
const SCALES = [1.005, 0.995, 1.01, 0.99, 1.02, 0.98, 1.05, 0.95, 1.1, 0.9] as const;

/** A schedule that may be offered. */
export interface Offer {
  /** As the search found it, before it is turned into a rule. */
  readonly targets: readonly (ConversionTarget | null)[];
  /** Its value to the search once it has become a rule. */
  readonly value: number;
  /** Cost of the most expensive small miss as a share of its gain. */
  readonly missedShare: number;
}

/** Makes a schedule the incumbent, as the rule that a person follows, and returns its value. */
export type Follow = (targets: readonly (ConversionTarget | null)[]) => Pick<Schedule, 'value'>;

interface Bounds {
  /** Lower bound on the value: the best found by the simple strategies and by smaller efforts. */
  readonly least: number;
  /** Schedules that may be steadier. */
  readonly others: readonly (readonly (ConversionTarget | null)[])[];
}

/**
 * The schedule itself or, if a small miss would cost much of its gain, a steadier one nearby. This is outside the budget: it is
 * only a dozen schedules, and a search that has spent its budget must still produce a rule that a person can follow.
 */
export function steadyOffer(
  trials: ConversionTrials,
  targets: readonly (ConversionTarget | null)[],
  follow: Follow,
  { least, others }: Bounds,
): Offer {
  const best = offerOf(trials, targets, follow, Number.POSITIVE_INFINITY);
  if (isSteady(best)) return best;
  const floor = Math.max(least, best.value - FLAT_TOP * Math.abs(best.value));
  let offered = best;
  const scaled = SCALES.map((scale) => scaledTargets(trials, targets, { scale, follow }));
  for (const near of [...others, ...scaled]) {
    const offer = offerOf(trials, near, follow, Math.max(STEADY_SHARE, offered.missedShare));
    if (offer.value >= floor && isBetter(offer, offered)) offered = offer;
  }
  return offered;
}

/** Whether no small miss costs much of the gain. */
export function isSteady({ missedShare }: Offer): boolean {
  return missedShare <= STEADY_SHARE;
}

/** Steady offers are compared by value, others by steadiness. */
function isBetter(one: Offer, other: Offer): boolean {
  if (isSteady(one) && isSteady(other)) return one.value > other.value;
  return one.missedShare < other.missedShare;
}

/** @param enough the share of the gain at which measuring a miss can stop */
export function offerOf(
  trials: ConversionTrials,
  targets: readonly (ConversionTarget | null)[],
  follow: Follow,
  enough: number,
): Offer {
  const { value } = follow(targets);
  const gain = value - trials.baseline.objectiveValue;
  const missed = gain > 0 ? (dearestMiss(trials, enough * gain)?.cost ?? 0) : 0;
  return { targets, value, missedShare: gain > 0 ? missed / gain : 0 };
}

/** Target incomes at which each year converts slightly more or less than it does now. */
function scaledTargets(
  trials: ConversionTrials,
  targets: readonly (ConversionTarget | null)[],
  { scale, follow }: { readonly scale: number; readonly follow: Follow },
): readonly (ConversionTarget | null)[] {
  follow(targets);
  const { amounts, ordinaryIncome } = trials.incumbent;
  return targets.map((target, at) =>
    target === null
      ? null
      : {
          measure: LIMIT.ordinaryIncomeLessDeductions,
          edge: (ordinaryIncome[at] ?? 0) + (scale - 1) * (amounts[at] ?? 0),
        },
  );
}
