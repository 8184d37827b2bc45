import { expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from '../../../../electron/store/database/migrate.ts';
import { householdsPlansSettings } from '../../../../electron/store/migrations/0001-households-plans-settings.ts';
import { clock } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

const Table = z.object({ name: z.string(), strict: z.int() });

it('lays strict tables into an empty database', () => {
  const { database, folder } = databaseAt(0);
  migrate(database, [householdsPlansSettings], folder, clock());
  const tables = database.read((db) =>
    db.all(Table, "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%'"),
  );
  expect([...tables].sort((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
    { name: 'households', strict: 1 },
    { name: 'plans', strict: 1 },
    { name: 'revisions', strict: 1 },
    { name: 'settings', strict: 1 },
  ]);
  expect(database.pragma('user_version')).toBe(1);
});

it.each([
  ['a plan of no household', "INSERT INTO plans (household_id, revision, created_at) VALUES (9, 1, '')"],
  [
    'a revision of no plan',
    "INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at) VALUES (9, 1, '', '', '', '{}', '')",
  ],
  [
    'a plan whose current revision was never saved',
    `INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at)
       VALUES ('', '', '', 'single', '', '[]', '', '');
     INSERT INTO plans (household_id, revision, created_at) VALUES (1, 1, '')`,
  ],
])('refuses %s', (_, script) => {
  const { database } = databaseAt(1);
  expect(() => database.write((db) => db.script(script))).toThrow(/FOREIGN KEY/);
});
