import type {
  RothEffort,
  RothObjective,
  RothPayer,
  RothStrategy,
  RothStrategyName,
  Threshold,
} from '../plan/schema/roth.ts';

/** What is asked of the optimizer. Only the strategy and the target bracket must be given; a request takes nothing from the plan's own `roth`. */
export interface RothRequest {
  readonly strategy: RothStrategyName;
  /** A statutory rate of the start year's law, as a fraction. */
  readonly targetBracket: number;
  /** First and last year with conversions. Default: all years of the plan. */
  readonly startYear?: number | undefined;
  readonly endYear?: number | undefined;
  /** What `thresholdRoth` converts up to, at most to the top of the target bracket. Default `irmaaTier1`. */
  readonly threshold?: Threshold | undefined;
  /** Limits that no conversion crosses. */
  readonly guards?: readonly Threshold[] | undefined;
  /** Ids of the accounts converted, in order. Default: IRAs in list order, then employer plans that may be converted. */
  readonly sourceAccounts?: readonly string[] | undefined;
  readonly payTaxFrom?: RothPayer | undefined;
  readonly objective?: RothObjective | undefined;
  /** Default: that of the plan's legacy. */
  readonly heirTaxRate?: number | undefined;
  /** Real rate a year at which later taxes are discounted. Default 0. */
  readonly discountRate?: number | undefined;
  /** Today's dollars by which every edge that costs hundreds at once is kept. Default 500. */
  readonly margin?: number | undefined;
  readonly effort?: RothEffort | undefined;
  /** Amounts that a `dynamic` search begins with beside the simple strategies, such as those of an earlier answer. */
  readonly startSchedule?: readonly YearAmount[] | undefined;
  /** Random paths on which the schedule is evaluated as well. */
  readonly underUncertainty?: { readonly runs?: number | undefined; readonly seed?: number | undefined } | undefined;
}

/** A request with every default filled in: what a strategy of a plan holds, but for the ceilings that a search finds. */
export type UsedRothRequest = Omit<RothStrategy, 'ceilings'> & {
  /** Null where the search begins with the simple strategies alone. */
  readonly startSchedule: readonly YearAmount[] | null;
};

/** Dollars of a year converted in it. */
export interface YearAmount {
  readonly year: number;
  readonly amount: number;
}
