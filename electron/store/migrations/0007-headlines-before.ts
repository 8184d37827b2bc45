import type { Migration } from '../database/migrate.ts';

/**
 * What a revision came to under the engine before, so that the page can set it beside what it comes to now. The table is made
 * again: a column that is added to one carries no comment.
 */
export const headlinesBefore: Migration = {
  name: '0007-headlines-before',
  up: (db) =>
    db.script(`
      -- One for each revision whose full run has ended. Amounts in US dollars of the plan's first month.
      CREATE TABLE headlines (
        id                  INTEGER PRIMARY KEY,                 -- to join one headline to a household
        plan_id             INTEGER NOT NULL,                    -- which plan
        revision            INTEGER NOT NULL,                    -- which of its revisions
        engine              TEXT NOT NULL,                       -- version of the engine that ran it
        law                 TEXT NOT NULL,                       -- version of the law tables
        seed                INTEGER NOT NULL,                    -- seed of the paths
        runs                INTEGER NOT NULL,                    -- number of paths
        successes           INTEGER NOT NULL,                    -- paths that succeeded
        cuts                TEXT,                                -- what guardrails cost, as JSON; NULL without them, or not recorded
        final_net_portfolio REAL NOT NULL,                       -- at the end of the plan, at its mean returns
        lifetime_taxes      REAL NOT NULL,                       -- over all its years, at its mean returns
        investments         REAL NOT NULL,                       -- in all accounts at the start of the plan
        before              TEXT CHECK (before IS NULL OR json_valid(before)), -- JSON headline of the engine before; null for none
        UNIQUE (plan_id, revision),
        FOREIGN KEY (plan_id, revision) REFERENCES revisions (plan_id, revision)
      ) STRICT;
      INSERT INTO headlines SELECT id, plan_id, revision, engine, law, seed, runs, successes, cuts, final_net_portfolio,
        lifetime_taxes, investments, NULL FROM revision_headlines;
      DROP TABLE revision_headlines;
      ALTER TABLE headlines RENAME TO revision_headlines;
    `),
};
