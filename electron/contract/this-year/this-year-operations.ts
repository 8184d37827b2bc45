import { z } from 'zod';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { MonteCarloProgress } from '../../../engine/results/monte-carlo/result.ts';
import { ThisYearInput, YearAction, YearActions } from '../../../engine/results/this-year.ts';
import { completeness } from '../answers/completeness.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId, revision } from '../plan-operations.ts';
import { actionId, DoneActions, doneOn, listYear } from '../report/done-actions.ts';

export const ListedAction = YearAction.extend({
  doneOn: z
    .string()
    .nullable()
    .describe('Day on which it was done, such as 2031-04-15; null where it is not ticked as done'),
});
export type ListedAction = z.output<typeof ListedAction>;

export const YearActionsOutput = z.strictObject({
  ...completeness,
  ...YearActions.shape,
  actions: z.array(ListedAction).describe('In the order of their last days'),
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
  'plans.markDone': operation({
    summary:
      'Tick something of the list of a plan’s year as done, or no longer; kept with the plan as a revision, and no result depends on it',
    scope: 'write',
    http: 'POST /households/{householdId}/plans/{planId}/this-year/done',
    input: z.strictObject({
      householdId,
      planId,
      revision,
      action: actionId,
      year: listYear.optional().describe('Calendar year of the list; left out: the plan’s first'),
      on: doneOn.optional().describe('Day on which it was done: 2031-04-15; left out: today'),
      isDone: z.boolean().default(true).describe('false: it is not done after all'),
    }),
    output: z.strictObject({
      revision: z.int().describe('The revision that came of it'),
      done: DoneActions.describe('What is done of the lists of the plan'),
    }),
  }),
  'stateless.thisYear': operation({
    summary: 'What there is to do in the first year of the plan in the request, by date',
    scope: 'read',
    http: 'POST /stateless/this-year',
    input: z.strictObject({
      plan: planInputs,
      ...request,
      done: DoneActions.optional().describe('What was done of its lists; left out: nothing'),
    }),
    output: YearActionsOutput,
    progress: MonteCarloProgress,
  }),
};
