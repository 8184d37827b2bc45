import type { AnnuityForm } from '../../../plan/schema/annuities/annuity-purchase.ts';
import type { AnnuitySource } from '../../../plan/schema/annuities/annuity-source.ts';

/** What an annuity pays and what of it is taxed, month by month, dollars. Nothing of it depends on the returns. */
export interface AnnuityMonths {
  /** Paid in each month, to its owner or to whoever is left. */
  readonly payments: Float64Array;
  /** What of each payment is not income. */
  readonly excluded: Float64Array;
  /** Paid at a death to whoever is left: what of the premium has not been paid back. */
  readonly refunds: Float64Array;
  /** Of an investment that was taxed, what is not recovered at the end of each month. */
  readonly unrecovered: Float64Array;
  /** What it would still pay, at the end of each month, if nobody of the plan were left. */
  readonly guaranteed: Float64Array;
  /** Deducted in the year of a death, or of what follows from it: by the place of the year. */
  readonly deductions: Float64Array;
}

/** An annuity that is bought within the plan by an owner who lives to buy it. */
export interface ProgramAnnuity extends AnnuityMonths {
  /** Place among the annuities bought. */
  readonly at: number;
  readonly name: string;
  /** Its field of the plan. */
  readonly path: string;
  /** Months of the plan in which it is bought, and first pays. */
  readonly month: number;
  readonly start: number;
  readonly premium: number;
  readonly form: AnnuityForm;
  readonly qlac: boolean;
  readonly source: AnnuitySource;
  /** Place of the account that pays first; -1 for the order of withdrawals. */
  readonly from: number;
  /** One payment in its first month. */
  readonly firstPayment: number;
  /** Untaxed share of the first payment; 0 within retirement accounts. */
  readonly ratio: number;
  /** Years of payments that are expected by Table V; null where the ratio comes of something else. */
  readonly multiple: number | null;
}

/** Annuities bought within the plan. */
export interface ProgramAnnuities {
  readonly bought: readonly ProgramAnnuity[];
  /** At the end of each year, what all of them would still pay with nobody left, and what of that was never taxed. */
  readonly guaranteed: Float64Array;
  readonly untaxed: Float64Array;
}

/** Columns of a row of `Run.premiums`, dollars: what an account is to pay of a premium, and what it pays. */
export const PREMIUM = { asked: 0, paid: 1, columns: 2 } as const;
