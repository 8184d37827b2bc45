import type { Migration } from '../database/migrate.ts';

/** What guardrails cost on the paths of a revision's full run, which stands beside its success. */
export const headlineCuts: Migration = {
  name: '0005-headline-cuts',
  // A new table takes the old one's place: a column that is added to one keeps no comment.
  up: (db) =>
    db.script(`
      -- One for each revision whose full run has ended. Amounts in US dollars of the plan's first month.
      CREATE TABLE headlines_with_cuts (
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
        UNIQUE (plan_id, revision),
        FOREIGN KEY (plan_id, revision) REFERENCES revisions (plan_id, revision)
      ) STRICT;
      INSERT INTO headlines_with_cuts (id, plan_id, revision, engine, law, seed, runs, successes,
          final_net_portfolio, lifetime_taxes, investments)
        SELECT id, plan_id, revision, engine, law, seed, runs, successes, final_net_portfolio, lifetime_taxes, investments
        FROM revision_headlines;
      DROP TABLE revision_headlines;
      ALTER TABLE headlines_with_cuts RENAME TO revision_headlines;
    `),
};
