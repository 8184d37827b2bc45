/** What a plan with 529 plans is compiled into; a plan without any has none of it. */
export interface ProgramEducation {
  readonly payments: readonly EducationPayment[];
  readonly rollovers: readonly EducationRollover[];
  /**
   * For each year what the persons put into 529 plans that count for the state, an amount a beneficiary; and what of the
   * first year's is paid in at once, not month by month.
   */
  readonly stateContributions: readonly Float64Array[];
  readonly paidAtOnce: Float64Array;
  readonly excessGifts: readonly ExcessGift[];
}

/** A goal that 529 plans pay first. */
export interface EducationPayment {
  /** What it costs in each month, nominal dollars, before guardrails. */
  readonly amounts: Float64Array;
  /** Whether guardrails change it. */
  readonly isAdjustable: boolean;
  /** The student’s place among `YEAR.collegeFrom529`; -1 where no credit goes by it. */
  readonly student: number;
  /** Indices of the accounts that pay it, in order. */
  readonly accounts: readonly number[];
}

/** Transfers from a 529 plan to a Roth IRA, in the first month of each year of the plan. */
export interface EducationRollover {
  /** Index of the 529 account. */
  readonly account: number;
  /** Part of its balance on the first day that was contributed lately. */
  readonly recentShare: number;
  /** Who is its beneficiary in each year: index of a person, -1 for somebody else or nobody alive. */
  readonly beneficiaries: Int8Array;
  /** Most that the plan asks for in each year: 0 before the start, infinite for all that the law allows. */
  readonly asked: Float64Array;
  /** Whether the account is old enough in each year, 1 or 0. */
  readonly isOldEnough: Uint8Array;
  /** What the year’s limit on IRA contributions leaves the beneficiary in each year, dollars. */
  readonly rooms: Float64Array;
  /** Most of a beneficiary’s life in each year’s law. */
  readonly lifetimeLimits: Float64Array;
  /** What was moved before the plan. */
  readonly before: number;
  /** Calendar years before that of the transfer whose contributions do not count. */
  readonly contributionYears: number;
}

/** A year in which the gifts to one beneficiary pass the exclusions of the donors. */
export interface ExcessGift {
  readonly year: number;
  readonly beneficiary: string;
  readonly given: number;
  readonly excluded: number;
  /** Whether part of it is of a gift that is spread over years. */
  readonly isSpread: boolean;
  /** Its field of the plan. */
  readonly path: string;
}
