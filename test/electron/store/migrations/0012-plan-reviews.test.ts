import { expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from '../../../../electron/store/database/migrate.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { planReviews } from '../../../../electron/store/plan-reviews.ts';
import { clock } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

/** Two households as the version before kept them: one whose plan says all that matters, one whose text is damaged. */
const SAVED = `
  INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at, text_hash) VALUES
    ('Rivera', 'rivera', 'rivera', 'single', '', '[]', '', '', hash_of_texts('Rivera', '')),
    ('Chen', 'chen', 'chen', 'single', '', '[]', '', '', hash_of_texts('Chen', ''));
  INSERT INTO plans (household_id, revision, created_at) VALUES (1, 1, ''), (2, 1, '');
  INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at, text_hash) VALUES
    (1, 1, 'A', 'a', '', '{"schemaVersion":1,"startMonth":"2026-01","persons":[{"id":"p1","birthDate":"1966-03-10"}]}', '', ''),
    (2, 1, 'B', 'b', '', '{"persons":[{"bir', '', '');
  INSERT INTO plan_money (plan_id, money) VALUES (1, 0), (2, 0);`;

const Review = z.object({ plan_id: z.int(), is_complete: z.int(), has_warning: z.int() });

it('knows nothing of plans until they are looked through, a damaged one too', () => {
  const { database, folder } = databaseAt(11);
  database.write((db) => db.script(SAVED));
  migrate(database, MIGRATIONS, folder, clock());
  const reviews = () =>
    database.read((db) =>
      db.all(Review, 'SELECT plan_id, is_complete, has_warning FROM plan_reviews ORDER BY plan_id'),
    );
  expect(reviews()).toEqual([]);
  planReviews(database).lookThrough('1.9.0');
  expect(reviews()).toEqual([
    { plan_id: 1, is_complete: 0, has_warning: 0 },
    // Nothing can be said of what it lacks: opening it says what to do.
    { plan_id: 2, is_complete: 1, has_warning: 0 },
  ]);
});
