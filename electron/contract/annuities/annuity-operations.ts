import { z } from 'zod';
import { AnnuityAdvice } from '../../../engine/results/incomes/annuities.ts';
import { CompareInput } from '../../../engine/results/monte-carlo/request.ts';
import { MonteCarloProgress } from '../../../engine/results/monte-carlo/result.ts';
import { completeness } from '../answers/completeness.ts';
import { householdId } from '../household-operations.ts';
import { PlanOnPaths } from '../monte-carlo-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';

export const AnnuityAdviceOutput = z.strictObject({ ...completeness, ...AnnuityAdvice.shape });

/** How much of a portfolio to put into the annuity that a plan buys. */
export const annuityOperations = {
  'plans.adviseAnnuity': operation({
    summary:
      'How much to annuitize: none to half of the portfolio in the annuity that the plan buys, on the same random paths: success, spending power and what heirs keep after tax',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/montecarlo/annuity',
    input: z.strictObject({ householdId, planId, ...CompareInput.shape }),
    output: AnnuityAdviceOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.adviseAnnuity': operation({
    summary: 'How much of its portfolio the plan in the request should put into the annuity that it buys',
    scope: 'read',
    http: 'POST /stateless/montecarlo/annuity',
    input: PlanOnPaths,
    output: AnnuityAdviceOutput,
    progress: MonteCarloProgress,
  }),
};
