import type { OperationOutput } from '../../../electron/contract/index.ts';

export type YearlyProjection = Extract<OperationOutput<'stateless.project'>, { granularity: 'yearly' }>;

export type MonthlyProjection = Extract<OperationOutput<'stateless.project'>, { granularity: 'monthly' }>;

/** What a Monte Carlo run answers, with its certificate. */
export type MonteCarloResult = OperationOutput<'stateless.runMonteCarlo'>;

/** What a comparison of plans on common random paths answers. */
export type PlanComparison = OperationOutput<'stateless.compare'>;

export type ClaimStrategy = OperationOutput<'stateless.claimStrategy'>;

export type RothResult = OperationOutput<'stateless.optimizeRoth'>;

/** Every figure of a year with the lines behind it. */
export type YearExplanation = OperationOutput<'stateless.explain'>;

/** What more income would cost in a year. */
export type CliffRadar = OperationOutput<'stateless.cliffRadar'>;
