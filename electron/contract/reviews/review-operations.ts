import { z } from 'zod';
import { calendarMonth, id } from '../../../engine/plan/schema/fields.ts';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { ReadOnly } from '../../../engine/plan/schema/read-only.ts';
import { dollars } from '../../../engine/results/money.ts';
import { Certificate } from '../../../engine/results/monte-carlo/certificate.ts';
import { percentiles } from '../../../engine/results/monte-carlo/percentiles.ts';
import { MonteCarloInput } from '../../../engine/results/monte-carlo/request.ts';
import { MonteCarloProgress } from '../../../engine/results/monte-carlo/result.ts';
import { FrozenFan, Landing, ReviewedAccount } from '../../../engine/results/reviews/plan-review.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';

const nominal = dollars('Nominal US dollars');

const reviewed = {
  month: calendarMonth.describe('Month of the review, to whose first day the balances belong: the plan starts with it'),
  keptAt: z.string().describe('Instant at which it was kept, ISO 8601 UTC'),
  accounts: z.array(ReviewedAccount).describe('The accounts of the plan'),
  landing: Landing.nullable().describe(
    'Where the balances lie in the fan of the review before; null at the first review, and past the years of that fan',
  ),
};

/** A review as it is kept: enough to be held against the next one, and to be carried elsewhere. */
export const KeptReview = z
  .strictObject({ ...reviewed, inputs: planInputs, certificate: Certificate, fan: FrozenFan })
  .describe('A review of a plan with what was expected of it then');
export type KeptReview = ReadOnly<z.input<typeof KeptReview>>;

const ReviewSummary = z.strictObject({
  month: reviewed.month,
  keptAt: reviewed.keptAt,
  actual: dollars('All accounts on the first day of the month, nominal US dollars'),
  percentile: z
    .number()
    .nullable()
    .describe(
      'Share of the futures of the review before that had less, in percent, 0 to 100; null where none reaches here',
    ),
});
export type ReviewSummary = ReadOnly<z.output<typeof ReviewSummary>>;

export const FanLines = z
  .strictObject({
    startMonth: calendarMonth.describe('First month of the plan that was run'),
    years: z.array(z.int()).describe('Calendar years, without the start'),
    deflator: z.array(z.number()).describe('Price level at the start and at the end of each year, at the plan’s means'),
    ...percentiles(z.array(nominal).describe('At the start and at the end of each year')),
    expected: z.array(nominal).describe('At the plan’s mean returns, at the start and at the end of each year'),
  })
  .describe('Percentiles of the net portfolio as they were at a review');
export type FanLines = ReadOnly<z.output<typeof FanLines>>;

const PlanReviewAnswer = z.strictObject({
  ...reviewed,
  actual: ReviewSummary.shape.actual,
  certificate: Certificate,
  fan: FanLines,
  fanBefore: FanLines.nullable().describe('Of the review before, in which the balances lie; null where there is none'),
});
export type PlanReviewAnswer = ReadOnly<z.input<typeof PlanReviewAnswer>>;

const ofPlan = { householdId, planId };
const recorded = z.number().min(0).max(1e12).nullable().optional();

/** What was expected of a plan at each review, and what became of it. */
export const reviewOperations = {
  'plans.keepReview': operation({
    summary:
      'Keep a yearly review: freeze what is expected of the plan, and place its balances in what was expected at the review before',
    scope: 'write',
    http: 'POST /households/{householdId}/plans/{planId}/reviews',
    status: 201,
    input: z.strictObject({
      ...ofPlan,
      accounts: z
        .array(
          z.strictObject({
            id,
            paidIn: recorded.describe('US dollars put in since the review before; left out: as planned'),
            takenOut: recorded.describe('US dollars taken out since then; left out: as planned'),
          }),
        )
        .max(100, 'Name at most 100 accounts.')
        .default([])
        .describe('What moved in and out of accounts. Their balances and the month are those of the plan'),
      runs: MonteCarloInput.shape.runs,
      seed: MonteCarloInput.shape.seed,
    }),
    output: PlanReviewAnswer,
    progress: MonteCarloProgress,
  }),
  'plans.reviews': operation({
    summary: 'List the reviews of a plan, the latest first: balances and the percentile at which they landed',
    scope: 'read',
    http: 'GET /households/{householdId}/plans/{planId}/reviews',
    input: z.strictObject(ofPlan),
    output: z.strictObject({ content: z.array(ReviewSummary) }),
  }),
  'plans.review': operation({
    summary: 'Read a review of a plan: the fan frozen then, its certificate, where the balances landed and why',
    scope: 'read',
    http: 'GET /households/{householdId}/plans/{planId}/reviews/{month}',
    input: z.strictObject({ ...ofPlan, month: reviewed.month }),
    output: PlanReviewAnswer,
  }),
  'plans.removeReview': operation({
    summary: 'Forget a review of a plan; the plan stays as it is',
    scope: 'write',
    http: 'DELETE /households/{householdId}/plans/{planId}/reviews/{month}',
    input: z.strictObject({
      ...ofPlan,
      month: reviewed.month,
      undo: z
        .boolean()
        .default(false)
        .describe('Whether the review of the same month in whose place this one came is kept again, if there is one'),
    }),
    output: z.null(),
  }),
};
