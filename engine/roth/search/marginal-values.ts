import { power } from '../../primitives/math.ts';
import { ACCOUNT_CLASS } from '../../projection/program/program.ts';
import { balanceOf, basisOf, type Holding, isEmpty } from '../../projection/state/holding.ts';
import type { Run } from '../../projection/state/run-state.ts';
import { type ConversionTrials, runAdjusted } from './conversion-trials.ts';

/** Marginal value of a dollar at the start of each year and at the end of the plan, relative to a dollar in a Roth IRA. */
export interface MarginalValues {
  /** In cash and taxable accounts, at full basis. */
  readonly liquid: Float64Array;
  /** In accounts that can still be converted. */
  readonly unconverted: Float64Array;
  /** Of unrealized gains in taxable accounts; negative, because a later sale is taxed. */
  readonly gains: Float64Array;
}

const COLUMNS = ['liquid', 'unconverted', 'gains'] as const;

/** Initial guesses of the tax on an unconverted dollar and on a dollar of unrealized gains. */
const TAX = 0.22;
const TAX_ON_GAINS = 0.1;
/** Finite-difference step in dollars, and its cap as a share of the balance. */
const CHANGE = 20_000;
const LARGEST_PART = 0.25;
/** A measurement outside these bounds straddles a cliff and is discarded. */
const BOUNDS = {
  liquid: { least: 0.5, most: 1.1 },
  unconverted: { least: 0.3, most: 1.1 },
  gains: { least: -0.4, most: 0.05 },
} as const;
/** Years on either side in the median filter. */
const REACH = 3;

/** Initial guesses; `taxDrag` is the annual shortfall of a taxable dollar's growth. */
export function guessedMarginalValues({ program }: ConversionTrials, taxDrag: number): MarginalValues {
  const years = program.years.length;
  return {
    liquid: Float64Array.from({ length: years + 1 }, (_, at) => power(1 + taxDrag, at - years)),
    unconverted: new Float64Array(years + 1).fill(1 - TAX),
    gains: new Float64Array(years + 1).fill(-TAX_ON_GAINS),
  };
}

/** Measured on the incumbent by finite differences: balances are changed at the start of each year and the plan is rerun. */
export function measuredMarginalValues(trials: ConversionTrials, before: MarginalValues): MarginalValues {
  const marginalValues = {
    liquid: Float64Array.from(before.liquid),
    unconverted: Float64Array.from(before.unconverted),
    gains: Float64Array.from(before.gains),
  };
  for (let at = 1; at < trials.program.years.length; at++) {
    const roth = marginalValueOf(trials, at, (run) => addMoney(run, isRoth));
    if (!(roth > 0)) continue;
    const measured = {
      liquid: marginalValueOf(trials, at, (run) => addMoney(run, isLiquid)) / roth,
      unconverted: marginalValueOf(trials, at, (run) => addMoney(run, isTraditional)) / roth,
      gains: -marginalValueOf(trials, at, addBasis) / roth,
    };
    for (const column of COLUMNS) {
      const { least, most } = BOUNDS[column];
      if (measured[column] >= least && measured[column] <= most) marginalValues[column][at] = measured[column];
    }
  }
  for (const column of COLUMNS) marginalValues[column] = smoothed(marginalValues[column]);
  return marginalValues;
}

/** Moving median, which removes single measurements that straddle a cliff. */
function smoothed(measured: Float64Array): Float64Array<ArrayBuffer> {
  return measured.map((_, at) => {
    const near = measured.slice(Math.max(0, at - REACH), at + REACH + 1).sort();
    return near[Math.floor(near.length / 2)] ?? 1;
  });
}

/** Gain in after-tax legacy per dollar that `change` adds at the start of a year; NaN if it adds nothing. */
function marginalValueOf(trials: ConversionTrials, at: number, change: (run: Run) => number): number {
  let added = 0;
  const legacy = runAdjusted(trials, at, (run) => {
    added = change(run);
  });
  return (legacy - trials.incumbent.afterTaxLegacy) / added;
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

/** Adds dollars to accounts pro rata, at full basis in taxable ones. Returns the amount added. */
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

/** Adds dollars to the basis of taxable accounts in proportion to their gains. Returns the amount added. */
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
