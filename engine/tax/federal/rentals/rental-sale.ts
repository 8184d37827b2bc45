import type { HomeSale } from '../deductions/home-sale.ts';

/** The sale of a property that is or was let. */
export interface RentalSale extends HomeSale {
  readonly depreciation: number;
  /** Basis before depreciation that a loss is measured from; null where a loss is not deducted. */
  readonly lossBasis: number | null;
}

/** The part of the taxable gain that is due to depreciation: unrecaptured section 1250 gain. 26 USC 1(h)(6), 1250(b)(1). */
export function unrecapturedGain({ amountRealized, basis, depreciation }: RentalSale): number {
  return Math.max(0, Math.min(depreciation, amountRealized - (basis - depreciation)));
}

/** Loss on property used in renting, an ordinary one. 26 USC 165(c)(1), 1231(a)(2); of a former home from its value at most: 26 CFR 1.165-9(b)(2). */
export function rentalSaleLoss({ amountRealized, depreciation, lossBasis }: RentalSale): number {
  return lossBasis === null ? 0 : Math.max(0, lossBasis - depreciation - amountRealized);
}
