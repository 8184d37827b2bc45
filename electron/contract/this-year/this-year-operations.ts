import { z } from 'zod';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { MonteCarloProgress } from '../../../engine/results/monte-carlo/result.ts';
import { ThisYearInput, YearActions } from '../../../engine/results/this-year.ts';
import { completeness } from '../answers/completeness.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';

export const YearActionsOutput = z.strictObject({
  ...completeness,
  ...YearActions.shape,
  calendar: z
    .string()
    .optional()
    .describe('The days of the list as an iCalendar file (RFC 5545), where it was asked for'),
});

const request = {
  ...ThisYearInput.shape,
  calendar: z.boolean().optional().describe('Whether the answer holds the list as an iCalendar file. Default: false'),
};

/** What there is to do in the first year of a plan. */
export const thisYearOperations = {
  'plans.thisYear': operation({
    summary:
      'What there is to do in the plan’s first year, by date: account, amount, form, last day, limit, and on how many random paths it is better than not doing it',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/this-year',
    input: z.strictObject({ householdId, planId, ...request }),
    output: YearActionsOutput,
    progress: MonteCarloProgress,
  }),
  'stateless.thisYear': operation({
    summary: 'What there is to do in the first year of the plan in the request, by date',
    scope: 'read',
    http: 'POST /stateless/this-year',
    input: z.strictObject({ plan: planInputs, ...request }),
    output: YearActionsOutput,
    progress: MonteCarloProgress,
  }),
};
