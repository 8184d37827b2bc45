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

/** How many of a month can be undone, one after the other. */
const MOST_REPLACED = 5;

/** The one in whose place it comes is kept for an undo. */
export function keepReview(db: WritableDb, planId: number, review: KeptReview): void {
  const { month, keptAt } = review;
  db.run(
    `INSERT INTO replaced_reviews (plan_id, month, document)
     SELECT plan_id, month, document FROM yearly_reviews WHERE plan_id = @planId AND month = @month`,
    { planId, month },
  );
  db.run(
    `DELETE FROM replaced_reviews WHERE plan_id = @planId AND month = @month AND id NOT IN
     (SELECT id FROM replaced_reviews WHERE plan_id = @planId AND month = @month ORDER BY id DESC LIMIT @most)`,
    { planId, month, most: MOST_REPLACED },
  );
  db.run(
    `INSERT INTO yearly_reviews (plan_id, month, kept_at, document) VALUES (@planId, @month, @keptAt, @document)
     ON CONFLICT (plan_id, month) DO UPDATE SET kept_at = excluded.kept_at, document = excluded.document`,
    { planId, month, keptAt, document: JSON.stringify(review) },
  );
}

/** Whether there was one in whose place the review of a month came: it is the month’s again. */
export function putBackReplaced(db: WritableDb, planId: number, month: string): boolean {
  const latest = `(SELECT max(id) FROM replaced_reviews WHERE plan_id = @planId AND month = @month)`;
  const { changes } = db.run(
    `UPDATE yearly_reviews SET document = r.document, kept_at = r.document ->> '$.keptAt'
     FROM replaced_reviews AS r
     WHERE r.id = ${latest} AND yearly_reviews.plan_id = @planId AND yearly_reviews.month = @month`,
    { planId, month },
  );
  db.run(`DELETE FROM replaced_reviews WHERE id = ${latest}`, { planId, month });
  return changes > 0;
}

/** Whether there was one. Those in whose place it came go with it. */
export function forgetReview(db: WritableDb, planId: number, month: string): boolean {
  db.run('DELETE FROM replaced_reviews WHERE plan_id = @planId AND month = @month', { planId, month });
  const sql = 'DELETE FROM yearly_reviews WHERE plan_id = @planId AND month = @month';
  return db.run(sql, { planId, month }).changes > 0;
}

/** A copy of a plan has the same past. */
export function copyReviews(db: WritableDb, to: number, from: number): void {
  db.run(
    `INSERT INTO yearly_reviews (plan_id, month, kept_at, document)
     SELECT @to, month, kept_at, document FROM yearly_reviews WHERE plan_id = @from`,
    { to, from },
  );
}
