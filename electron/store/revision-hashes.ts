import { z } from 'zod';
import { upgradePlan } from '../../engine/plan/upgrade-plan.ts';
import type { Database, ReadableDb, WritableDb } from './database/database.ts';

/** Where to look: everywhere, in one household, or in one plan. */
export interface SearchedPlans {
  readonly householdId?: number | undefined;
  readonly planId?: number | undefined;
}

/** One save of a plan. */
export interface SavedRevision {
  readonly householdId: number;
  readonly planId: number;
  readonly revision: number;
}

export interface RevisionHash extends SavedRevision {
  readonly hash: string | null;
}

/** The hash of each save under an engine, by which a certificate names it. */
export interface RevisionHashes {
  find(hash: string, engine: string, searched: SearchedPlans): SavedRevision | null;
  /** Saves whose hash is not known yet. Plans as they are now come first, then their earlier revisions. */
  unhashed(engine: string, searched: SearchedPlans, most: number): readonly SavedRevision[];
  /** The document of each at the present version; null for one that cannot be read. None has been held against the schema. */
  documents(revisions: readonly SavedRevision[]): readonly unknown[];
  record(engine: string, hashes: readonly RevisionHash[]): void;
}

export function revisionHashes(database: Database): RevisionHashes {
  return {
    find: (hash, engine, searched) => database.read((db) => findRevision(db, { hash, engine }, searched)),
    unhashed: (engine, searched, most) => database.read((db) => unhashedRevisions(db, engine, searched, most)),
    documents: (revisions) => database.read((db) => revisions.map((revision) => documentOf(db, revision))),
    record: (engine, hashes) => database.write((db) => recordHashes(db, engine, hashes)),
  };
}

const LIVE_REVISIONS = `revisions AS r
  JOIN plans AS p ON p.id = r.plan_id AND p.deleted_at IS NULL
  JOIN households AS h ON h.id = p.household_id AND h.deleted_at IS NULL`;
const SEARCHED = '(@householdId IS NULL OR h.id = @householdId) AND (@planId IS NULL OR p.id = @planId)';
/** What is shown in lists first: current before earlier, households at hand before archived ones. */
const LIKELIEST_FIRST = `r.revision = p.revision DESC, h.archived_at IS NOT NULL, h.id, p.id, r.revision DESC`;

const KeyRow = z
  .object({ household_id: z.int(), plan_id: z.int(), revision: z.int() })
  .transform((row) => ({ householdId: row.household_id, planId: row.plan_id, revision: row.revision }));

function findRevision(
  db: ReadableDb,
  { hash, engine }: { readonly hash: string; readonly engine: string },
  searched: SearchedPlans,
): SavedRevision | null {
  const found = db.first(
    KeyRow,
    `SELECT p.household_id, r.plan_id, r.revision
     FROM revision_hashes AS k JOIN ${LIVE_REVISIONS}
     WHERE k.inputs_hash = @hash AND k.engine = @engine AND k.plan_id = r.plan_id AND k.revision = r.revision
       AND ${SEARCHED} ORDER BY ${LIKELIEST_FIRST} LIMIT 1`,
    { hash, engine, ...placeOf(searched) },
  );
  return found ?? null;
}

function unhashedRevisions(
  db: ReadableDb,
  engine: string,
  searched: SearchedPlans,
  most: number,
): readonly SavedRevision[] {
  return db.all(
    KeyRow,
    `SELECT p.household_id, r.plan_id, r.revision
     FROM ${LIVE_REVISIONS}
     LEFT JOIN revision_hashes AS k ON k.plan_id = r.plan_id AND k.revision = r.revision AND k.engine = @engine
     WHERE k.plan_id IS NULL AND ${SEARCHED} ORDER BY ${LIKELIEST_FIRST} LIMIT @most`,
    { engine, most, ...placeOf(searched) },
  );
}

const DocumentRow = z.object({ inputs: z.string() });

function documentOf(db: ReadableDb, { planId, revision }: SavedRevision): unknown {
  const sql = 'SELECT inputs FROM revisions WHERE plan_id = @planId AND revision = @revision';
  const row = db.first(DocumentRow, sql, { planId, revision });
  return row === undefined ? null : documentIn(row.inputs);
}

/** The document at the present version; null for what is not JSON, or what a later release wrote. */
export function documentIn(text: string): unknown {
  try {
    const upgrade = upgradePlan(JSON.parse(text));
    return upgrade.outcome === 'refused' ? null : upgrade.document;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function recordHashes(db: WritableDb, engine: string, hashes: readonly RevisionHash[]): void {
  for (const { planId, revision, hash } of hashes) {
    db.run(
      `INSERT INTO revision_hashes (plan_id, revision, engine, inputs_hash) VALUES (@planId, @revision, @engine, @hash)
       ON CONFLICT (plan_id, revision) DO UPDATE SET engine = @engine, inputs_hash = @hash`,
      { planId, revision, engine, hash },
    );
  }
}

function placeOf({ householdId, planId }: SearchedPlans) {
  return { householdId: householdId ?? null, planId: planId ?? null };
}
