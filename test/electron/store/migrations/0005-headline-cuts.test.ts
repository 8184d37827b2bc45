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
  INSERT INTO plans (household_id, revision, created_at) VALUES (1, 2, '');
  INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at)
    VALUES (1, 1, 'Base', 'base', '', '{"a":1}', ''), (1, 2, 'Base', 'base', '', '{"a":2}', '');
  INSERT INTO revision_headlines
      (plan_id, revision, engine, law, seed, runs, successes, final_net_portfolio, lifetime_taxes, investments)
    VALUES (1, 1, '1.0.0', '2026-11', 1, 1000, 900, 0.1, 0.2, 3);`;

it('keeps the headlines there are, and lets new ones say what guardrails cost', () => {
  const { database, folder } = databaseAt(4);
  database.write((db) => db.script(SAVED));
  migrate(database, MIGRATIONS, folder, clock());
  const headline = (revision: number) => database.read((db) => headlineOfRevision(db, 1, revision));
  expect(headline(1)).toMatchObject({ successes: 900, finalNetPortfolioInTodaysDollars: 0.1 });
  expect(headline(1)).not.toHaveProperty('cuts');
  const cut = { ...headlineOf(990), cuts: { pathsCut: 620, deepestCut: 0.18, yearsCut: 6 } };
  revisionHeadlines(database).record({ planId: 1, revision: 2, headline: cut, investments: 1 });
  expect(headline(2)).toEqual(cut);
  expect(database.read((db) => db.all(z.unknown(), 'PRAGMA foreign_key_check'))).toEqual([]);
});
