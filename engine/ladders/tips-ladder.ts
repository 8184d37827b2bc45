import { type MonthIndex, yearMonth } from '../primitives/calendar.ts';
import { invariant } from '../primitives/invariant.ts';

export interface RealYield {
  readonly years: number;
  readonly rate: number;
}

/** A bond of a ladder: bought at par, it pays half of its coupon each January and July, and matures in the January of its year. */
export interface Rung {
  readonly year: number;
  readonly rate: number;
  /** In dollars of the plan's start, as are all amounts of a ladder. */
  readonly principal: number;
  /** What all bonds together pay in the year. */
  readonly paid: number;
}

export interface Ladder {
  readonly cost: number;
  readonly rungs: readonly Rung[];
  /** Coupons of each whole year before the first rung. */
  readonly couponsBefore: number;
}

export interface LadderTerms {
  /** The month on whose first day it is bought. */
  readonly bought: MonthIndex;
  readonly from: number;
  readonly to: number;
  /** What it pays each year from the first to the last. */
  readonly amount: number;
}

/** Months between two coupons. */
const COUPON_MONTHS = 12 / 2;

/**
 * Bonds that pay an amount above inflation in each of some years. In the year of a rung it pays its principal and half a coupon, and all
 * later ones their whole coupon: from the last year back, what the coupons leave of the amount is the principal.
 */
export function ladderOf({ bought, from, to, amount }: LadderTerms, yields: readonly RealYield[]): Ladder {
  const rungs: Rung[] = [];
  let coupons = 0;
  let cost = 0;
  for (let year = to; year >= from; year--) {
    const held = yearMonth(year, 1) - bought;
    const rate = yieldAt(yields, held / 12);
    // In the year after the purchase the first coupon is one of the months in which the bond was held.
    const last = (rate * Math.min(held, COUPON_MONTHS)) / 12;
    const ofLater = (coupons * Math.min(held + COUPON_MONTHS, 12)) / 12;
    const principal = (amount - ofLater) / (1 + last);
    rungs.unshift({ year, rate, principal, paid: principal * (1 + last) + ofLater });
    coupons += principal * rate;
    cost += principal;
  }
  return { cost, rungs, couponsBefore: coupons };
}

/** The part of its yearly coupon that a bond bought in a month pays in another, up to the January in which it matures. */
export function couponShare(bought: MonthIndex, month: MonthIndex): number {
  const isCouponMonth = month % COUPON_MONTHS === 0;
  return isCouponMonth ? Math.max(0, Math.min(month - bought, COUPON_MONTHS)) / 12 : 0;
}

/** The yield of a maturity, in a straight line between those that are stated, and level beyond them. */
export function yieldAt(yields: readonly RealYield[], years: number): number {
  const sorted = [...yields].sort((a, b) => a.years - b.years);
  const [first] = sorted;
  const last = sorted.at(-1);
  invariant(first !== undefined && last !== undefined, 'there is a yield');
  if (years <= first.years) return first.rate;
  if (years >= last.years) return last.rate;
  const above = sorted.findIndex((each) => each.years >= years);
  const [low, high] = [sorted[above - 1] ?? first, sorted[above] ?? last];
  return low.rate + ((high.rate - low.rate) * (years - low.years)) / (high.years - low.years);
}
