import { expect, it } from 'vitest';
import { migrate } from '../../../../electron/store/database/migrate.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { headlineOfRevision, revisionHeadlines } from '../../../../electron/store/revision-headlines.ts';
import { headlineOf } from '../samples.ts';
import { clock } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

/** A run as the version before recorded it. */
const SAVED = `
  INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at)
    VALUES ('Rivera', 'rivera', 'rivera', 'single', '', '[]', '', '');
  INSERT INTO plans (household_id, revision, created_at) VALUES (1, 1, '');
  INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at)
    VALUES (1, 1, 'Base', 'base', '', '{"a":1}', '');
  INSERT INTO revision_headlines
    (plan_id, revision, engine, law, seed, runs, successes, final_net_portfolio, lifetime_taxes, investments)
    VALUES (1, 1, '0.9.0', '2026-11', 1, 1000, 870, 1234567.89, 250000.5, 400000);`;

it('keeps what a plan came to before, once another engine has run it', () => {
  const { database, folder } = databaseAt(6);
  database.write((db) => db.script(SAVED));
  migrate(database, MIGRATIONS, folder, clock());
  const headline = () => database.read((db) => headlineOfRevision(db, 1, 1));
  expect(headline()).not.toHaveProperty('before');
  revisionHeadlines(database).record({ planId: 1, revision: 1, headline: headlineOf(900), investments: 1 });
  expect(headline()).toEqual({
    ...headlineOf(900),
    before: {
      engine: '0.9.0',
      law: '2026-11',
      seed: 1,
      runs: 1_000,
      successes: 870,
      finalNetPortfolioInTodaysDollars: 1_234_567.89,
      lifetimeTaxesInTodaysDollars: 250_000.5,
    },
  });
});
