import { power } from '../primitives/math.ts';
import type { Run } from '../projection/state/run-state.ts';
import { laterSurcharge } from '../projection/year-return/medicare-surcharge.ts';
import { type ConversionTrials, type Fill, tryBestOfEachYear } from './conversion-trials.ts';
import type { FillKind } from './fill-kinds.ts';
import { isSpent, letBetterStand, type Search } from './search-moves.ts';

/**
 * What a dollar converted may cost now: the tax that it is to save later, which is worth more the longer the tax saved would
 * have grown untaxed.
 */
interface Price {
  /** At the end of the plan, a fraction. */
  readonly rate: number;
  /** By which it rises with each year before the end. */
  readonly drag: number;
  /** Another factor for the years before a place, where one law or one market of insurance ends. */
  readonly early: number;
  readonly before: number;
}

/** A schedule that goes by a price. */
export interface PricedSchedule {
  readonly price: Price;
  readonly fills: readonly (Fill | null)[];
  readonly value: number;
}

const FIRST_RATES = [0.1, 0.16, 0.22, 0.3] as const;
/** Each begins a search of its own, because there are several best prices. */
const FIRST_DRAGS = [0.004, 0.014, 0.026] as const;
/** First steps of the search for a better price, and how often all of them are tried. */
const RATE_STEP = 0.12;
const DRAG_STEP = 0.004;
const REFINEMENTS = 4;
/** Where the early years may end, and their factors. */
const EARLY_YEARS = [2, 4, 7, 11, 16] as const;
const EARLY_FACTORS = [1.6, 0.6] as const;

/**
 * Looks for prices at which a plan that goes through its years once, converting in each up to the edge where the next
 * dollars cost more than they save, ends best. Each pass settles cliffs by what they cost in that very year, so that a few
 * dozen passes come close. Returns the schedules found, best first; the best of all so far is left standing.
 */
export function searchPrices(search: Search, kinds: readonly FillKind[]): readonly PricedSchedule[] {
  const found = FIRST_DRAGS.flatMap((drag) => {
    const first = FIRST_RATES.map((rate) => passAt(search, kinds, { rate, drag, early: 1, before: 0 }));
    return [refined(search, kinds, bestOf(first))];
  });
  const line = bestOf(found);
  const split = EARLY_YEARS.flatMap((before) =>
    EARLY_FACTORS.map((early) => passAt(search, kinds, { ...line.price, early, before })),
  );
  const best = bestOf(split);
  const last = best.value > line.value ? [refined(search, kinds, best)] : [];
  return [...found, ...last].sort((one, other) => other.value - one.value);
}

/** Steps towards better prices, smaller ones where none is. */
function refined(search: Search, kinds: readonly FillKind[], from: PricedSchedule): PricedSchedule {
  let best = from;
  let rateStep = RATE_STEP;
  let dragStep = DRAG_STEP;
  for (let refinement = 0; refinement < REFINEMENTS && !isSpent(search); refinement++) {
    const { price } = best;
    const tried = NEIGHBOURS.map(([rateSteps, dragSteps]) =>
      passAt(search, kinds, {
        ...price,
        rate: price.rate * (1 + rateSteps * rateStep),
        drag: price.drag + dragSteps * dragStep,
      }),
    );
    const next = bestOf(tried);
    if (next.value > best.value) best = next;
    else {
      rateStep /= 2;
      dragStep /= 2;
    }
  }
  return best;
}

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [-1, 1],
  [1, -1],
] as const;

function bestOf(schedules: readonly PricedSchedule[]): PricedSchedule {
  return schedules.reduce((best, next) => (next.value > best.value ? next : best));
}

/** Goes through the years once; where the budget is spent already, what stands is the answer. */
function passAt(search: Search, kinds: readonly FillKind[], price: Price): PricedSchedule {
  const { trials, first, last } = search;
  const { rate, drag, early, before } = price;
  if (isSpent(search)) return { price, fills: [...trials.standing.fills], value: trials.standing.value };
  const years = trials.program.years.length;
  const fillsOf = (at: number) =>
    at < first || at > last ? [null] : kinds.map((kind) => kind.of(at)).filter((fill) => fill !== undefined);
  const gainOf = (run: Run, at: number) =>
    rate * (at < before ? early : 1) * power(1 + drag, years - at) * run.status.converted - costOf(trials, run, at);
  const value = tryBestOfEachYear(trials, fillsOf, gainOf, 0);
  const fills = [...trials.tried.fills];
  letBetterStand(search);
  return { price, fills, value };
}

/** Taxes of a year as settled, and the Medicare surcharge that its return brings: nominal dollars. */
function costOf({ program }: ConversionTrials, run: Run, yearIndex: number): number {
  return (run.liability[yearIndex] ?? 0) + laterSurcharge(program, yearIndex, run.lines);
}
