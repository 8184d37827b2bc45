import { deflatorOfYear } from '../../projection/program/year-sums.ts';
import type { ConversionTrials } from './conversion-trials.ts';
import { type Follow, type Offer, offerOf } from './steady-offer.ts';

/** Nobody fills in forms for less, dollars of the start month. */
const TINY = 500;
/** An offer below a floor by less than this is as good, dollars of the start month. */
export const TIE = 1;
/** Schedules tried without one more tiny conversion: where one is dropped, later years convert a little more. */
const MOST_TRIES = 12;
/** What dropping one tiny conversion may cost, dollars of the start month: less than an hour of anybody's time. */
const MOST_COST = 25;

/** An offer without the conversions that are not worth making, each for itself, as long as it stays above the least. */
export function withoutTinyAmounts(trials: ConversionTrials, offer: Offer, follow: Follow, least: number): Offer {
  let { targets } = offer;
  let { value } = follow(targets);
  const kept = new Set<number>();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const tiny = tinyYears(trials);
    const at = tiny.find((year) => !kept.has(year));
    if (at === undefined) break;
    const { amounts } = trials.incumbent;
    const without = targets.map((target, year) => (year === at || amounts[year] === 0 ? null : target));
    const reached = follow(without).value;
    const isFewer = tinyYears(trials).length < tiny.length;
    if (isFewer && reached >= Math.max(least - TIE, value - MOST_COST)) {
      targets = without;
      value = reached;
    } else {
      kept.add(at);
      follow(targets);
    }
  }
  return targets === offer.targets ? offer : offerOf(trials, targets, follow, Number.POSITIVE_INFINITY);
}

/** Years with a conversion that is not worth making, the smallest first. */
function tinyYears({ incumbent, program }: ConversionTrials): readonly number[] {
  const amountIn = (at: number) => (incumbent.amounts[at] ?? 0) / deflatorOfYear(program, at);
  return [...incumbent.amounts.keys()]
    .filter((at) => amountIn(at) > 0 && amountIn(at) < TINY)
    .sort((one, other) => amountIn(one) - amountIn(other));
}
