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
  return useOperation('plans.reviews', useOpenPlanIds()).data?.content ?? NONE;
}

/** The latest review with the fan that it was held against; null before the first. */
export function useLatestReview(reviews: readonly ReviewSummary[]): PlanReviewAnswer | null {
  const month = reviews[0]?.month;
  const question = { ...useOpenPlanIds(), month: month ?? '' };
  return useOperation('plans.review', question, { enabled: month !== undefined }).data ?? null;
}
