import { z } from 'zod';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { Floors, FloorsInput } from '../../../engine/results/floors.ts';
import { completeness } from '../answers/completeness.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';

export const FloorsOutput = z.strictObject({ ...completeness, ...Floors.shape });

/** What of must-spending comes whatever markets do, and what a ladder of inflation-protected bonds under it costs. */
export const floorOperations = {
  'plans.floors': operation({
    summary:
      'What share of must-spending is floored, by year: Social Security, pensions, annuities, and a ladder of inflation-protected Treasury bonds, with what it costs rung by rung',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/floors',
    input: z.strictObject({ householdId, planId, ...FloorsInput.shape }),
    output: FloorsOutput,
  }),
  'stateless.floors': operation({
    summary: 'What share of must-spending is floored, by year, of the plan in the request',
    scope: 'read',
    http: 'POST /stateless/floors',
    input: z.strictObject({ plan: planInputs, ...FloorsInput.shape }),
    output: FloorsOutput,
  }),
};
