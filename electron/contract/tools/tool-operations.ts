import { z } from 'zod';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { ToolComparison, ToolComparisonInput } from '../../../engine/results/tools/tool-comparison.ts';
import { completeness } from '../answers/completeness.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';

export const ToolComparisonOutput = z.strictObject({ ...completeness, ...ToolComparison.shape });

/** Why another tool answers otherwise, one of its conventions after another. */
export const toolOperations = {
  'plans.compareTools': operation({
    summary:
      'Why another planner answers otherwise: the plan run by its conventions, one after another, and what they leave unexplained of its answer',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/tool-comparisons',
    input: z.strictObject({ householdId, planId, ...ToolComparisonInput.shape }),
    output: ToolComparisonOutput,
  }),
  'stateless.compareTools': operation({
    summary: 'Run the plan in the request by the conventions of another planner, one after another',
    scope: 'read',
    http: 'POST /stateless/tool-comparisons',
    input: z.strictObject({ plan: planInputs, ...ToolComparisonInput.shape }),
    output: ToolComparisonOutput,
  }),
};
