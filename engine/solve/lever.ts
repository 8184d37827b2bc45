import type { Plan } from '../plan/complete/plan.ts';
import type { SolveValue } from '../results/solve.ts';

/**
 * What is varied, as whole levels from 0 to `highest`: the higher the level, the more it asks of the plan, so that success
 * falls or stays as it rises.
 */
export interface Lever {
  readonly highest: number;
  /** The level of the plan as it is, or near it, and a first step from there. */
  readonly start: number;
  readonly step: number;
  readonly planAt: (level: number) => Plan;
  readonly valueAt: (level: number) => SolveValue;
  /** Whether the value falls as the level rises. */
  readonly isFalling: boolean;
  readonly factorAt: (level: number) => number | null;
  readonly person: string | null;
  /** Whether the law of the plan's years is the same at every level. */
  readonly keepsYears: boolean;
  /** Whether the returns of a path are the same at every level; where not, the same draws make them. */
  readonly keepsMarkets: boolean;
}

/** First step from the plan's own spending, as a share of it. */
const SPENDING_STEP = 0.1;

/**
 * Whole dollars a month of goals that are planned to come to `planned`, all scaled by one factor.
 * @param largestFactor most times the planned spending that is tried
 */
export function spendingLever(planned: number, largestFactor: number, planAt: (factor: number) => Plan): Lever {
  const factorAt = (level: number) => level / planned;
  return {
    // Beyond it whole dollars cannot be told apart.
    highest: Math.min(Math.ceil(planned * largestFactor), Number.MAX_SAFE_INTEGER - 1),
    start: Math.round(planned),
    step: Math.max(1, Math.round(planned * SPENDING_STEP)),
    planAt: (level) => planAt(factorAt(level)),
    valueAt: (level) => level,
    isFalling: false,
    factorAt,
    person: null,
    keepsYears: true,
    keepsMarkets: true,
  };
}
