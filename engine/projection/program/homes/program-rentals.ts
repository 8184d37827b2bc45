import type { Participation } from '../../../plan/schema/homes/rental.ts';
import { rentalSaleLoss, unrecapturedGain } from '../../../tax/federal/rentals/rental-sale.ts';
import type { ProgramSale } from '../prices/path-prices.ts';

/** A property that is let within the plan: what each year brings and costs, dollars, one cell a year. */
export interface ProgramRental {
  /** Its field of the plan. */
  readonly path: string;
  readonly name: string;
  readonly participation: Participation;
  readonly isQualified: boolean;
  /** Rent received, after vacancy. */
  readonly rent: Float64Array;
  readonly management: Float64Array;
  readonly propertyTax: Float64Array;
  readonly insurance: Float64Array;
  readonly upkeep: Float64Array;
  readonly interest: Float64Array;
  readonly depreciation: Float64Array;
  /** Rent less all of these: what Schedule E line 21 says before any limit. */
  readonly net: Float64Array;
  /** The year of its sale, a place among those of the plan; -1 where it is not sold. */
  readonly soldIn: number;
  /** Depreciation before the plan, and passive losses carried into it. */
  readonly depreciationBefore: number;
  readonly suspendedBefore: number;
}

export interface ProgramRentals {
  readonly rentals: readonly ProgramRental[];
  /** Taxable gain on the sale of each, where it is sold, what of it is unrecaptured section 1250 gain, and loss: one row each. */
  readonly ofSales: Float64Array;
  /** Rents of `incomes` from passive activities, by year. */
  readonly passiveRents: Float64Array;
}

/** Columns of a row of `ProgramRentals.ofSales`. */
export const OF_RENTAL_SALE = { gain: 0, unrecaptured: 1, loss: 2, columns: 3 } as const;

/** Keeps what a sale of a rental brings on the return. */
export function writeRentalSale({ ofSales }: ProgramRentals, sale: ProgramSale, gain: number): void {
  if (sale.rental < 0) return;
  const row = sale.rental * OF_RENTAL_SALE.columns;
  ofSales[row + OF_RENTAL_SALE.gain] = gain;
  ofSales[row + OF_RENTAL_SALE.unrecaptured] = unrecapturedGain(sale);
  ofSales[row + OF_RENTAL_SALE.loss] = rentalSaleLoss(sale);
}
