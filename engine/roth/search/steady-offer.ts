import { LIMIT } from '../../projection/program/program.ts';
import type { ConversionTrials, Fill, Schedule } from './conversion-trials.ts';
import { dearestMiss } from './small-miss.ts';

/** A schedule is steady where no small miss costs more than this share of what it gains. */
const STEADY_SHARE = 0.05;
/** Another schedule is worth offering instead where it lacks no more than this share of the best. */
const FLAT_TOP = 0.005;
/** By how much the amounts of an unsteady schedule are changed in looking for a steadier one. */
const SCALES = [1.005, 0.995, 1.01, 0.99, 1.02, 0.98, 1.05, 0.95, 1.1, 0.9] as const;

/** A schedule that may be offered. */
export interface Offer {
  /** As the search found it, before it is turned into a rule. */
  readonly fills: readonly (Fill | null)[];
  /** To a search, once it is a rule. */
  readonly value: number;
  /** Share of its gain that the dearest small miss costs. */
  readonly missedShare: number;
}

/** Lets a schedule stand as the rule that a person follows, and returns the offer that it makes. */
type Follow = (fills: readonly (Fill | null)[]) => Pick<Schedule, 'value'>;

interface Bounds {
  /** What no offer may lack: what the simple strategies and a smaller effort have found. */
  readonly least: number;
  /** Schedules that may be steadier. */
  readonly others: readonly (readonly (Fill | null)[])[];
}

/**
 * The offer that a schedule makes or, where a small miss of it costs much of its gain, that of a steadier one near it. The look
 * has no budget: it is a dozen schedules, and a search that has spent its own still owes one that a person can follow.
 */
export function steadyOffer(
  trials: ConversionTrials,
  fills: readonly (Fill | null)[],
  follow: Follow,
  { least, others }: Bounds,
): Offer {
  const best = offerOf(trials, fills, follow, Number.POSITIVE_INFINITY);
  if (best.missedShare <= STEADY_SHARE) return best;
  const floor = Math.max(least, best.value - FLAT_TOP * Math.abs(best.value));
  let offered = best;
  const scaled = SCALES.map((scale) => scaledFills(trials, fills, { scale, follow }));
  for (const near of [...others, ...scaled]) {
    const offer = offerOf(trials, near, follow, Math.max(STEADY_SHARE, offered.missedShare));
    if (offer.value >= floor && isBetter(offer, offered)) offered = offer;
  }
  return offered;
}

/** Of steady offers the one worth more is better, of others the steadier. */
function isBetter(one: Offer, other: Offer): boolean {
  const isSteady = one.missedShare <= STEADY_SHARE;
  if (isSteady && other.missedShare <= STEADY_SHARE) return one.value > other.value;
  return one.missedShare < other.missedShare;
}

/** `enough`: the share from which on a miss need not be measured any more. */
function offerOf(trials: ConversionTrials, fills: readonly (Fill | null)[], follow: Follow, enough: number): Offer {
  const { value } = follow(fills);
  const gain = value - trials.baseline.worth;
  const missed = gain > 0 ? (dearestMiss(trials, enough * gain)?.cost ?? 0) : 0;
  return { fills, value, missedShare: gain > 0 ? missed / gain : 0 };
}

/** Income filled so that each year converts a little more or less than it does. */
function scaledFills(
  trials: ConversionTrials,
  fills: readonly (Fill | null)[],
  { scale, follow }: { readonly scale: number; readonly follow: Follow },
): readonly (Fill | null)[] {
  follow(fills);
  const { amounts, ordinaryIncome } = trials.standing;
  return fills.map((fill, at) =>
    fill === null
      ? null
      : {
          measure: LIMIT.ordinaryIncomeLessDeductions,
          edge: (ordinaryIncome[at] ?? 0) + (scale - 1) * (amounts[at] ?? 0),
        },
  );
}
