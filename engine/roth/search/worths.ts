import { power } from '../../primitives/math.ts';
import { ACCOUNT_CLASS } from '../../projection/program/program.ts';
import { balanceOf, basisOf, type Holding, isEmpty } from '../../projection/state/holding.ts';
import type { Run } from '../../projection/state/run-state.ts';
import { type ConversionTrials, runAdjusted } from './conversion-trials.ts';

/** What a dollar is worth at each January of the plan and at its end, compared with one in a Roth IRA. */
export interface Worths {
  /** In cash and taxable accounts, free of unrealized gains. */
  readonly liquid: Float64Array;
  /** In accounts that may still be converted. */
  readonly unconverted: Float64Array;
  /** Of unrealized gains in taxable accounts, below zero: what is sold later is taxed. */
  readonly gains: Float64Array;
}

const COLUMNS = ['liquid', 'unconverted', 'gains'] as const;

/** First guesses of the tax on a dollar that is not converted, and on one of unrealized gains. */
const TAX = 0.22;
const TAX_ON_GAINS = 0.1;
/** Dollars by which accounts are changed to measure what one is worth, at most this part of what they hold. */
const CHANGE = 20_000;
const LARGEST_PART = 0.25;
/** Beyond these a measurement has met a step of the law. */
const BOUNDS = {
  liquid: { least: 0.5, most: 1.1 },
  unconverted: { least: 0.3, most: 1.1 },
  gains: { least: -0.4, most: 0.05 },
} as const;
/** Years on either side that a measurement is held against. */
const REACH = 3;

/** First guesses; `drag` is by how much a taxable dollar falls behind in a year. */
export function guessedWorths({ program }: ConversionTrials, drag: number): Worths {
  const years = program.years.length;
  return {
    liquid: Float64Array.from({ length: years + 1 }, (_, at) => power(1 + drag, at - years)),
    unconverted: new Float64Array(years + 1).fill(1 - TAX),
    gains: new Float64Array(years + 1).fill(-TAX_ON_GAINS),
  };
}

/** Measured on the schedule that stands, by changing what the accounts hold at each January and running on. */
export function measuredWorths(trials: ConversionTrials, before: Worths): Worths {
  const worths = {
    liquid: Float64Array.from(before.liquid),
    unconverted: Float64Array.from(before.unconverted),
    gains: Float64Array.from(before.gains),
  };
  for (let at = 1; at < trials.program.years.length; at++) {
    const roth = worthOf(trials, at, (run) => addMoney(run, isRoth));
    if (!(roth > 0)) continue;
    const measured = {
      liquid: worthOf(trials, at, (run) => addMoney(run, isLiquid)) / roth,
      unconverted: worthOf(trials, at, (run) => addMoney(run, isTraditional)) / roth,
      gains: -worthOf(trials, at, addBasis) / roth,
    };
    for (const column of COLUMNS) {
      const { least, most } = BOUNDS[column];
      if (measured[column] >= least && measured[column] <= most) worths[column][at] = measured[column];
    }
  }
  for (const column of COLUMNS) worths[column] = smoothed(worths[column]);
  return worths;
}

/** The median of each measurement and its neighbours: single ones have met a step of the law. */
function smoothed(measured: Float64Array): Float64Array<ArrayBuffer> {
  return measured.map((_, at) => {
    const near = measured.slice(Math.max(0, at - REACH), at + REACH + 1).sort();
    return near[Math.floor(near.length / 2)] ?? 1;
  });
}

/** What the plan ends with more for a dollar that `change` adds at a January; NaN where it adds nothing. */
function worthOf(trials: ConversionTrials, at: number, change: (run: Run) => number): number {
  let added = 0;
  const legacy = runAdjusted(trials, at, (run) => {
    added = change(run);
  });
  return (legacy - trials.standing.afterTaxLegacy) / added;
}

function isRoth({ accountClass }: Holding): boolean {
  return accountClass === ACCOUNT_CLASS.roth;
}

function isLiquid({ accountClass }: Holding): boolean {
  return accountClass <= ACCOUNT_CLASS.taxable;
}

function isTraditional({ accountClass }: Holding): boolean {
  return accountClass === ACCOUNT_CLASS.traditional;
}

/** Adds some dollars to accounts in proportion to what they hold, without gains in taxable ones. Returns how many. */
function addMoney({ holdings }: Run, isMeant: (holding: Holding) => boolean): number {
  const meant = holdings.filter((holding) => isMeant(holding) && !isEmpty(holding));
  const held = meant.reduce((sum, holding) => sum + balanceOf(holding), 0);
  const added = Math.min(CHANGE, held * LARGEST_PART);
  const share = added / held;
  for (const holding of meant) {
    const price = balanceOf(holding) / holding.shares;
    if (holding.accountClass === ACCOUNT_CLASS.taxable)
      holding.basisPerShare = (holding.basisPerShare + price * share) / (1 + share);
    holding.shares *= 1 + share;
  }
  return added;
}

/** Adds some dollars to the basis of taxable accounts with gains, in proportion to those. Returns how many. */
function addBasis({ holdings }: Run): number {
  const meant = holdings.filter(
    (holding) => holding.accountClass === ACCOUNT_CLASS.taxable && balanceOf(holding) > basisOf(holding),
  );
  const gains = meant.reduce((sum, holding) => sum + balanceOf(holding) - basisOf(holding), 0);
  const added = Math.min(CHANGE, gains * LARGEST_PART);
  for (const holding of meant)
    holding.basisPerShare += ((balanceOf(holding) - basisOf(holding)) * (added / gains)) / holding.shares;
  return added;
}
