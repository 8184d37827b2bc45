import type { Migration } from '../database/migrate.ts';

/** What was expected of a plan at each of its yearly reviews. None is kept yet. */
export const yearlyReviews: Migration = {
  name: '0015-yearly-reviews',
  up: (db) =>
    db.script(`
      -- One for each review of a plan; a second one of the same month replaces the first.
      CREATE TABLE yearly_reviews (
        plan_id  INTEGER NOT NULL REFERENCES plans (id),         -- which plan
        month    TEXT NOT NULL,                                  -- to whose first day its balances belong: 2027-01
        kept_at  TEXT NOT NULL,                                  -- instant
        document TEXT NOT NULL CHECK (json_valid(document)),     -- plan, certificate, fan, accounts and landing, as JSON
        PRIMARY KEY (plan_id, month)
      ) STRICT;
    `),
};
