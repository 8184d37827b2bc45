import { expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from '../../../../electron/store/database/migrate.ts';
import { householdById } from '../../../../electron/store/household-queries.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { clock } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

const SAVED = `
  INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at)
    VALUES ('Rivera', 'rivera', 'rivera', 'single', 'Älter', '[]', '2026-11-01T00:00:00.000Z', ''), ('B', 'b', 'b', 'single', '', '[]', '', '');
  INSERT INTO plans (household_id, revision, created_at) VALUES (1, 1, '');
  INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at)
    VALUES (1, 1, 'Base', 'base', '', '{"a":1}', '');
  DELETE FROM households WHERE id = 2;`;

const Row = z.object({ hash: z.string() });
const Id = z.object({ seq: z.int() });

it('gives each row the hash of its texts, and keeps ids that were given from being given again', () => {
  const { database, folder } = databaseAt(7);
  database.write((db) => db.script(SAVED));
  migrate(database, MIGRATIONS.slice(0, 8), folder, clock());
  const hashes = (table: string) => database.read((db) => db.all(Row, `SELECT text_hash AS hash FROM ${table}`));
  // printf '["Rivera","Älter"]' | sha256sum; printf '["Base",""]' | sha256sum
  expect(hashes('households')).toEqual([{ hash: 'afd690ef8e03d59f31f04785b7d79143488ceebef6a6f98cde3ba232e0b5a4a2' }]);
  expect(hashes('revisions')).toEqual([{ hash: '25b557265e784f80960ecc9c98db9f6158f5c0a1f1aa9ada81d66be6ae8bb47b' }]);
  // Read as today's Longhand reads it, after the later migrations.
  migrate(database, MIGRATIONS, folder, clock());
  expect(database.read((db) => householdById(db, 1))).toMatchObject({ name: 'Rivera', notes: 'Älter', planCount: 1 });
  const last = database.read((db) => db.all(Id, "SELECT seq FROM sqlite_sequence WHERE name = 'households'"));
  expect(last).toEqual([{ seq: 2 }]);
});
