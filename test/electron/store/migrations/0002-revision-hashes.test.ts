import { expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from '../../../../electron/store/database/migrate.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { revisionHashes } from '../../../../electron/store/revision-hashes.ts';
import { clock } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

const SAVED = `
  INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at)
    VALUES ('Rivera', 'rivera', 'rivera', 'single', '', '[]', '', '');
  INSERT INTO plans (household_id, revision, created_at) VALUES (1, 2, '');
  INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at)
    VALUES (1, 1, 'Base', 'base', '', '{"a":1}', ''), (1, 2, 'Base', 'base', '', '{"a":2}', '');`;

it('lets the hashes of plans that were saved before be worked out, the current one first', () => {
  const { database, folder } = databaseAt(1);
  database.write((db) => db.script(SAVED));
  migrate(database, MIGRATIONS.slice(0, 2), folder, clock());
  const hashes = revisionHashes(database);
  const saved = [2, 1].map((revision) => ({ householdId: 1, planId: 1, revision }));
  expect(hashes.unhashed('1.0.0', {}, 10)).toEqual(saved);
  expect(hashes.documents(saved)).toEqual([{ a: 2 }, { a: 1 }]);
  hashes.record('1.0.0', [{ householdId: 1, planId: 1, revision: 2, hash: 'sha256:2' }]);
  expect(hashes.find('sha256:2', '1.0.0', {})).toEqual(saved[0]);
  expect(hashes.unhashed('1.0.0', {}, 10)).toEqual([saved[1]]);
  // Another engine may complete a plan in another way.
  expect(hashes.find('sha256:2', '2.0.0', {})).toBeNull();
  expect(hashes.unhashed('2.0.0', {}, 10)).toEqual(saved);
  expect(database.read((db) => db.all(z.unknown(), 'PRAGMA foreign_key_check'))).toEqual([]);
});
