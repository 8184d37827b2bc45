import { z } from 'zod';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { ChangeProgress } from '../../engine/results/change.ts';
import { Certificate } from '../../engine/results/monte-carlo/certificate.ts';
import { ChangeExplanation } from './answers/monte-carlo.ts';
import { householdId } from './household-operations.ts';
import { operation } from './operation/operation.ts';
import { planId } from './plan-operations.ts';

/** A result by its certificate, with the plan that it is of. */
export const CertifiedPlan = z
  .strictObject({ certificate: Certificate, plan: planInputs })
  .describe('A certificate and the plan document that it was made from');

/** Why one result of a plan differs from an earlier one. */
export const changeOperations = {
  'plans.explainChange': operation({
    summary: 'Why a revision of a plan comes to something else than an earlier one: every cause with its share',
    scope: 'read',
    http: 'GET /households/{householdId}/plans/{planId}/changes',
    input: z.strictObject({
      householdId,
      planId,
      from: z.int().min(1).describe('The revision that the difference is counted from'),
      to: z.int().min(1).optional().describe('The revision that it leads to. Default: the plan as it is now'),
    }),
    output: ChangeExplanation,
    progress: ChangeProgress,
  }),
  'stateless.explainChange': operation({
    summary:
      'Why one certificate comes to something else than another, from the plans of both: every cause with its share',
    scope: 'read',
    http: 'POST /stateless/changes',
    input: z.strictObject({ from: CertifiedPlan, to: CertifiedPlan }),
    output: ChangeExplanation,
    progress: ChangeProgress,
  }),
};
