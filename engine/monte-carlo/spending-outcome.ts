import type { Guardrails } from '../projection/program/program.ts';
import type { Percentiles } from './monte-carlo-result.ts';

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
