import type { Migration } from '../database/migrate.ts';

/** What the full run of a revision came to, for lists of plans and to say why a later one differs. */
export const revisionHeadlines: Migration = {
  name: '0004-revision-headlines',
  up: (db) =>
    db.script(`
      -- One for each revision whose full run has ended. Amounts in US dollars of the plan's first month.
      CREATE TABLE revision_headlines (
        id                  INTEGER PRIMARY KEY,                 -- to join one headline to a household
        plan_id             INTEGER NOT NULL,                    -- which plan
        revision            INTEGER NOT NULL,                    -- which of its revisions
        engine              TEXT NOT NULL,                       -- version of the engine that ran it
        law                 TEXT NOT NULL,                       -- version of the law tables
        seed                INTEGER NOT NULL,                    -- seed of the paths
        runs                INTEGER NOT NULL,                    -- number of paths
        successes           INTEGER NOT NULL,                    -- paths that succeeded
        final_net_portfolio REAL NOT NULL,                       -- at the end of the plan, at its mean returns
        lifetime_taxes      REAL NOT NULL,                       -- over all its years, at its mean returns
        investments         REAL NOT NULL,                       -- in all accounts at the start of the plan
        UNIQUE (plan_id, revision),
        FOREIGN KEY (plan_id, revision) REFERENCES revisions (plan_id, revision)
      ) STRICT;
    `),
};
