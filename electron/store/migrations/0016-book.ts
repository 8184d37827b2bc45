import type { Migration } from '../database/migrate.ts';

/** Cases that were asked of every household at once, and what they came to. */
export const book: Migration = {
  name: '0016-book',
  up: (db) =>
    db.script(`
      -- One for each case that was asked of households.
      CREATE TABLE book_runs (
        id         INTEGER PRIMARY KEY AUTOINCREMENT,           -- never given twice
        what       TEXT NOT NULL CHECK (json_valid(what)),      -- the case, as JSON
        runs       INTEGER NOT NULL,                            -- paths of each run
        seed       INTEGER NOT NULL,                            -- seed of the paths
        state      TEXT NOT NULL,                               -- running, paused, canceled, done or elsewhere
        is_nightly INTEGER NOT NULL,                            -- 1 where a night began it
        engine     TEXT NOT NULL,                               -- version of the engine that began it
        created_at TEXT NOT NULL,                               -- instant
        ended_at   TEXT                                         -- instant at which nothing was left to do; null before
      ) STRICT;
      -- One for each household of a run.
      CREATE TABLE book_rows (
        id           INTEGER PRIMARY KEY,                       -- in the order in which they are run
        run_id       INTEGER NOT NULL REFERENCES book_runs (id) ON DELETE CASCADE,  -- of which run
        household_id INTEGER NOT NULL REFERENCES households (id) ON DELETE CASCADE, -- whose plan
        plan_id      INTEGER NOT NULL REFERENCES plans (id) ON DELETE CASCADE,      -- which plan
        revision     INTEGER NOT NULL,                          -- at which revision
        state        TEXT NOT NULL,                             -- waiting, done or failed
        problem      TEXT,                                      -- why it could not be run; null where it could
        change       REAL,                                      -- success after less before; null until it is known
        result       TEXT CHECK (result IS NULL OR json_valid(result)), -- what both runs came to, as JSON; null before
        before       TEXT CHECK (before IS NULL OR json_valid(before)), -- certificate of the run before, as JSON
        after        TEXT CHECK (after IS NULL OR json_valid(after)),   -- certificate of the run after, as JSON
        before_key   TEXT,                                      -- by which an answer of another machine is known; null until asked for
        after_key    TEXT,                                      -- the same of the run after
        answers      TEXT CHECK (answers IS NULL OR json_valid(answers)) -- of one run, as JSON, while the other is missing; null else
      ) STRICT;
      CREATE UNIQUE INDEX book_rows_of_run ON book_rows (run_id, plan_id);
      CREATE INDEX book_rows_by_change ON book_rows (run_id, change);
      CREATE INDEX book_rows_of_household ON book_rows (household_id);
      CREATE INDEX book_rows_of_plan ON book_rows (plan_id);
      CREATE INDEX book_rows_by_key ON book_rows (run_id, before_key);
      CREATE INDEX book_rows_by_later_key ON book_rows (run_id, after_key);
    `),
};
