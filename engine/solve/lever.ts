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
