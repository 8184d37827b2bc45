import { expect, it } from 'vitest';
import { migrate } from '../../../../electron/store/database/migrate.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { replacePlan } from '../../../../electron/store/plan-changes.ts';
import { planById } from '../../../../electron/store/plan-queries.ts';
import { planNamed } from '../samples.ts';
import { clock } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

const { inputs } = planNamed('A', 1);

/** A plan as the version before kept it. */
const SAVED = `
  INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at, text_hash)
    VALUES ('Rivera', 'rivera', 'rivera', 'single', '', '[]', '', '', hash_of_texts('Rivera', ''));
  INSERT INTO plans (household_id, revision, created_at) VALUES (1, 1, '');
  INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at, text_hash)
    VALUES (1, 1, 'A', 'a', '', '${JSON.stringify(inputs)}', '', hash_of_texts('A', ''));`;

it('leaves a plan of before without words of its own, and takes them from then on', () => {
  const { database, folder } = databaseAt(9);
  database.write((db) => db.script(SAVED));
  migrate(database, MIGRATIONS, folder, clock());
  const key = { householdId: 1, planId: 1 };
  expect(database.read((db) => planById(db, 1, 1))).not.toHaveProperty('report');
  const report = { letter: 'Dear Ana' };
  database.write((db) => replacePlan(db, key, { name: 'A', description: '', report, inputs, revision: 1, at: '' }));
  expect(database.read((db) => planById(db, 1, 1).report)).toEqual(report);
});
