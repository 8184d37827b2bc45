import { z } from 'zod';
import { CompareInput } from '../../engine/results/monte-carlo/request.ts';
import { MonteCarloProgress } from '../../engine/results/monte-carlo/result.ts';
import { OrderAdvice } from '../../engine/results/order.ts';
import { completeness } from './answers/completeness.ts';
import { householdId } from './household-operations.ts';
import { PlanOnPaths } from './monte-carlo-operations.ts';
import { operation } from './operation/operation.ts';
import { planId } from './plan-operations.ts';

export const OrderAdviceOutput = z.strictObject({ ...completeness, ...OrderAdvice.shape });

/** What another order of withdrawals is worth to a household. Nothing is stored: the order found is written into the plan. */
export const orderOperations = {
  'plans.optimizeOrder': operation({
    summary:
      'Search for the order of withdrawals that leaves heirs the most after tax, alone and with conversions, beside the plan’s own on the same random paths',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/withdrawal-order',
    input: z.strictObject({ householdId, planId, ...CompareInput.shape }),
    output: OrderAdviceOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.optimizeOrder': operation({
    summary: 'Search for the order of withdrawals that leaves heirs the most after tax of the plan in the request',
    scope: 'read',
    http: 'POST /stateless/withdrawal-order',
    input: PlanOnPaths,
    output: OrderAdviceOutput,
    progress: MonteCarloProgress,
  }),
};
