import { expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from '../../../../electron/store/database/migrate.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { headlineOfRevision, revisionHeadlines } from '../../../../electron/store/revision-headlines.ts';
import { headlineOf } from '../samples.ts';
import { clock } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

const SAVED = `
  INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at)
    VALUES ('Rivera', 'rivera', 'rivera', 'single', '', '[]', '', '');
  INSERT INTO plans (household_id, revision, created_at) VALUES (1, 1, '');
  INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at)
    VALUES (1, 1, 'Base', 'base', '', '{"a":1}', '');`;

it('lets a plan that was saved before have a headline once it is run', () => {
  const { database, folder } = databaseAt(3);
  database.write((db) => db.script(SAVED));
  migrate(database, MIGRATIONS, folder, clock());
  expect(database.read((db) => headlineOfRevision(db, 1, 1))).toBeNull();
  revisionHeadlines(database).record({ planId: 1, revision: 1, headline: headlineOf(900), investments: 250_000.25 });
  expect(database.read((db) => headlineOfRevision(db, 1, 1))).toEqual(headlineOf(900));
  expect(database.read((db) => db.all(z.unknown(), 'PRAGMA foreign_key_check'))).toEqual([]);
});
