import { z } from 'zod';
import type { Database, ReadableDb, WritableDb } from './database/database.ts';
import { missingIn, planIn } from './main-plan-facts.ts';
import { MAIN_PLAN_OF_HOUSEHOLD } from './main-plans.ts';

/** What was found in a plan. */
export interface PlanReview {
  readonly planId: number;
  readonly revision: number;
  readonly engine: string;
  readonly isComplete: boolean;
  /** Its projection warns of something. */
  readonly hasWarning: boolean;
}

/** By what the list of households is filtered without running anything. */
export interface PlanReviews {
  /** Keeps what a projection of a plan found; nothing of a plan that is no longer there. */
  note(review: PlanReview): void;
  /** Sees of each main plan that was changed since, or never looked through by this engine, whether it is complete. */
  lookThrough(engine: string): void;
}

export function planReviews(database: Database): PlanReviews {
  return {
    note: (review) => {
      // Mostly it is what is known: nothing is written.
      if (!database.read((db) => isKnown(db, review))) database.write((db) => keep(db, review));
    },
    lookThrough: (engine) => {
      const unknown = database.read((db) => db.all(UnknownRow, UNKNOWN, { engine }));
      if (unknown.length === 0) return;
      database.write((db) => {
        for (const { id: planId, revision, inputs, has_warning: hadWarning } of unknown) {
          const isComplete = missingIn(planIn(inputs)).length === 0;
          // What it warned of before stays until it is projected again.
          keep(db, { planId, revision, engine, isComplete, hasWarning: hadWarning === 1 });
        }
      });
    },
  };
}

/** Joins to a household `h` with its main plan `m` what was found in it, `v`. */
export const JOINED_REVIEW = 'LEFT JOIN plan_reviews AS v ON v.plan_id = m.id';

const UNKNOWN = `SELECT m.id, m.revision, r.inputs, v.has_warning FROM households AS h
  JOIN plans AS m ON m.id = ${MAIN_PLAN_OF_HOUSEHOLD}
  JOIN revisions AS r ON r.plan_id = m.id AND r.revision = m.revision
  ${JOINED_REVIEW}
  WHERE h.deleted_at IS NULL AND (v.revision IS NOT m.revision OR v.engine <> @engine)`;

const UnknownRow = z.object({
  id: z.int(),
  revision: z.int(),
  inputs: z.string(),
  has_warning: z.int().nullable(),
});

const KnownRow = z.object({ known: z.int() });

function isKnown(db: ReadableDb, review: PlanReview): boolean {
  const sql = `SELECT 1 AS known FROM plan_reviews WHERE plan_id = @planId AND revision = @revision AND engine = @engine
    AND is_complete = @isComplete AND has_warning = @hasWarning`;
  return db.first(KnownRow, sql, columnsOf(review)) !== undefined;
}

function keep(db: WritableDb, review: PlanReview): void {
  db.run(
    `INSERT INTO plan_reviews (plan_id, revision, engine, is_complete, has_warning)
     SELECT id, @revision, @engine, @isComplete, @hasWarning FROM plans WHERE id = @planId
     ON CONFLICT (plan_id) DO UPDATE SET revision = excluded.revision, engine = excluded.engine,
       is_complete = excluded.is_complete, has_warning = excluded.has_warning`,
    columnsOf(review),
  );
}

function columnsOf({ isComplete, hasWarning, ...review }: PlanReview) {
  return { ...review, isComplete: isComplete ? 1 : 0, hasWarning: hasWarning ? 1 : 0 };
}
