import { LIMIT } from '../../projection/program/program.ts';
import { deflatorOfYear } from '../../projection/program/year-sums.ts';
import type { ConversionTarget, ConversionTrials, Schedule } from './conversion-trials.ts';
import { dearestMiss, HUNDRED_DOLLARS, runWithLess } from './small-miss.ts';

/** A schedule is steady if no small miss costs more than this share of its gain. */
const STEADY_SHARE = 0.05;
/** A steadier schedule may be offered instead if its value is within this share of the best. */
const FLAT_TOP = 0.005;
/** Dollars of the start month by which every year of an unsteady schedule is moved off the edges it stands on, until it is steady. */
const ROOM = [100, 250, 500, 1_000, 2_000, 4_000, 8_000] as const;
/** What converting less may add to the year's own taxes before a premium credit is lost by it, dollars of the start month. */
const CREDIT_LOST = 200;
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
 * The schedule itself or, if a small miss would cost much of its gain, a steadier one nearby: first one that keeps some dollars off every
 * edge, which costs little. This is outside the budget: it is only a few schedules, and a search that has spent its budget must still
 * produce a rule that a person can follow.
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
  const consider = (near: Offer['targets']) => {
    const { value } = follow(near);
    if (value < floor || (isSteady(offered) && value <= offered.value)) return;
    const offer = offerOf(trials, near, follow, Math.max(STEADY_SHARE, offered.missedShare));
    if (isBetter(offer, offered)) offered = offer;
  };
  for (const near of nudgedTargets(trials, targets, follow)) {
    if (isSteady(offered)) break;
    consider(near);
  }
  for (const near of others) consider(near);
  for (const scale of SCALES) consider(scaledTargets(trials, targets, { scale, follow }));
  return offered;
}

/** Schedules with ever more room to the edges: below them, and above where the premium credit begins. */
function nudgedTargets(
  trials: ConversionTrials,
  targets: Offer['targets'],
  follow: Follow,
): readonly Offer['targets'][] {
  follow(targets);
  const { incumbent, program } = trials;
  const amounts = Float64Array.from(incumbent.amounts);
  return ROOM.map((room) =>
    targets.map((target, at) => {
      if (target === null) return null;
      const dollars = room * deflatorOfYear(program, at);
      // A little more than the room, so that a miss of $100 stays within it.
      const moved = losesCredit(trials, amounts, { at, less: dollars + HUNDRED_DOLLARS }) ? dollars : -dollars;
      return { measure: LIMIT.ordinaryIncomeLessDeductions, edge: (incumbent.ordinaryIncome[at] ?? 0) + moved };
    }),
  );
}

/** Whether a year's own taxes rise where it converts less, because its income falls below where the premium credit begins. */
function losesCredit(
  trials: ConversionTrials,
  amounts: Float64Array,
  { at, less }: { readonly at: number; readonly less: number },
): boolean {
  if (trials.program.years[at]?.isBenchmarkPaid !== true || (amounts[at] ?? 0) <= 0) return false;
  runWithLess(trials, amounts, { yearIndex: at, lessOf: () => less });
  return (trials.candidate.taxes[at] ?? 0) > (trials.incumbent.taxes[at] ?? 0) + CREDIT_LOST;
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
