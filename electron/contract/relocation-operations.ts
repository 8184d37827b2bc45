import { z } from 'zod';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { CompareInput } from '../../engine/results/monte-carlo/request.ts';
import { MonteCarloProgress } from '../../engine/results/monte-carlo/result.ts';
import { Relocation, RelocationPlace } from '../../engine/results/relocation.ts';
import { completeness } from './answers/completeness.ts';
import { householdId } from './household-operations.ts';
import { operation } from './operation/operation.ts';
import { planId } from './plan-operations.ts';

export const RelocationOutput = z.strictObject({ ...completeness, ...Relocation.shape });

/** More than there are states and places on file. */
const MOST_PLACES = 250;

const request = {
  places: z
    .array(RelocationPlace)
    .min(1)
    .max(MOST_PLACES)
    .optional()
    .describe('States by postal code, and places whose income tax is on file. Default: all states, and DC'),
  ...CompareInput.shape,
};

/** What a plan would pay and leave if it were lived elsewhere. */
export const relocationOperations = {
  'plans.relocate': operation({
    summary:
      'Run a plan as if it were lived in each state: its taxes, estate taxes and legacy, on the same random paths',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/relocations',
    input: z.strictObject({ householdId, planId, ...request }),
    output: RelocationOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.relocate': operation({
    summary: 'Run the plan in the request as if it were lived in each state',
    scope: 'read',
    http: 'POST /stateless/relocations',
    input: z.strictObject({ plan: planInputs, ...request }),
    output: RelocationOutput,
    progress: MonteCarloProgress,
  }),
};
