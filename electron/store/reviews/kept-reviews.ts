import { z } from 'zod';
import { KeptReview } from '../../contract/reviews/review-operations.ts';
import type { ReadableDb, WritableDb } from '../database/database.ts';

/** A review of a later version, which says what this one does not know, counts as not kept. */
const ReviewRow = z.object({
  document: z.string().transform((text): KeptReview | null => KeptReview.safeParse(JSON.parse(text)).data ?? null),
});

/** The reviews of a plan, the latest first. */
export function reviewsOf(db: ReadableDb, planId: number): readonly KeptReview[] {
  const sql = 'SELECT document FROM yearly_reviews WHERE plan_id = @planId ORDER BY month DESC';
  return db.all(ReviewRow, sql, { planId }).flatMap(({ document }) => document ?? []);
}

/** Nothing where none is kept. */
export function writtenReviews(reviews: readonly KeptReview[]): { readonly reviews?: readonly KeptReview[] } {
  return reviews.length === 0 ? {} : { reviews };
}

export function keepReview(db: WritableDb, planId: number, review: KeptReview): void {
  const { month, keptAt } = review;
  db.run(
    `INSERT INTO yearly_reviews (plan_id, month, kept_at, document) VALUES (@planId, @month, @keptAt, @document)
     ON CONFLICT (plan_id, month) DO UPDATE SET kept_at = excluded.kept_at, document = excluded.document`,
    { planId, month, keptAt, document: JSON.stringify(review) },
  );
}

/** A copy of a plan has the same past. */
export function copyReviews(db: WritableDb, to: number, from: number): void {
  db.run(
    `INSERT INTO yearly_reviews (plan_id, month, kept_at, document)
     SELECT @to, month, kept_at, document FROM yearly_reviews WHERE plan_id = @from`,
    { to, from },
  );
}
