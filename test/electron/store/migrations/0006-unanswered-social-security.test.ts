import { expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from '../../../../electron/store/database/migrate.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { clock } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

const plan = (...bases: readonly string[]) =>
  JSON.stringify({ persons: bases.map((basis) => ({ socialSecurity: { basis, pia: 0.1 } })) });

it('takes out the basis "none" that the store wrote itself, and nothing else', () => {
  const { database, folder } = databaseAt(5);
  const documents = [plan('none'), plan('pia', 'none'), plan('pia', 'receiving'), '{"persons": [', '{"persons":[]}'];
  database.write((db) => {
    db.script(`
      INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at)
        VALUES ('Rivera', 'rivera', 'rivera', 'single', '', '[]', '', '');
      INSERT INTO plans (household_id, revision, created_at) VALUES (1, 1, '');`);
    for (const [at, inputs] of documents.entries()) {
      db.run(
        `INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at)
         VALUES (1, @revision, 'Base', 'base', '', @inputs, '')`,
        { revision: at + 1, inputs },
      );
    }
  });
  migrate(database, MIGRATIONS.slice(0, 6), folder, clock());
  const Row = z.object({ inputs: z.string() });
  const kept = database.read((db) => db.all(Row, 'SELECT inputs FROM revisions ORDER BY revision'));
  expect(kept.map(({ inputs }) => inputs)).toEqual([
    '{"persons":[{"socialSecurity":{"pia":0.1}}]}',
    '{"persons":[{"socialSecurity":{"basis":"pia","pia":0.1}},{"socialSecurity":{"pia":0.1}}]}',
    ...documents.slice(2),
  ]);
});
