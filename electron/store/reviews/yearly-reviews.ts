import { ApiError } from '../../contract/operation/api-error.ts';
import type { KeptReview } from '../../contract/reviews/review-operations.ts';
import type { Database, ReadableDb } from '../database/database.ts';
import type { Actor } from '../log/actor.ts';
import { logChange } from '../log/change-log.ts';
import { livePlan } from '../plan-queries.ts';
import type { PlanKey } from '../plan-record.ts';
import { forgetReview, keepReview, putBackReplaced, reviewsOf } from './kept-reviews.ts';

/** Every method refuses an unknown household with `household_not_found`, an unknown plan with `plan_not_found`. */
export interface YearlyReviews {
  /** The latest first. */
  list(plan: PlanKey): readonly KeptReview[];
  /** @throws ApiError `review_not_found` */
  get(plan: PlanKey, month: string): KeptReview;
  /** The latest one of an earlier month; null where there is none. */
  before(plan: PlanKey, month: string): KeptReview | null;
  /** In the place of the one of the same month, if there is one. */
  keep(plan: PlanKey, review: KeptReview): void;
  /**
   * @param isUndone the one of the same month in whose place it came, if there is one, is kept again
   * @throws ApiError `review_not_found`
   */
  remove(plan: PlanKey, month: string, isUndone: boolean): void;
}

/** @param actor whose changes they are */
export function yearlyReviews(database: Database, instant: () => string, actor: Actor): YearlyReviews {
  const list = (plan: PlanKey) => database.read((db) => listed(db, plan));
  return {
    list,
    get: (plan, month) => list(plan).find((review) => review.month === month) ?? notFound(month),
    before: (plan, month) => list(plan).find((review) => review.month < month) ?? null,
    keep: (plan, review) =>
      database.write((db) => {
        const { revision } = livePlan(db, plan.householdId, plan.planId);
        keepReview(db, plan.planId, review);
        logChange(db, actor, instant(), { action: 'change', ...plan, revision, fields: [fieldOf(review.month)] });
      }),
    remove: (plan, month, isUndone) =>
      database.write((db) => {
        livePlan(db, plan.householdId, plan.planId);
        const isBack = isUndone && putBackReplaced(db, plan.planId, month);
        if (!isBack && !forgetReview(db, plan.planId, month)) notFound(month);
        logChange(db, actor, instant(), { action: 'change', ...plan, fields: [fieldOf(month)] });
      }),
  };
}

function listed(db: ReadableDb, { householdId, planId }: PlanKey): readonly KeptReview[] {
  livePlan(db, householdId, planId);
  return reviewsOf(db, planId);
}

function fieldOf(month: string): string {
  return `reviews[${month}]`;
}

function notFound(month: string): never {
  throw new ApiError('review_not_found', `There is no review of ${month} of this plan.`);
}
