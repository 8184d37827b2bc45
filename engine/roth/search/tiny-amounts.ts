import { deflatorOfYear } from '../../projection/program/year-sums.ts';
import type { ConversionTrials } from './conversion-trials.ts';
import { type Follow, type Offer, offerOf } from './steady-offer.ts';

/** Nobody fills in forms for less, dollars of the start month. */
const TINY = 500;
/** What dropping one tiny conversion may cost, dollars of the start month: less than an hour of anybody's time. */
const MOST_COST = 25;

/** An offer without the conversions that are not worth making, as long as it stays above the least. */
export function withoutTinyAmounts(trials: ConversionTrials, offer: Offer, follow: Follow, least: number): Offer {
  follow(offer.targets);
  const tiny = tinyYears(trials);
  if (tiny.length === 0) return offer;
  const targets = offer.targets.map((target, at) => (tiny.includes(at) ? null : target));
  const without = offerOf(trials, targets, follow, Number.POSITIVE_INFINITY);
  const isAsGood = without.value >= Math.max(least, offer.value - MOST_COST * tiny.length);
  return isAsGood && tinyYears(trials).length < tiny.length ? without : offer;
}

function tinyYears({ incumbent, program }: ConversionTrials): readonly number[] {
  return [...incumbent.amounts.keys()].filter((at) => {
    const amount = (incumbent.amounts[at] ?? 0) / deflatorOfYear(program, at);
    return amount > 0 && amount < TINY;
  });
}
