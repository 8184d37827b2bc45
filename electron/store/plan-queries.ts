import { z } from 'zod';
import type { ParsedInput } from '../contract/index.ts';
import { ApiError } from '../contract/operation/api-error.ts';
import { FoundPlan, type PlanRecord, type RevisionRecord } from '../contract/plan-operations.ts';
import type { ReadableDb } from './database/database.ts';
import { householdById } from './household-queries.ts';
import { hasEveryWord, orderOf, type Page, type PageOfDocuments, type PageRequest, pageOf } from './list-page.ts';
import type { Actor } from './log/actor.ts';
import { withinLimits } from './log/limits.ts';
import type { UncheckedPlan } from './plan-record.ts';
import { BESIDE_COLUMNS, besideIn, WITH_BESIDE } from './report/revision-notes.ts';
import { HEADLINE_COLUMNS, headlineFields, headlineIn } from './revision-headlines.ts';
import { type DocumentPlace, readDocument, upgradedDocument } from './stored-document.ts';

export type FindRequest = ParsedInput<'plans.find'>;
export type PlanListRequest = Omit<ParsedInput<'plans.list'>, 'householdId'>;

const SavedRow = z.object({
  plan_id: z.int(),
  household_id: z.int(),
  household_name: z.string(),
  name: z.string(),
  description: z.string(),
  revision: z.int(),
  created_at: z.string(),
  saved_at: z.string(),
  inputs: z.string(),
  report: z.string().nullable(),
  done: z.string().nullable(),
  ...headlineFields,
});
type SavedRow = z.output<typeof SavedRow>;

const COLUMNS = `p.id AS plan_id, p.household_id, h.name AS household_name, r.name, r.description, r.revision,
  p.created_at, r.saved_at, r.inputs, sound_texts(r.text_hash, r.name, r.description), ${BESIDE_COLUMNS}, ${HEADLINE_COLUMNS}`;

const WITH_HEADLINE = `LEFT JOIN revision_headlines AS l ON l.plan_id = r.plan_id AND l.revision = r.revision
  ${WITH_BESIDE}`;

const LIVE_PLANS = `plans AS p
  JOIN households AS h ON h.id = p.household_id AND h.deleted_at IS NULL
  JOIN revisions AS r ON r.plan_id = p.id AND r.revision = p.revision
  ${WITH_HEADLINE}
  WHERE p.household_id = @householdId AND p.deleted_at IS NULL`;

const SORT_COLUMNS = { name: 'r.name_key', updatedAt: 'r.saved_at', createdAt: 'p.created_at' };

/**
 * @throws ApiError `household_not_found`, `plan_not_found` (for a deleted one and one of another household too),
 * `plan_unreadable`
 */
export function planById(db: ReadableDb, householdId: number, planId: number): PlanRecord {
  return planOf(rowById(db, householdId, planId));
}

/** Throws as `planById` does, but for a document that is damaged in its fields. */
export function uncheckedPlanById(db: ReadableDb, householdId: number, planId: number): UncheckedPlan {
  const row = rowById(db, householdId, planId);
  const { name, description, revision } = row;
  return { name, description, ...besideIn(row), revision, document: upgradedDocument(row.inputs, placeOf(row)) };
}

function rowById(db: ReadableDb, householdId: number, planId: number): SavedRow {
  const row = db.first(SavedRow, `SELECT ${COLUMNS} FROM ${LIVE_PLANS} AND p.id = @planId`, { householdId, planId });
  return row ?? refuseUnknownPlan(db, householdId, planId);
}

/** Live plans of a household; where no order is asked for, in order of creation. */
export function listPlans(db: ReadableDb, householdId: number, request: PlanListRequest): PageOfDocuments<PlanRecord> {
  householdById(db, householdId);
  const { q, sort } = request;
  const words = hasEveryWord('r.name_key', q);
  const rows = pageOf(
    db,
    SavedRow,
    {
      from: [LIVE_PLANS, ...words.conditions].join(' AND '),
      columns: COLUMNS,
      order: orderOf(sort, SORT_COLUMNS, 'p.id'),
      parameters: { householdId, ...words.parameters },
    },
    request,
  );
  return readable(rows, planOf, (row) => row.plan_id);
}

/** Without the columns that only check. */
const FoundRow = z.object(FoundPlan.shape);

/** Live plans of all households that are not archived, by name. */
export function findPlans(db: ReadableDb, request: FindRequest, actor: Actor): Page<FoundPlan> {
  const words = hasEveryWord('r.name_key || char(10) || h.name_key', request.q);
  const limits = withinLimits('h.id', actor);
  const found = `plans AS p
    JOIN households AS h ON h.id = p.household_id AND h.deleted_at IS NULL AND h.archived_at IS NULL
    JOIN revisions AS r ON r.plan_id = p.id AND r.revision = p.revision
    WHERE p.deleted_at IS NULL`;
  return pageOf(
    db,
    FoundRow,
    {
      from: [found, ...words.conditions, ...limits.conditions].join(' AND '),
      columns: `p.household_id AS householdId, h.name AS household, p.id, r.name,
        sound_texts(h.text_hash, h.name, h.notes), sound_texts(r.text_hash, r.name, r.description)`,
      order: 'r.name_key, h.name_key, p.id',
      parameters: { ...words.parameters, ...limits.parameters },
    },
    request,
  );
}

/** Every live plan of a household in the order of creation; throws at the first damaged one. */
export function plansOf(db: ReadableDb, householdId: number): readonly PlanRecord[] {
  return db.all(SavedRow, `SELECT ${COLUMNS} FROM ${LIVE_PLANS} ORDER BY p.id`, { householdId }).map(planOf);
}

/** Every save of a plan, newest first. */
export function listRevisions(
  db: ReadableDb,
  householdId: number,
  planId: number,
  request: PageRequest,
): PageOfDocuments<RevisionRecord> {
  livePlan(db, householdId, planId);
  const rows = pageOf(
    db,
    SavedRow,
    {
      from: `plans AS p
        JOIN households AS h ON h.id = p.household_id
        JOIN revisions AS r ON r.plan_id = p.id
        ${WITH_HEADLINE}
        WHERE p.id = @planId`,
      columns: COLUMNS,
      order: 'r.revision DESC',
      parameters: { planId },
    },
    request,
  );
  return readable(rows, revisionOf, (row) => row.revision);
}

/** @throws ApiError `revision_not_found`, `plan_unreadable` and those of `planById` */
export function revisionByNumber(
  db: ReadableDb,
  householdId: number,
  planId: number,
  revision: number,
): RevisionRecord {
  livePlan(db, householdId, planId);
  const row = db.first(
    SavedRow,
    `SELECT ${COLUMNS} FROM plans AS p
       JOIN households AS h ON h.id = p.household_id
       JOIN revisions AS r ON r.plan_id = p.id
       ${WITH_HEADLINE}
       WHERE p.id = @planId AND r.revision = @revision`,
    { planId, revision },
  );
  if (row !== undefined) return revisionOf(row);
  throw new ApiError('revision_not_found', `Plan ${planId} has no revision ${revision}.`);
}

const LivePlanRow = z
  .object({ revision: z.int(), created_at: z.string() })
  .transform(({ revision, created_at: createdAt }) => ({ revision, createdAt }));

/** Current revision and creation of a live plan, even where its document is damaged. */
export function livePlan(db: ReadableDb, householdId: number, planId: number): z.output<typeof LivePlanRow> {
  const sql = `SELECT r.revision, p.created_at FROM ${LIVE_PLANS} AND p.id = @planId`;
  return db.first(LivePlanRow, sql, { householdId, planId }) ?? refuseUnknownPlan(db, householdId, planId);
}

const NameRow = z.object({ name: z.string() });

export function planNames(db: ReadableDb, householdId: number): ReadonlySet<string> {
  return new Set(db.all(NameRow, `SELECT r.name FROM ${LIVE_PLANS}`, { householdId }).map(({ name }) => name));
}

function refuseUnknownPlan(db: ReadableDb, householdId: number, planId: number): never {
  householdById(db, householdId);
  throw new ApiError('plan_not_found', `Household ${householdId} has no plan ${planId}, or it has been deleted.`);
}

function planOf(row: SavedRow): PlanRecord {
  return {
    id: row.plan_id,
    householdId: row.household_id,
    name: row.name,
    description: row.description,
    ...besideIn(row),
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.saved_at,
    headline: headlineIn(row),
    inputs: readDocument(row.inputs, placeOf(row)),
  };
}

function revisionOf(row: SavedRow): RevisionRecord {
  return {
    revision: row.revision,
    savedAt: row.saved_at,
    name: row.name,
    description: row.description,
    ...besideIn(row),
    headline: headlineIn(row),
    inputs: readDocument(row.inputs, placeOf(row)),
  };
}

function placeOf(row: SavedRow): DocumentPlace {
  return {
    householdId: row.household_id,
    householdName: row.household_name,
    planId: row.plan_id,
    planName: row.name,
    revision: row.revision,
  };
}

/** Reads each row by itself, so that a damaged one does not hide the others. */
function readable<Row>(
  rows: Page<SavedRow>,
  read: (row: SavedRow) => Row,
  idOf: (row: SavedRow) => number,
): PageOfDocuments<Row> {
  const content: Row[] = [];
  const unreadable: { id: number; message: string }[] = [];
  for (const row of rows.content) {
    try {
      content.push(read(row));
    } catch (error) {
      if (!(error instanceof ApiError && error.body.code === 'plan_unreadable')) throw error;
      unreadable.push({ id: idOf(row), message: error.message });
    }
  }
  return { content, page: rows.page, ...(unreadable.length > 0 ? { unreadable } : {}) };
}
