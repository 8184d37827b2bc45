import type { z } from 'zod';
import type { WritableDb } from '../database/database.ts';
import type { HASHED_TEXTS } from '../database/text-hash.ts';

/** Which save of which plan. */
export interface RevisionKey {
  readonly planId: number;
  readonly revision: number;
}

interface Kept<Column extends string, Value> {
  readonly table: keyof typeof HASHED_TEXTS;
  /** Where it is kept as JSON, and what it is called in SQL that joins it. */
  readonly column: Column;
  readonly alias: string;
  readonly schema: z.ZodType<Value>;
}

/** What a table keeps of some revisions as JSON beside their document, with the hash of its text. */
export function besideRevisions<Column extends string, Value>({ table, column, alias, schema }: Kept<Column, Value>) {
  return {
    /** To be joined to revisions `r`. */
    joined: `LEFT JOIN ${table} AS ${alias} ON ${alias}.plan_id = r.plan_id AND ${alias}.revision = r.revision`,
    columns: `${alias}.${column}, iif(${alias}.${column} IS NULL, 1, sound_texts(${alias}.text_hash, ${alias}.${column}))`,
    /** What a later version wrote and this one does not know counts as not written. */
    read: (text: string | null): Value | undefined =>
      text === null ? undefined : schema.safeParse(JSON.parse(text)).data,
    insert: (db: WritableDb, key: RevisionKey, value: unknown): void => {
      db.run(
        `INSERT INTO ${table} (plan_id, revision, ${column}, text_hash)
         VALUES (@planId, @revision, @text, hash_of_texts(@text))`,
        { ...key, text: JSON.stringify(value) },
      );
    },
    copy: (db: WritableDb, to: RevisionKey, from: RevisionKey): void => {
      db.run(
        `INSERT INTO ${table} (plan_id, revision, ${column}, text_hash)
         SELECT @planId, @revision, ${column}, text_hash FROM ${table}
         WHERE plan_id = @fromPlan AND revision = @fromRevision`,
        { ...to, fromPlan: from.planId, fromRevision: from.revision },
      );
    },
  };
}
