import { z } from 'zod';
import { LocationAdvice } from '../../engine/results/location.ts';
import { CompareInput } from '../../engine/results/monte-carlo/request.ts';
import { MonteCarloProgress } from '../../engine/results/monte-carlo/result.ts';
import { completeness } from './answers/completeness.ts';
import { householdId } from './household-operations.ts';
import { PlanOnPaths } from './monte-carlo-operations.ts';
import { operation } from './operation/operation.ts';
import { planId } from './plan-operations.ts';

export const LocationAdviceOutput = z.strictObject({ ...completeness, ...LocationAdvice.shape });

/** What the place of bonds and stocks is worth to a household. */
export const locationOperations = {
  'plans.adviseLocation': operation({
    summary:
      'What location alone is worth: the same household mix located and in every account alike, after tax, on the same random paths, and the moves that get there',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/montecarlo/location',
    input: z.strictObject({ householdId, planId, ...CompareInput.shape }),
    output: LocationAdviceOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.adviseLocation': operation({
    summary: 'What location alone is worth to the plan in the request, and the moves that get there',
    scope: 'read',
    http: 'POST /stateless/montecarlo/location',
    input: PlanOnPaths,
    output: LocationAdviceOutput,
    progress: MonteCarloProgress,
  }),
};
