import { z } from 'zod';
import type { ParsedInput } from '../contract/index.ts';
import { DEFAULT_SETTINGS, Settings } from '../contract/settings-operations.ts';
import type { Database, ReadableDb, WritableDb } from './database/database.ts';

export interface SettingsStore {
  get(): Settings;
  patch(changes: ParsedInput<'settings.patch'>): Settings;
}

export function settingsStore(database: Database): SettingsStore {
  return {
    get: () => database.read(settings),
    patch: (changes) => database.write((db) => patchSettings(db, changes)),
  };
}

const SettingRow = z.object({ key: z.string(), value: z.string() });

/** A setting that this version does not know, or whose value it does not know, counts as not set. */
function settings(db: ReadableDb): Settings {
  const stored = db.all(
    SettingRow,
    'SELECT key, value FROM settings WHERE key IN (SELECT value FROM json_each(@keys))',
    { keys: JSON.stringify(Object.keys(Settings.shape)) },
  );
  const readable = stored
    .map(({ key, value }) => Settings.partial().safeParse({ [key]: JSON.parse(value) }))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []));
  return Settings.parse(Object.assign({}, DEFAULT_SETTINGS, ...readable));
}

function patchSettings(db: WritableDb, changes: ParsedInput<'settings.patch'>): Settings {
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    db.run('INSERT INTO settings (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = @value', {
      key,
      value: JSON.stringify(value),
    });
  }
  return settings(db);
}
