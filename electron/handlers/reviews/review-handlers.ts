import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { FrozenFan } from '../../../engine/results/reviews/plan-review.ts';
import type {
  FanLines,
  KeptReview,
  PlanReviewAnswer,
  ReviewSummary,
  reviewOperations,
} from '../../contract/reviews/review-operations.ts';
import { calculated } from '../calculations/calculated.ts';
import type { HandlerContext, HandlersFor } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { refuseUnknownAccounts } from './unknown-accounts.ts';

interface PlanKey {
  readonly householdId: number;
  readonly planId: number;
}

export const reviewHandlers = {
  'plans.keepReview': async ({ householdId, planId, accounts, runs, seed }, context) => {
    const { store, engine, now, signal, onProgress } = context;
    const plan = { householdId, planId };
    const { inputs } = store.plans.get(householdId, planId);
    refuseUnknownAccounts(accounts, inputs);
    const startMonth = startMonthOf(now());
    const before = store.yearlyReviews.before(plan, inputs.startMonth ?? startMonth);
    const recorded = accounts.map(({ id, paidIn = null, takenOut = null }) => ({ id, paidIn, takenOut }));
    const request = { ...(runs === undefined ? {} : { runs }), ...(seed === undefined ? {} : { seed }) };
    const against = { from: before, to: before === null ? null : lastBefore(plan, before, context) };
    const input = { inputs, startMonth, request, accounts: recorded, ...against };
    const made = calculated(await engine.run('review', input, { signal, onProgress }), 'inputs');
    const review: KeptReview = { ...made, keptAt: now().toISOString(), inputs };
    store.yearlyReviews.keep(plan, review);
    return answerOf(review, before);
  },
  'plans.reviews': (plan, { store }) => ({ content: store.yearlyReviews.list(plan).map(summaryOf) }),
  'plans.review': ({ month, ...plan }, { store }) =>
    answerOf(store.yearlyReviews.get(plan, month), store.yearlyReviews.before(plan, month)),
  'plans.removeReview': ({ month, undo, ...plan }, { store }) => {
    store.yearlyReviews.remove(plan, month, undo);
    return null;
  },
} satisfies HandlersFor<typeof reviewOperations>;

/** How many of the latest revisions are looked at. */
const REVISIONS = 200;

/** The plan as it was last while it still started where it did at a review; as at the review where no revision tells. */
function lastBefore(
  { householdId, planId }: PlanKey,
  { month, inputs }: KeptReview,
  { store }: HandlerContext,
): { readonly inputs: PlanInputs } {
  const { content } = store.plans.revisions(householdId, planId, { page: 0, size: REVISIONS });
  return content.find((revision) => revision.inputs.startMonth === month) ?? { inputs };
}

function summaryOf({ month, keptAt, accounts, landing }: KeptReview): ReviewSummary {
  return { month, keptAt, actual: totalOf(accounts), percentile: landing?.percentile ?? null };
}

function answerOf({ inputs: _inputs, fan, ...review }: KeptReview, before: KeptReview | null): PlanReviewAnswer {
  const { landing, accounts } = review;
  const isAgainst = landing !== null && before?.fan.startMonth === landing.since;
  return {
    ...review,
    actual: totalOf(accounts),
    fan: linesOf(fan),
    fanBefore: isAgainst ? linesOf(before.fan) : null,
  };
}

function totalOf(accounts: KeptReview['accounts']): number {
  return accounts.reduce((sum, { balance }) => sum + balance, 0);
}

function linesOf({ startMonth, years, deflator, percentiles, expected }: FrozenFan): FanLines {
  const line = (percentile: number) => percentiles.map((hundredths) => hundredths[percentile] ?? 0);
  const [startYear = 0, month = 0] = startMonth.split('-').map(Number);
  const monthsTo = (year: number) => (year + 1 - startYear) * 12 - (month - 1);
  return {
    startMonth,
    years: [...years],
    deflator: [...deflator],
    p10: line(10),
    p25: line(25),
    p50: line(50),
    p75: line(75),
    p90: line(90),
    expected: [0, ...years.map(monthsTo)].map((at) => expected[at] ?? 0),
  };
}
