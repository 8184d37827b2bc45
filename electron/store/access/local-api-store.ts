import { z } from 'zod';
import { DEFAULT_LOCAL_API, LocalApiSettings } from '../../contract/access-operations.ts';
import type { Database } from '../database/database.ts';

/** Whether the API is switched on for this data folder. */
export interface LocalApiStore {
  get(): LocalApiSettings;
  set(settings: LocalApiSettings): void;
}

const SettingRow = z.object({ value: z.string() });
const KEY = 'localApi';

export function localApiStore(database: Database): LocalApiStore {
  return {
    get: () => {
      const sql = 'SELECT value FROM settings WHERE key = @key';
      const found = database.read((db) => db.first(SettingRow, sql, { key: KEY }));
      // What a later release has written may mean something else: it counts as not set, which is off.
      const parsed = LocalApiSettings.safeParse(found === undefined ? undefined : JSON.parse(found.value));
      return parsed.success ? parsed.data : DEFAULT_LOCAL_API;
    },
    set: (settings) => {
      const sql =
        'INSERT INTO settings (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = @value';
      database.write((db) => db.run(sql, { key: KEY, value: JSON.stringify(settings) }));
    },
  };
}
