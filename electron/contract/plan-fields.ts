import { z } from 'zod';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { DoneActions } from './report/done-actions.ts';
import { PlanReport } from './report/plan-report.ts';

export const planFields = {
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name of 1 to 80 characters.')
    .max(80, 'Enter a name of 1 to 80 characters.')
    .describe('Name of the plan'),
  description: z.string().max(4000, 'Enter at most 4,000 characters.').describe('Free description'),
  report: PlanReport.optional().describe('What its report says beside the results; left out: nothing'),
  done: DoneActions.optional().describe('What was done of the lists of its years; left out: nothing'),
};

const number = z.int().optional();
const text = z.string().optional();

/** What the store adds to a plan. A POST ignores it and makes its own; else it is ignored where it equals what is stored. */
export const planRecordFields = {
  id: number.describe('As a GET gave it: ignored by POST, and elsewhere where it equals what is stored'),
  createdAt: text.describe('As a GET gave it, like id'),
  updatedAt: text.describe('As a GET gave it, like id'),
  headline: z.unknown().optional().describe('As a GET gave it; ignored'),
};

/** A plan as it is sent to be created, with what a GET gave beside it. */
export const PlanDraft = z.strictObject({
  ...planRecordFields,
  householdId: number.describe('As a GET gave it, like id'),
  revision: number.describe('As a GET gave it; ignored'),
  name: planFields.name,
  description: planFields.description.default(''),
  report: planFields.report,
  done: planFields.done,
  inputs: planInputs,
});
