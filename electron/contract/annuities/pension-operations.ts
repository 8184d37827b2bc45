import { z } from 'zod';
import { id } from '../../../engine/plan/schema/fields.ts';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { CompareInput } from '../../../engine/results/monte-carlo/request.ts';
import { MonteCarloProgress } from '../../../engine/results/monte-carlo/result.ts';
import { PensionAdvice } from '../../../engine/results/pensions.ts';
import { completeness } from '../answers/completeness.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';

export const PensionAdviceOutput = z.strictObject({ ...completeness, ...PensionAdvice.shape });

const request = {
  income: id.optional().describe('Id of the pension. Default: the first that offers a lump sum or a survivor form'),
  ...CompareInput.shape,
};

/** A pension, its survivor forms and the lump sum offered instead of it. */
export const pensionOperations = {
  'plans.advisePension': operation({
    summary:
      'Pension or lump sum: a pension for one life, in each of its survivor forms, and as the lump sum offered, on the same random paths, with what a survivor gets, the break-even age and the rate at which they are equal',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/montecarlo/pension',
    input: z.strictObject({ householdId, planId, ...request }),
    output: PensionAdviceOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.advisePension': operation({
    summary: 'The pension of the plan in the request in each of its forms, and as the lump sum offered',
    scope: 'read',
    http: 'POST /stateless/montecarlo/pension',
    input: z.strictObject({ plan: planInputs, ...request }),
    output: PensionAdviceOutput,
    progress: MonteCarloProgress,
  }),
};
