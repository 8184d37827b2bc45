/** A loan month by month, dollars. */
export interface LoanSchedule {
  readonly payments: Float64Array;
  /** The part of each payment that is interest. */
  readonly interest: Float64Array;
  /** The part of each payment beyond what was due. */
  readonly extra: Float64Array;
  /** Owed before each month's first day, and one more for after the last. */
  readonly owed: Float64Array;
  /** Borrowed on the first day of each month, before its payment; what is owed at the start of the plan is none of it. */
  readonly borrowed: Float64Array;
  /** Of what is owed when each month's payment is made, what was not borrowed to buy or improve the home. */
  readonly homeEquity: Float64Array;
}

/** What a home costs when it is bought, dollars of that month. */
export interface PurchasePrice {
  readonly price: number;
  readonly costs: number;
  readonly mortgage: number;
  /** What is left to pay: price and costs less the mortgage. */
  readonly cash: number;
}

/** A home that is bought within the plan. */
export interface ProgramPurchase extends PurchasePrice {
  /** Place among the purchases. */
  readonly at: number;
  /** Month of the plan. */
  readonly month: number;
  readonly name: string;
  /** Its field of the plan. */
  readonly path: string;
  /** Place of the account that pays first; -1 for the order of withdrawals. */
  readonly from: number;
}

/** A loan with its name. */
export interface ProgramLoan {
  /** Its field of the plan. */
  readonly path: string;
  readonly name: string;
  readonly schedule: LoanSchedule;
}

/** Homes that are bought and loans that change. */
export interface ProgramHomes {
  readonly purchases: readonly ProgramPurchase[];
  /** Every loan of the plan. */
  readonly loans: readonly ProgramLoan[];
  /** What is to be drawn on lines of credit and their limits do not allow, by month; one for each line. */
  readonly undrawn: readonly Undrawn[];
}

export interface Undrawn {
  readonly name: string;
  readonly path: string;
  readonly asked: Float64Array;
  readonly drawn: Float64Array;
}

/** Columns of a row of `Run.downPayments`, dollars: what an account is to pay first of a purchase, and what it pays. */
export const DOWN_PAYMENT = { asked: 0, paid: 1, columns: 2 } as const;
