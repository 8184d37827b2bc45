/** What a spending rule goes by beside balances; one shape for all rules. */
export interface ProgramRule {
  /** Of `amortized`; null under every other rule. */
  readonly amortized: ProgramAmortized | null;
  /** Of `rmd`: the divisor of each year; empty under every other rule. */
  readonly divisors: Float64Array;
  /** Of `riskBased`; null under every other rule, and where the success of the plan is not tabulated: then it never acts. */
  readonly riskBased: ProgramRiskBased | null;
}

/** A cell for each year of the plan; those before the rule acts are not read. See `RiskRow`: a ratio never crossed is infinite. */
export interface ProgramRiskBased {
  /** What remains beyond income, and of it what the rule changes. */
  readonly remaining: ProgramAmortized;
  readonly balance: Float64Array;
  readonly need: Float64Array;
  readonly low: Float64Array;
  readonly cutTo: Float64Array;
  readonly raiseTo: Float64Array;
  readonly high: Float64Array;
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
