import type { GoalCategory } from '../plan/schema/goal.ts';
import type { Guardrails } from '../projection/program/program.ts';
import type { Manifest } from '../projection/result/projection-result.ts';
import type { MonteCarloTarget, ReturnModelName, Until } from './monte-carlo-request.ts';

/** Percentiles of all paths by type 7: nearest ranks with linear interpolation between them. */
export interface Percentiles {
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

/** 95%. For a share by Wilson's score. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What the returns are drawn from, after defaults. Yearly fractions. */
export interface ReturnParameters {
  readonly seed: number;
  readonly model: ReturnModelName;
  readonly equityReturn: number;
  readonly equityVol: number;
  readonly bondReturn: number;
  readonly bondVol: number;
  readonly correlation: number;
  readonly blockYears: number;
  /** Compound rates that the means and deviations imply: the growth of the median. */
  readonly equityCompoundReturn: number;
  readonly bondCompoundReturn: number;
}

/** Every parameter after defaults, with what they imply. */
export interface UsedParameters extends ReturnParameters {
  readonly runs: number;
  readonly target: MonteCarloTarget;
  readonly until: Until | null;
  /** The plan's own, the same on every path. */
  readonly cashReturn: number;
  readonly inflation: number;
}

/** Part of every result: the same engine, law, inputs, seed and runs give the same `resultHash`. */
export interface MonteCarloManifest extends Manifest {
  readonly seed: number;
  readonly runs: number;
  /** `sha256:` of every path's final net portfolio as little-endian doubles in path order. */
  readonly resultHash: string;
}

/** Net portfolio of all paths at the start and at the end of each year, nominal dollars; each year by itself. */
export interface Fan {
  /** `"start"`, then the years. */
  readonly periods: readonly string[];
  /** Ages at the end of each period, one for each person, null once deceased. */
  readonly ages: readonly (readonly (number | null)[])[];
  /** Price level at each period's end: divide by it for dollars of the start month. */
  readonly deflator: readonly number[];
  readonly p10: readonly number[];
  readonly p25: readonly number[];
  readonly p50: readonly number[];
  readonly p75: readonly number[];
  readonly p90: readonly number[];
}

/** Paths that have something happen first at an age of the client. */
export interface CountAtAge {
  readonly age: number;
  readonly paths: number;
  /** Numbers of the first of them, by which they can be replayed. */
  readonly examples: readonly number[];
}

/** Paths whose accounts run empty. Ages are the client's, over those paths; null where there are none. */
export interface Depletion {
  readonly share: number;
  readonly ageP10: number | null;
  readonly ageP25: number | null;
  readonly ageP50: number | null;
  readonly byAge: readonly CountAtAge[];
}

/** What paths leave unpaid: a path is funded by what it pays of its goals, premiums and taxes, in today's dollars. */
export interface ShortfallMeasures {
  /** Paths with an unpaid month. */
  readonly share: number;
  readonly meanShareFunded: number;
  /** One path in ten is funded by less. */
  readonly p10ShareFunded: number;
  /** Number of the path with the smallest share funded, and that share. */
  readonly worst: number;
  readonly worstShareFunded: number;
  /** By age of the client in the first unpaid month. */
  readonly byAge: readonly CountAtAge[];
}

/** What a plan has to pay: its goals one by one, and everything else by kind. */
export type ObligationKind = 'goal' | 'charitableGifts' | 'property' | 'premiums' | 'debts' | 'taxes';

/**
 * How often one thing that the plan has to pay was paid in full. Whose the unpaid money of a month is goes by what is given up
 * first; the paths themselves know only how much it is.
 */
export interface ObligationSuccess {
  readonly kind: ObligationKind;
  /** Of the goal, or the kind. */
  readonly id: string;
  readonly name: string;
  /** Null for what is no goal. */
  readonly category: GoalCategory | null;
  readonly pathsPaid: number;
  readonly sharePaid: number;
  readonly sharePaidInterval: Interval;
  readonly sharePaidDigits: number;
  /** The first month in which any path leaves it unpaid, such as `2047-03`; null where none does. */
  readonly firstUnpaid: string | null;
  /** The month by which one path in ten has left it unpaid; null where fewer do. */
  readonly unpaidByOneInTen: string | null;
}

/** Final net portfolio of all paths in today's dollars, in bins of equal width; the last holds everything above it. */
export interface Histogram {
  readonly from: number;
  readonly width: number;
  readonly paths: readonly number[];
  /** Of each bin, the paths that fail. */
  readonly failed: readonly number[];
  /** Of each bin, the numbers of the first paths, by which they can be replayed. */
  readonly examples: readonly (readonly number[])[];
}

/** Gains of paths in today's dollars, in bins of equal width with an edge at zero; the first and the last hold all beyond. */
export interface GainHistogram {
  readonly from: number;
  readonly width: number;
  readonly paths: readonly number[];
}

/** A real path, the one whose final value lies nearest a percentile. */
export interface RepresentativePath {
  readonly percentile: keyof Percentiles;
  /** Its number, from 1, by which it can be replayed. */
  readonly path: number;
  /** First year of its window of history; null where paths are drawn. */
  readonly startYear: number | null;
  readonly succeeds: boolean;
  /** Net portfolio at the start and at the end of each year, nominal dollars. */
  readonly netPortfolio: readonly number[];
}

/** A window of history: the plan's first calendar year takes the returns of the start year, and so on. */
export interface Cycle {
  readonly startYear: number;
  /** Its number, from 1, by which it can be replayed. */
  readonly path: number;
  readonly succeeds: boolean;
  /** The month of the plan in which something is first left unpaid, such as `2047-03`; null where nothing is. */
  readonly firstShortfall: string | null;
  /** What it pays of the plan's goals, premiums and taxes, in today's dollars. */
  readonly shareFunded: number;
  readonly finalNetPortfolioInTodaysDollars: number;
}

/** Of the paths that are cut: the median, and what one in ten of them passes. Both 0 where none is cut. */
export interface TypicalCut {
  readonly median: number;
  readonly oneInTen: number;
}

/**
 * How often, how deep and how long guardrails cut spending below what the plan wants. A year is cut where the rule takes more
 * than a cent from it. What no account can pay is a shortfall and no cut.
 */
export interface SpendingCuts {
  readonly guardrails: Guardrails;
  /** Paths with a year that is cut, and their share of all. */
  readonly pathsCut: number;
  readonly shareCut: number;
  readonly yearsCut: TypicalCut;
  /** Of the year that is cut deepest: the share that is cut of all that the plan wants to spend in it. */
  readonly deepestCut: TypicalCut;
  /** The same of what the rule may change: discretionary goals but for charity. */
  readonly deepestCutOfDiscretionary: TypicalCut;
  /** Years cut one after the other. */
  readonly longestRun: TypicalCut;
}

/**
 * What the plan's spending comes to on the paths, today's dollars: goals, premiums before surcharges, housing and debts as
 * wanted after the guardrails. The same on every path of a plan without them.
 */
export interface SpendingOutcome extends SpendingCuts {
  readonly byYear: {
    readonly years: readonly number[];
    /** Without the guardrails. */
    readonly planned: readonly number[];
    readonly p10: readonly number[];
    readonly p25: readonly number[];
    readonly p50: readonly number[];
    readonly p75: readonly number[];
    readonly p90: readonly number[];
  };
  readonly plannedLifetime: number;
  readonly lifetime: Percentiles;
  /** Final net portfolio, today's dollars. */
  readonly endingBalances: Percentiles;
}

export interface MonteCarloResult extends Percentiles {
  readonly manifest: MonteCarloManifest;
  readonly currency: 'nominal';
  readonly persons: readonly { readonly id: string; readonly name: string }[];
  /** Paths in which every goal, premium and tax was paid in every month, and the target met. */
  readonly successes: number;
  readonly successRate: number;
  /** Of the chance behind a drawn sample. The windows of history are counted, not drawn: there it is the rate itself. */
  readonly successRateInterval: Interval;
  /** Digits after the point of the success rate in percent that the run can support. */
  readonly successRateDigits: number;
  /** What guardrails make of the plan's spending; of a plan without them nothing is cut. */
  readonly spending: SpendingOutcome;
  /** Everything that the plan has to pay, what is given up last first. */
  readonly obligations: readonly ObligationSuccess[];
  /** Percentiles of the final net portfolio in today's dollars; those beside it are nominal. */
  readonly real: Percentiles;
  readonly fan: Fan;
  readonly histogram: Histogram;
  readonly depletion: Depletion;
  readonly shortfall: ShortfallMeasures;
  readonly lifetimeTaxes: Percentiles;
  readonly lifetimeTaxesInTodaysDollars: Percentiles;
  readonly paths: readonly RepresentativePath[];
  /** Every window of history in order, for the model `cycles`; else null. */
  readonly cycles: readonly Cycle[] | null;
  readonly used: UsedParameters;
}

/** How far a long run is. */
export interface MonteCarloProgress {
  readonly done: number;
  /** Paths in all; with a wanted precision, at most. */
  readonly total: number;
}
