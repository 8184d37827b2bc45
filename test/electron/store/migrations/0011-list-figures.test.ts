import { expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from '../../../../electron/store/database/migrate.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { headlineOfRevision } from '../../../../electron/store/revision-headlines.ts';
import { clock } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

/** Three plans as the version before kept them: one saved twice, one without accounts, one whose text is damaged. */
const SAVED = `
  INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at, text_hash)
    VALUES ('Rivera', 'rivera', 'rivera', 'single', '', '[]', '', '', hash_of_texts('Rivera', ''));
  INSERT INTO plans (household_id, revision, created_at) VALUES (1, 2, ''), (1, 1, ''), (1, 1, '');
  INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at, text_hash) VALUES
    (1, 1, 'A', 'a', '', '{"accounts":[{"balance":1}]}', '', ''),
    (1, 2, 'A', 'a', '', '{"accounts":[{"balance":250000.25},{"balance":1000}]}', '', ''),
    (2, 1, 'B', 'b', '', '{}', '', ''),
    (3, 1, 'C', 'c', '', '{"accounts":[{"bal', '', '');
  INSERT INTO revision_headlines
      (plan_id, revision, engine, law, seed, runs, successes, final_net_portfolio, lifetime_taxes, investments)
    VALUES (1, 1, '1.0.0', '2026-11', 1, 1000, 900, 0.1, 0.2, 3);`;

const Money = z.object({ plan_id: z.int(), money: z.number() });

it('sums the balances of each plan as it is now, and keeps headlines, of which the hashes are not known', () => {
  const { database, folder } = databaseAt(10);
  database.write((db) => db.script(SAVED));
  migrate(database, MIGRATIONS, folder, clock());
  const money = database.read((db) => db.all(Money, 'SELECT plan_id, money FROM plan_money ORDER BY plan_id'));
  expect(money.map((row) => row.money)).toEqual([251_000.25, 0, 0]);
  const headline = database.read((db) => headlineOfRevision(db, 1, 1));
  expect(headline).toMatchObject({ engine: '1.0.0', successes: 900, lifetimeTaxesInTodaysDollars: 0.2 });
  expect(headline).not.toHaveProperty('lawHash');
  expect(database.read((db) => db.all(z.unknown(), 'PRAGMA foreign_key_check'))).toEqual([]);
});
