import { useParams } from '@tanstack/react-router';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { useOperation } from '../use-operation.ts';

export type PlanReviewAnswer = OperationOutput<'plans.review'>;
export type ReviewSummary = OperationOutput<'plans.reviews'>['content'][number];

/** The plan that is open. */
export function useOpenPlanIds() {
  const { householdId, planId } = useParams({ from: '/households/$householdId/plans/$planId' });
  return { householdId: Number(householdId), planId: Number(planId) };
}

const NONE: readonly ReviewSummary[] = [];

/** The reviews that are kept of the open plan, the latest first. */
export function usePlanReviews(): readonly ReviewSummary[] {
  return useReviewsOf(useOpenPlanIds());
}

interface PlanIds {
  readonly householdId: number;
  readonly planId: number;
}

function useReviewsOf(ids: PlanIds): readonly ReviewSummary[] {
  return useOperation('plans.reviews', ids).data?.content ?? NONE;
}

/** The reviews of any plan and the latest of them; none where reviews are not kept. */
export function useReviewsToPrint(ids: PlanIds) {
  const { isPending } = useOperation('plans.reviews', ids);
  const reviews = useReviewsOf(ids);
  const review = useLatestReview(ids, reviews);
  return { reviews, review, isSettled: !isPending && (reviews.length === 0 || review !== null) };
}

/** The latest review with the fan that it was held against; null before the first. */
export function useLatestReview(ids: PlanIds, reviews: readonly ReviewSummary[]): PlanReviewAnswer | null {
  const month = reviews[0]?.month;
  const question = { ...ids, month: month ?? '' };
  return useOperation('plans.review', question, { enabled: month !== undefined }).data ?? null;
}
