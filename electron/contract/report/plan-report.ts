import { z } from 'zod';
import type { ReadOnly } from '../../../engine/plan/schema/read-only.ts';

const shown = z.boolean().optional();

/** Which pages of the report are printed; left out: a page that has something to say is. */
const ReportPages = z.strictObject({
  answer: shown.describe('The answer'),
  goals: shown.describe('Goals and incomes'),
  actions: shown.describe('What to do'),
  socialSecurity: shown.describe('Social Security'),
  pension: shown.describe('Pension or lump sum'),
  floors: shown.describe('What is floored'),
  roth: shown.describe('Roth conversions'),
  investments: shown.describe('The household mix'),
  giving: shown.describe('Gifts, education and shares'),
  reviews: shown.describe('Plan against actual'),
  risks: shown.describe('What could go wrong'),
  survivors: shown.describe('Success by last ages of a couple; left out: not printed'),
  comparison: shown.describe('Plans side by side'),
  assumptions: shown.describe('Assumptions'),
  years: shown.describe('The table of every year; left out: not printed'),
});
export type ReportPage = keyof z.output<typeof ReportPages>;

/** What the report of a plan says that no run works out. No result depends on it. */
export const PlanReport = z.strictObject({
  client: z
    .string()
    .trim()
    .min(1, 'Enter 1 to 120 characters, or leave it out.')
    .max(120, 'Enter at most 120 characters.')
    .optional()
    .describe('Whom the cover names; left out: the household'),
  letter: z
    .string()
    .trim()
    .min(1, 'Enter 1 to 4,000 characters, or leave it out.')
    .max(4000, 'Enter at most 4,000 characters.')
    .optional()
    .describe('The letter on the cover; left out: three sentences read from the answer'),
  pages: ReportPages.optional().describe('Which pages are printed'),
});
export type PlanReport = ReadOnly<z.output<typeof PlanReport>>;
