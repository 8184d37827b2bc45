import { z } from 'zod';
import type { ReadableDb } from '../database/database.ts';
import { BESIDE_COLUMNS, WITH_BESIDE } from '../report/revision-notes.ts';
import { changedFields } from './changed-fields.ts';

const DocumentRow = z.object({
  name: z.string(),
  description: z.string(),
  inputs: z.string(),
  report: z.string().nullable(),
  done: z.string().nullable(),
});

/** Paths of the fields in which a revision of a plan differs from the one before: those of its document stand as they do there. */
export function fieldsChangedIn(db: ReadableDb, planId: number, revision: number): readonly string[] {
  const [before, after] = [documentAt(db, planId, revision - 1), documentAt(db, planId, revision)];
  return [...changedFields(before.record, after.record), ...changedFields(before.inputs, after.inputs)];
}

function documentAt(db: ReadableDb, planId: number, revision: number) {
  const sql = `SELECT r.name, r.description, r.inputs, ${BESIDE_COLUMNS} FROM revisions AS r ${WITH_BESIDE}
    WHERE r.plan_id = @planId AND r.revision = @revision`;
  const row = db.first(DocumentRow, sql, { planId, revision });
  const { name, description } = row ?? {};
  const [report, done, inputs] = [row?.report, row?.done, row?.inputs].map((text) => valueOf(text ?? null));
  return { record: { name, description, report, done }, inputs };
}

/** What is damaged on the disk is as good as empty: the new document is then named whole. */
function valueOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
