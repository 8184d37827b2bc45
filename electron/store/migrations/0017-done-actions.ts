import type { Migration } from '../database/migrate.ts';

/** What was done of the list of a plan's year, and the reviews in whose place others came. Nothing is kept yet. */
export const doneActions: Migration = {
  name: '0017-done-actions',
  up: (db) =>
    db.script(`
      -- One for each revision of a plan of whose yearly lists something is ticked as done.
      CREATE TABLE revision_done (
        id        INTEGER PRIMARY KEY,                           -- number of the row
        plan_id   INTEGER NOT NULL,                              -- which plan
        revision  INTEGER NOT NULL,                              -- which of its revisions
        done      TEXT NOT NULL CHECK (json_valid(done)),        -- year, action and day of each, as JSON
        text_hash TEXT NOT NULL,                                 -- SHA-256 of done, hexadecimal
        UNIQUE (plan_id, revision),
        FOREIGN KEY (plan_id, revision) REFERENCES revisions (plan_id, revision)
      ) STRICT;

      -- Reviews in whose place a later one of the same month came, so that it can be undone; the latest has the highest number.
      CREATE TABLE replaced_reviews (
        id       INTEGER PRIMARY KEY,                            -- number of the row
        plan_id  INTEGER NOT NULL REFERENCES plans (id),         -- which plan
        month    TEXT NOT NULL,                                  -- to whose first day its balances belong: 2027-01
        document TEXT NOT NULL CHECK (json_valid(document))      -- as in yearly_reviews
      ) STRICT;
      CREATE INDEX replaced_reviews_of_plan ON replaced_reviews (plan_id, month, id);
    `),
};
