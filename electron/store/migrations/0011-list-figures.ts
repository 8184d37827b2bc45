import type { Migration } from '../database/migrate.ts';

/**
 * What the list of households shows of plans: how much money a plan document names, to order by, and of a run beside its
 * versions the hashes that tell whether it is stale. The table of headlines is made again: a column that is added to one
 * carries no comment.
 */
export const listFigures: Migration = {
  name: '0011-list-figures',
  up: (db) =>
    db.script(`
      -- One for each plan: of its document as it is now.
      CREATE TABLE plan_money (
        plan_id INTEGER PRIMARY KEY REFERENCES plans (id),       -- which plan
        money   REAL NOT NULL                                    -- sum of its accounts' balances, US dollars of its first month
      ) STRICT;
      INSERT INTO plan_money (plan_id, money)
        SELECT p.id, coalesce(CASE WHEN json_valid(r.inputs) THEN
          (SELECT sum(a.value ->> '$.balance') FROM json_each(r.inputs, '$.accounts') AS a) END, 0)
        FROM plans AS p JOIN revisions AS r ON r.plan_id = p.id AND r.revision = p.revision;

      -- One for each revision whose full run has ended. Amounts in US dollars of the plan's first month.
      CREATE TABLE hashed_headlines (
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
        plan_hash           TEXT,                                -- SHA-256 of the completed plan that ran; NULL: not recorded
        law_hash            TEXT,                                -- SHA-256 of the law tables; NULL: not recorded
        search              TEXT CHECK (search IN ('quick')),    -- effort, where less than the plan's own; NULL: as the plan says
        UNIQUE (plan_id, revision),
        FOREIGN KEY (plan_id, revision) REFERENCES revisions (plan_id, revision)
      ) STRICT;
      INSERT INTO hashed_headlines SELECT id, plan_id, revision, engine, law, seed, runs, successes, cuts, final_net_portfolio,
        lifetime_taxes, investments, before, NULL, NULL, NULL FROM revision_headlines;
      DROP TABLE revision_headlines;
      ALTER TABLE hashed_headlines RENAME TO revision_headlines;
    `),
};
