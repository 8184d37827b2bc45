import { z } from 'zod';
import { NightlySetting } from '../../contract/book/nightly-operations.ts';
import type { Database, ReadableDb } from '../database/database.ts';

/** A setting, and since when it is so: nights before that are not missed. */
const KeptSetting = z.object({ setting: NightlySetting, since: z.string() });
type KeptSetting = z.output<typeof KeptSetting>;

export interface LastNight {
  readonly runId: number;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly failed: number;
}

export interface NightlyStore {
  /** Null where it was never set. */
  get(): KeptSetting | null;
  set(setting: NightlySetting): void;
  /** The last run that a night began; null where none has. */
  last(): LastNight | null;
  /** Whether any run goes on. */
  isRunning(): boolean;
}

const KEY = 'bookNightly';
const ValueRow = z.object({ value: z.string() });
const LastRow = z
  .object({ id: z.int(), created_at: z.string(), ended_at: z.string().nullable(), failed: z.int() })
  .transform(
    ({ id: runId, created_at: startedAt, ended_at: endedAt, failed }): LastNight => ({
      runId,
      startedAt,
      endedAt,
      failed,
    }),
  );

/** @param instant says now, ISO 8601 UTC */
export function nightlyStore(database: Database, instant: () => string): NightlyStore {
  return {
    get: () => database.read(kept),
    set: (setting) =>
      database.write((db) => {
        const before = kept(db);
        const since = before?.setting.isOn === true && setting.isOn ? before.since : instant();
        const value = JSON.stringify({ setting, since });
        db.run(
          'INSERT INTO settings (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = @value',
          { key: KEY, value },
        );
      }),
    last: () =>
      database.read((db) => {
        const failed = `(SELECT count(*) FROM book_rows AS r WHERE r.run_id = b.id AND r.state = 'failed')`;
        const sql = `SELECT b.id, b.created_at, b.ended_at, ${failed} AS failed FROM book_runs AS b
          WHERE b.is_nightly = 1 ORDER BY b.id DESC LIMIT 1`;
        return db.first(LastRow, sql) ?? null;
      }),
    isRunning: () =>
      database.read(
        (db) => db.first(z.object({ id: z.int() }), `SELECT id FROM book_runs WHERE state = 'running'`) !== undefined,
      ),
  };
}

/** One that this version cannot read counts as not set. */
function kept(db: ReadableDb): KeptSetting | null {
  const row = db.first(ValueRow, 'SELECT value FROM settings WHERE key = @key', { key: KEY });
  if (row === undefined) return null;
  const parsed = KeptSetting.safeParse(JSON.parse(row.value));
  return parsed.success ? parsed.data : null;
}
