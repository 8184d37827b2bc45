import type { Income } from '../../../plan/schema/income.ts';
import type { BenefitSchedule } from '../../../social-security/schedule/benefit-schedule.ts';

/**
 * What a compiler multiplies amounts by, so that what moves with prices can be told from what does not: all 1, unless a program is compiled
 * once more to compare the two.
 */
export interface RaisedPrices {
  /** Of everything that follows the plan's prices. */
  readonly all: number;
  /** Of one income, which may begin at prices of a later year, follow them in part, or not at all. */
  readonly ofIncome: (income: Income) => number;
  /** The benefits as planned, which are not worked out again; null where they are to be. */
  readonly benefits: BenefitSchedule | null;
}

export const AS_PLANNED: RaisedPrices = { all: 1, ofIncome: () => 1, benefits: null };

/** Prices of the path that a program runs next, where each path has prices of its own. */
export interface PathPrices {
  /** For each year, and the January after the last, the price level of the path over the plan's: 1 in the first. */
  readonly factors: Float64Array;
  /** Inflation of each year of the path, known in the next January: a yearly fraction. */
  readonly inflation: Float64Array;
  /** Writes the amounts of the program for what `factors` and `inflation` now hold. */
  readonly write: () => void;
  /** The plan's own prices and amounts again, to the last bit. */
  readonly reset: () => void;
}

/** A property that is sold: what of it moves with prices is multiplied by the path's. Dollars. */
export interface ProgramSale {
  readonly month: number;
  readonly yearIndex: number;
  readonly amountRealized: number;
  readonly basis: number;
  /** The part of the basis that is the value at a death, and the year that begins after it: a place among those of the plan. */
  readonly stepped: number;
  readonly steppedIn: number;
  readonly exclusion: number;
  readonly nonqualifiedShare: number;
  /** Place among the rentals of the plan; -1 for a property that is never let. */
  readonly rental: number;
  /** Depreciation up to the sale, which has lowered the basis. */
  readonly depreciation: number;
  /** Basis before depreciation that a loss is measured from; null where a loss is not deducted. */
  readonly lossBasis: number | null;
}
