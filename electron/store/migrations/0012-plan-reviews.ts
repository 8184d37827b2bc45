import type { Migration } from '../database/migrate.ts';

/** By what the list of households is filtered: none is known yet, and each is found out when it is first asked for. */
export const planReviews: Migration = {
  name: '0012-plan-reviews',
  up: (db) =>
    db.script(`
      -- One for each plan that was looked through: as far as it is of the plan as it is now, it is up to date.
      CREATE TABLE plan_reviews (
        plan_id     INTEGER PRIMARY KEY REFERENCES plans (id),   -- which plan
        revision    INTEGER NOT NULL,                            -- which of its revisions was looked through
        engine      TEXT NOT NULL,                               -- by which version of the engine
        is_complete INTEGER NOT NULL CHECK (is_complete IN (0, 1)), -- 1: says all that its success rate depends on
        has_warning INTEGER NOT NULL CHECK (has_warning IN (0, 1))  -- 1: its last projection warned of something
      ) STRICT;
    `),
};
