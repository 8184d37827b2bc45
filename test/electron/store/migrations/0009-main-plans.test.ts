import { expect, it } from 'vitest';
import { migrate } from '../../../../electron/store/database/migrate.ts';
import { householdById } from '../../../../electron/store/household-queries.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { clock } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

/** A household as the version before kept it, with a deleted plan before two others. */
const SAVED = `
  INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at, text_hash)
    VALUES ('Rivera', 'rivera', 'rivera', 'single', '', '[]', '', '', hash_of_texts('Rivera', ''));
  INSERT INTO plans (household_id, revision, created_at, deleted_at) VALUES (1, 1, '', '2026-01-01');
  INSERT INTO plans (household_id, revision, created_at) VALUES (1, 1, ''), (1, 1, '');
  INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at, text_hash)
    VALUES (1, 1, 'A', 'a', '', '{}', '', ''), (2, 1, 'B', 'b', '', '{}', '', ''), (3, 1, 'C', 'c', '', '{}', '', '');`;

it('takes the oldest plan that is not deleted as the main one of a household', () => {
  const { database, folder } = databaseAt(8);
  database.write((db) => db.script(SAVED));
  migrate(database, MIGRATIONS, folder, clock());
  expect(database.read((db) => householdById(db, 1).mainPlanId)).toBe(2);
});
