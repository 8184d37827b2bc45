import { z } from 'zod';
import { ApiError } from '../contract/operation/api-error.ts';
import type { PlanRecord } from '../contract/plan-operations.ts';
import { copyName } from './copy-name.ts';
import type { WritableDb } from './database/database.ts';
import { householdById } from './household-queries.ts';
import { recordMoney } from './plan-money.ts';
import { livePlan, planById, planNames, revisionByNumber } from './plan-queries.ts';
import type { FirstPlan, PlanDraft, PlanKey } from './plan-record.ts';
import { copyBeside, insertBeside, writtenBeside } from './report/revision-notes.ts';
import { copyReviews, keepReview } from './reviews/kept-reviews.ts';
import { headlineOfRevision, inheritHeadline } from './revision-headlines.ts';
import { searchKey } from './search-key.ts';

/**
 * Saves a new plan. As in every save, the document has passed the schema, and what was saved is answered from the draft:
 * reading it back would parse it once more.
 * @param at the instant that is written down, here and below; ISO 8601 UTC
 */
export function createPlan(db: WritableDb, householdId: number, draft: PlanDraft, at: string): PlanRecord {
  householdById(db, householdId);
  const planId = insertPlan(db, householdId, draft, at);
  markChanged(db, householdId, at);
  return recordOf(draft, { id: planId, householdId, revision: 1, createdAt: at, updatedAt: at, headline: null });
}

/**
 * Saves the plan as its next revision.
 * @param revision the one that was read, if the caller says so
 * @throws ApiError `revision_conflict` with the current revision, if that is another one
 */
export function replacePlan(
  db: WritableDb,
  { householdId, planId }: PlanKey,
  { revision, at, ...draft }: PlanDraft & { readonly revision: number | undefined; readonly at: string },
): PlanRecord {
  const { revision: current, createdAt } = livePlan(db, householdId, planId);
  refuseStale(revision, current);
  const next = current + 1;
  insertRevision(db, { planId, revision: next, ...draft, at });
  inheritHeadline(db, { planId, revision: next }, { planId, revision: current });
  db.run('UPDATE plans SET revision = @revision WHERE id = @planId', { planId, revision: next });
  recordMoney(db, planId);
  markChanged(db, householdId, at);
  const headline = headlineOfRevision(db, planId, next);
  return recordOf(draft, { id: planId, householdId, revision: next, createdAt, updatedAt: at, headline });
}

function refuseStale(revision: number | undefined, current: number): void {
  if (revision === undefined || revision === current) return;
  throw new ApiError(
    'revision_conflict',
    `The plan was changed elsewhere: its current revision is ${current}, not ${revision}. Read it again and repeat your change.`,
    { currentRevision: current },
  );
}

/** Makes an earlier revision the current one, as a new revision: nothing of the history is lost. */
export function restoreRevision(db: WritableDb, key: PlanKey, revision: number, at: string): PlanRecord {
  const { name, description, report, done, inputs } = revisionByNumber(db, key.householdId, key.planId, revision);
  const restored = replacePlan(db, key, { name, description, report, done, inputs, revision: undefined, at });
  inheritHeadline(db, { planId: key.planId, revision: restored.revision }, { planId: key.planId, revision });
  return { ...restored, headline: headlineOfRevision(db, key.planId, restored.revision) };
}

/** @throws ApiError `revision_conflict`, as `replacePlan` */
export function removePlan(
  db: WritableDb,
  { householdId, planId }: PlanKey,
  revision: number | undefined,
  at: string,
): void {
  refuseStale(revision, livePlan(db, householdId, planId).revision);
  db.run('UPDATE plans SET deleted_at = @at WHERE id = @planId', { planId, at });
  markChanged(db, householdId, at);
}

/** Undoes a deletion; a plan that is not deleted stays as it is. */
export function restoreDeletedPlan(db: WritableDb, { householdId, planId }: PlanKey, at: string): PlanRecord {
  householdById(db, householdId);
  const { changes } = db.run(
    'UPDATE plans SET deleted_at = NULL WHERE id = @planId AND household_id = @householdId AND deleted_at IS NOT NULL',
    { householdId, planId },
  );
  if (changes > 0) markChanged(db, householdId, at);
  return planById(db, householdId, planId);
}

export function duplicatePlan(db: WritableDb, key: PlanKey, name: string | undefined, at: string): PlanRecord {
  const { householdId, planId } = key;
  const original = planById(db, householdId, planId);
  const copy = createPlan(
    db,
    householdId,
    {
      name: name ?? copyName(original.name, planNames(db, householdId)),
      description: original.description,
      report: original.report,
      done: original.done,
      inputs: original.inputs,
    },
    at,
  );
  copyReviews(db, copy.id, planId);
  inheritHeadline(db, { planId: copy.id, revision: 1 }, { planId, revision: original.revision });
  return { ...copy, headline: headlineOfRevision(db, copy.id, 1) };
}

/** @returns its id */
export function insertPlan(
  db: WritableDb,
  householdId: number,
  { reviews = [], ...draft }: FirstPlan,
  at: string,
): number {
  const planId = insertPlanRow(db, householdId, at);
  insertRevision(db, { planId, revision: 1, ...draft, at });
  for (const review of reviews) keepReview(db, planId, review);
  recordMoney(db, planId);
  return planId;
}

const IdRow = z.object({ id: z.int(), revision: z.int() });

/** Copies the live plans of a household as they stand on the disk, a damaged one too: a copy must not lose a plan silently. */
export function copyPlans(db: WritableDb, fromHousehold: number, toHousehold: number, at: string): void {
  const originals = db.all(
    IdRow,
    'SELECT id, revision FROM plans WHERE household_id = @fromHousehold AND deleted_at IS NULL ORDER BY id',
    { fromHousehold },
  );
  for (const { id: original, revision } of originals) {
    const copy = insertPlanRow(db, toHousehold, at);
    db.run(
      `INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at, text_hash)
       SELECT @copy, 1, r.name, r.name_key, r.description, r.inputs, @at, r.text_hash
       FROM plans AS p JOIN revisions AS r ON r.plan_id = p.id AND r.revision = p.revision WHERE p.id = @original`,
      { copy, original, at },
    );
    recordMoney(db, copy);
    copyBeside(db, { planId: copy, revision: 1 }, { planId: original, revision });
    copyReviews(db, copy, original);
    inheritHeadline(db, { planId: copy, revision: 1 }, { planId: original, revision });
  }
}

/** Its first revision has to follow within the transaction. */
function insertPlanRow(db: WritableDb, householdId: number, at: string): number {
  const sql = 'INSERT INTO plans (household_id, revision, created_at) VALUES (@householdId, 1, @at)';
  return db.run(sql, { householdId, at }).id;
}

interface RevisionDraft extends PlanDraft {
  readonly planId: number;
  readonly revision: number;
  readonly at: string;
}

function insertRevision(
  db: WritableDb,
  { planId, revision, name, description, report, done, inputs, at }: RevisionDraft,
): void {
  db.run(
    `INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at, text_hash)
     VALUES (@planId, @revision, @name, @nameKey, @description, @inputs, @at, hash_of_texts(@name, @description))`,
    { planId, revision, name, nameKey: searchKey(name), description, inputs: JSON.stringify(inputs), at },
  );
  insertBeside(db, { planId, revision }, { report, done });
}

function recordOf(
  { name, description, report, done, inputs }: PlanDraft,
  saved: Omit<PlanRecord, keyof PlanDraft>,
): PlanRecord {
  return { ...saved, name, description, ...writtenBeside({ report, done }), inputs };
}

/** A household counts as changed when one of its plans is. */
function markChanged(db: WritableDb, householdId: number, at: string): void {
  db.run('UPDATE households SET updated_at = @at WHERE id = @householdId', { householdId, at });
}
