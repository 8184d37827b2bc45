import { power } from '../../primitives/math.ts';
import { ACCOUNT_CLASS } from '../../projection/program/program.ts';
import { balanceOf } from '../../projection/state/holding.ts';
import type { Run } from '../../projection/state/run-state.ts';
import { type ConversionTrials, runAdjusted } from './conversion-trials.ts';

/** What a dollar is worth at each January of the plan and at its end, compared with one in a Roth IRA. */
export interface Worths {
  /** In cash and taxable accounts. */
  readonly liquid: Float64Array;
  /** In accounts that may still be converted. */
  readonly unconverted: Float64Array;
}

/** First guess of the tax on a dollar that is not converted. */
const TAX = 0.22;
/** Dollars by which accounts are changed to measure what one is worth, at most this part of what they hold. */
const CHANGE = 20_000;
const LARGEST_PART = 0.25;
/** Beyond these a measurement has met a step of the law. */
const LEAST_LIQUID = 0.5;
const LEAST_UNCONVERTED = 0.3;
const MOST = 1.1;
/** Years on either side that a measurement is held against. */
const REACH = 3;

/** First guesses; `drag` is by how much a taxable dollar falls behind in a year. */
export function guessedWorths({ program }: ConversionTrials, drag: number): Worths {
  const years = program.years.length;
  return {
    liquid: Float64Array.from({ length: years + 1 }, (_, at) => power(1 + drag, at - years)),
    unconverted: new Float64Array(years + 1).fill(1 - TAX),
  };
}

/** Measured on the schedule that stands, by changing what the accounts hold at each January and running on. */
export function measuredWorths(trials: ConversionTrials, before: Worths): Worths {
  const worths = { liquid: Float64Array.from(before.liquid), unconverted: Float64Array.from(before.unconverted) };
  const years = trials.program.years.length;
  for (let at = 1; at < years; at++) {
    const roth = worthOf(trials, at, (accountClass) => accountClass === ACCOUNT_CLASS.roth);
    if (!(roth > 0)) continue;
    const liquid = worthOf(trials, at, (accountClass) => accountClass <= ACCOUNT_CLASS.taxable) / roth;
    const unconverted = worthOf(trials, at, (accountClass) => accountClass === ACCOUNT_CLASS.traditional) / roth;
    if (liquid >= LEAST_LIQUID && liquid <= MOST) worths.liquid[at] = liquid;
    if (unconverted >= LEAST_UNCONVERTED && unconverted <= MOST) worths.unconverted[at] = unconverted;
  }
  return { liquid: smoothed(worths.liquid), unconverted: smoothed(worths.unconverted) };
}

/** The median of each measurement and its neighbours: single ones have met a step of the law. */
function smoothed(measured: Float64Array): Float64Array {
  return measured.map((_, at) => {
    const near = measured.slice(Math.max(0, at - REACH), at + REACH + 1).sort();
    return near[Math.floor(near.length / 2)] ?? 1;
  });
}

/** What the plan ends with more for a dollar more in some accounts at a January; NaN where they hold nothing. */
function worthOf(trials: ConversionTrials, at: number, isMeant: (accountClass: number) => boolean): number {
  let change = 0;
  const adjust = ({ holdings }: Run) => {
    const meant = holdings.filter(({ accountClass }) => isMeant(accountClass));
    const held = meant.reduce((sum, holding) => sum + balanceOf(holding), 0);
    change = Math.min(CHANGE, held * LARGEST_PART);
    if (change > 0) for (const holding of meant) holding.shares *= 1 + change / held;
  };
  const legacy = runAdjusted(trials, at, adjust);
  return (legacy - trials.standing.afterTaxLegacy) / change;
}
