import type { RothCeiling, RothObjective, Threshold } from '../plan/schema/roth.ts';
import type { YearLimits } from '../projection/cliffs/yearly-limits.ts';
import type { Manifest, YearRow } from '../projection/result/projection-result.ts';
import type { Inadmissible } from './inadmissible.ts';
import type { UsedRothRequest } from './roth-request.ts';
import type { SmallMiss } from './search/small-miss.ts';

/** Part of a year's conversion. */
export interface ConversionSource {
  /** Ids of the account converted and of the Roth IRA that receives it. */
  readonly account: string;
  readonly to: string;
  /** Gross, nominal dollars. */
  readonly amount: number;
}

/** A limit of the law that the return of a year passes with the last dollars of a conversion, or passes without them. */
export interface MarginalCliff {
  readonly year: number;
  /** Id and name as the cliff radar has them. */
  readonly edge: string;
  readonly label: string;
  /** What passing it costs at one stroke, nominal dollars. */
  readonly oneTimeCost: number;
  readonly isPassed: boolean;
}

/** A year with a conversion. Nominal dollars; each effect is this year's conversion against none, the other years unchanged; positive is a cost. */
export interface ScheduledConversion {
  readonly year: number;
  /** Attained by December 31, by id of the person; null once deceased. */
  readonly ages: Readonly<Record<string, number | null>>;
  /** Gross. */
  readonly amount: number;
  readonly sources: readonly ConversionSource[];
  /** Kept back from the amount for the tax on it. */
  readonly taxWithheld: number;
  /** Rate on the last ordinary dollar without and with this year's conversion. */
  readonly bracketBefore: number;
  readonly bracketAfter: number;
  /** `targetBracket`, `threshold`, `guard:<name>`, `money`, the id of an edge of the cliff radar, or `none`. */
  readonly bindingLimit: string;
  /** Lifetime taxes, surcharges and heirs' tax in today's dollars that the last $100 cost, per dollar. */
  readonly marginalCost: number;
  /** The cliff behind a cost or gain of more than a dollar per dollar; null elsewhere. */
  readonly marginalCliff: MarginalCliff | null;
  readonly irmaaEffect: number;
  readonly gainsEffect: number;
  readonly socialSecurityEffect: number;
  readonly acaEffect: number;
  readonly niitEffect: number;
  readonly stateEffect: number;
  /** Change of the later required distributions, undiscounted. */
  readonly rmdEffect: number;
}

/** One year of the savings curve. Taxes are income taxes, penalties and Medicare surcharges, nominal dollars. */
export interface SavingsYear {
  readonly year: number;
  readonly taxesBaseline: number;
  readonly taxesWithConversions: number;
  readonly cumulativeSaving: number;
  /** Today's dollars, discounted by the request's rate. */
  readonly cumulativeSavingDiscounted: number;
  /** Difference of the after-tax legacies were the plan to end this December, today's dollars. */
  readonly legacyGain: number;
}

export interface RothTotals {
  readonly lifetimeTaxes: number;
  readonly lifetimeTaxesInTodaysDollars: number;
  readonly lifetimeIrmaa: number;
  readonly lifetimeIrmaaInTodaysDollars: number;
  readonly finalNetPortfolio: number;
  readonly finalNetPortfolioInTodaysDollars: number;
  readonly afterTaxLegacy: number;
  readonly afterTaxLegacyInTodaysDollars: number;
}

/** What was compared: no conversion, a bracket filled, a threshold kept, or the search's own schedule. */
export type AlternativeStrategy = 'none' | 'bracketFill' | 'thresholdRoth' | 'dynamic';

export interface RothAlternative {
  readonly strategy: AlternativeStrategy;
  /** Null where no bracket is filled. */
  readonly targetBracket: number | null;
  readonly threshold: Threshold | null;
  /** In today's dollars. */
  readonly objective: number;
  /** Taxes, penalties and Medicare surcharges. */
  readonly lifetimeTaxes: number;
  readonly lifetimeTaxesInTodaysDollars: number;
  readonly afterTaxLegacy: number;
  readonly afterTaxLegacyInTodaysDollars: number;
  /** Whether it leaves no more unpaid, and nothing unpaid earlier, than no conversion does. */
  readonly admissible: boolean;
}

export interface SimplerAlternative extends RothAlternative {
  /** What it lacks of the best, today's dollars. */
  readonly shortOfBest: number;
}

export interface RothSearch {
  /** Whole simulations: plan-years simulated over the years of the plan, rounded up. */
  readonly simulations: number;
  readonly rounds: number;
  readonly stoppedBecause: 'converged' | 'budget' | 'nothingToConvert';
}

/** What it costs to convert $100 or 1% less than the schedule says, in every year or in one, the other amounts the same. */
export interface RothSmallMiss {
  readonly less: SmallMiss['less'];
  /** The year that is missed; null for every year with a conversion. */
  readonly year: number | null;
  /** Today's dollars, at the mix of `taxGain`. */
  readonly cost: number;
  /** Of `taxGain`. */
  readonly shareOfGain: number;
}

export interface RothResult {
  readonly schedule: readonly ScheduledConversion[];
  /** The schedule as a rule that a person can follow. */
  readonly ceilings: { readonly years: readonly RothCeiling[]; readonly sentence: string };
  readonly savingsCurve: readonly SavingsYear[];
  /** Every year of the plan with the schedule. */
  readonly limits: readonly YearLimits[];
  readonly totals: { readonly baseline: RothTotals; readonly converted: RothTotals };
  /** The first year from which `cumulativeSavingDiscounted` stays above zero; null where there is none. */
  readonly breakEvenYear: number | null;
  /** Dollars converted in all. */
  readonly convertedTotal: number;
  readonly convertedTotalInTodaysDollars: number;
  /** Today's dollars: legacy after the heirs' tax, or lifetime taxes, of which less is better; `gain` is the improvement. */
  readonly objective: {
    readonly name: RothObjective;
    readonly baseline: number;
    readonly achieved: number;
    readonly gain: number;
  };
  /**
   * The gain by taxes alone: of the same schedule with every account but cash and annuities at one mix, that of the household without
   * conversions. Today's dollars.
   */
  readonly taxGain: number;
  /** What the plan's own mixes and cash add to it: `objective.gain` less `taxGain`. */
  readonly mixGain: number;
  /** Whether the schedule leaves no more unpaid, and nothing unpaid earlier, than no conversion does. */
  readonly admissible: boolean;
  /** What it leaves unpaid beyond that; null where it is admissible. */
  readonly inadmissible: Inadmissible | null;
  /** What the dearest small miss costs; null where nothing is gained. */
  readonly smallMiss: RothSmallMiss | null;
  readonly baseline: readonly YearRow[];
  readonly converted: readonly YearRow[];
  /** The schedule itself at the one mix of `taxGain`, by which it is held against the alternatives. */
  readonly compared: RothAlternative;
  /** At the same mix, best first. */
  readonly alternatives: readonly RothAlternative[];
  /** A simpler schedule within half a percent of the best. */
  readonly simpler: SimplerAlternative | null;
  /** Null for the strategies that search nothing. */
  readonly search: RothSearch | null;
  /** Why the schedule is empty, where it is; what the result leaves out. */
  readonly notes: readonly string[];
  readonly used: UsedRothRequest;
  readonly manifest: Manifest;
}

/** How far a search is; `best` is first the best simple strategy. */
export interface RothProgress {
  readonly done: number;
  readonly total: number;
  readonly best: {
    readonly strategy: AlternativeStrategy;
    readonly objective: number;
    readonly schedule: readonly { readonly year: number; readonly amount: number }[];
  } | null;
}
