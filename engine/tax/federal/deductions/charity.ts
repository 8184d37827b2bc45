import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';
import { CENT } from '../../../primitives/cent.ts';
import type { FederalTaxInput } from '../federal-tax-input.ts';
import * as line from '../federal-tax-lines.ts';

/**
 * Gifts within the yearly limits where there are more than cash gifts of the year: cash first, then capital gain property,
 * which has its own limit and what cash leaves of the limit on all. 26 USC 170(b)(1)(A), (C)(i), (G); IRS Pub. 526,
 * Worksheet 2. What was carried in counts in its own class after the gifts of the year, 170(d)(1)(A).
 */
export function giftsWithinLimits(input: FederalTaxInput, agi: number, law: FilerTaxLaw, lines: Float64Array): number {
  const base = Math.max(0, agi);
  const cash = Math.min(cashGifts(input) + input.cashGiftCarryover, law.charityCashLimitRate * base);
  const property = Math.min(
    input.propertyGifts + input.propertyGiftCarryover,
    law.charityPropertyLimitRate * base,
    Math.max(0, law.charityOverallLimitRate * base - cash),
  );
  lines[line.CASH_GIFTS_ALLOWED] = cash;
  lines[line.PROPERTY_GIFTS_ALLOWED] = property;
  return cash + property;
}

/** Cash gifts of the year, those to a donor-advised fund among them. */
export function cashGifts({ charitableGifts, fundGifts }: FederalTaxInput): number {
  return charitableGifts + fundGifts;
}

/** One class of gifts in a year: given in it, and allowed of that and of what was carried in. */
export interface GiftClass {
  readonly given: number;
  readonly allowed: number;
  /** What of the floor falls on gifts of the class. */
  readonly floored: number;
}

/**
 * Carries what a year did not allow to the next: `layers` hold what is left of the gifts of so many years before, the
 * oldest first, and come back as the next year has them. Gifts of the year are used first, then the oldest; after the
 * last year nothing is left. What the floor took is carried only from a year with an excess. The same where the standard
 * deduction is taken. 26 USC 170(d)(1)(A), (C); 26 CFR 1.170A-10(a)(2), (b)(2).
 */
export function carryGifts(layers: Float64Array, { given, allowed, floored }: GiftClass): void {
  let used = Math.max(0, allowed - given);
  for (let layer = 0; layer < layers.length; layer++) {
    const left = layers[layer] ?? 0;
    const taken = Math.min(left, used);
    used -= taken;
    if (layer > 0) layers[layer - 1] = left - taken;
  }
  const excess = given - allowed;
  // Less than a cent is the rounding of sums, and no excess.
  layers[layers.length - 1] = excess > CENT ? excess + floored : 0;
}
