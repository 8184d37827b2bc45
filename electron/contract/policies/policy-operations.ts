import { z } from 'zod';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { MonteCarloProgress } from '../../../engine/results/monte-carlo/result.ts';
import { JointPolicy, PolicyInput } from '../../../engine/results/policy/joint-policy.ts';
import { completeness } from '../answers/completeness.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';

export const JointPolicyOutput = z.strictObject({ ...completeness, ...JointPolicy.shape });

/** The free decisions of a plan chosen together. Nothing is stored: the policy found is a patch of the plan. */
export const policyOperations = {
  'plans.findPolicy': operation({
    summary:
      'Choose retirement, spending, claims, order of withdrawals, conversions and mix of a plan together, judged on fresh random paths',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/policy',
    input: z.strictObject({ householdId, planId, ...PolicyInput.shape }),
    output: JointPolicyOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.findPolicy': operation({
    summary: 'Choose the free decisions of the plan in the request together, judged on fresh random paths',
    scope: 'read',
    http: 'POST /stateless/policy',
    input: z.strictObject({ plan: planInputs, ...PolicyInput.shape }),
    output: JointPolicyOutput,
    progress: MonteCarloProgress,
  }),
};
