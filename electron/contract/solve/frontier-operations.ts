import { z } from 'zod';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { SolveProgress } from '../../../engine/results/solve.ts';
import { FrontierInput, SolveFrontier } from '../../../engine/results/solve-frontier.ts';
import { completeness } from '../answers/completeness.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';

export const SolveFrontierOutput = z.strictObject({ ...completeness, ...SolveFrontier.shape });

/** Two unknowns at once. */
export const frontierOperations = {
  'plans.solveFrontier': operation({
    summary: 'For a dozen values of one unknown, the value of another at which a chosen share of paths still succeeds',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/solve/frontier',
    input: z.strictObject({ householdId, planId, ...FrontierInput.shape }),
    output: SolveFrontierOutput,
    progress: SolveProgress,
  }),
  'stateless.solveFrontier': operation({
    summary: 'For a dozen values of one unknown of the plan in the request, the value of another that just holds',
    scope: 'read',
    http: 'POST /stateless/solve/frontier',
    input: z.strictObject({ plan: planInputs, ...FrontierInput.shape }),
    output: SolveFrontierOutput,
    progress: SolveProgress,
  }),
};
