import type { Rates } from '../../primitives/root-search.ts';
import type { Holding } from './holding.ts';

/** The last conversion of a month, for one that is adjusted. */
export interface LastConversion {
  /** The account it came out of, that to which it went, and the price of a share of each then. */
  readonly source: Holding;
  readonly target: Holding;
  readonly price: number;
  readonly targetPrice: number;
  /** What the Roth IRAs had paid out in the year before it. */
  readonly distributed: number;
}

/** What pays the balance due by a return: cash and then one account, or the conversion itself. */
export interface Payer {
  /** Tax of the year without the conversion, where the conversion pays what it adds; else null. */
  readonly liabilityWithout: number | null;
  /** Cash, which pays first, and all that cash and the account after it can give. */
  readonly cash: number;
  readonly most: number;
  /** The share of a withdrawal from the account that is income, the cell of the year that holds it, and whether it is gains. */
  readonly incomeShare: number;
  readonly incomeCell: number;
  readonly isOfGains: boolean;
}

/** The two unknowns of a December, dollars. */
export interface Point {
  /** In whole cents. */
  readonly converted: number;
  /** Withdrawn, cash included, or withheld from the conversion. */
  readonly drawn: number;
}

/** What the return comes to with a conversion and a payment, dollars; cash pays as much as it can. */
export interface SettledReturn extends Point {
  /** Over the nearest limit. */
  readonly excess: number;
  /** Of what the payer is to pay; and all that is due, negative for a refund. */
  readonly missing: number;
  readonly due: number;
  /** What the payment adds to the payer's cell of the year. */
  readonly income: number;
}

/** The return with which a December keeps its limits and nothing is missing, and who pays what it leaves due. */
export interface SolvedSettlement {
  readonly payer: Payer;
  readonly settled: SettledReturn;
}

/** Where a search for them stands, and how excess over the limits and missing money change with a dollar more of each. */
export interface SettlementSearch {
  readonly payer: Payer;
  readonly point: Point;
  readonly rates: Rates;
}
