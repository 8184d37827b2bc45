/** What a spending rule goes by beside balances; one shape for all rules. */
export interface ProgramRule {
  /** Of `amortized`; null under every other rule. */
  readonly amortized: ProgramAmortized | null;
  /** Of `rmd`: the divisor of each year; empty under every other rule. */
  readonly divisors: Float64Array;
}

/**
 * Present values at the January of each year, at the mean returns of each account: a row of accounts for each year. Nominal dollars.
 */
export interface ProgramAmortized {
  /** What the rule does not change, less scheduled income, with the tax of the plan at its means and what is to be left at its end. */
  readonly fixed: Float64Array;
  /** What it changes, as planned, rising by the slope. */
  readonly adjustable: Float64Array;
}
