import type { Migration } from '../database/migrate.ts';

/** Who changed what, and which households a user of the API may use. Nobody is limited, and nothing is logged yet. */
export const changeLog: Migration = {
  name: '0013-change-log',
  up: (db) =>
    db.script(`
      -- A line for each change of a household or plan: never a name or an amount.
      CREATE TABLE change_log (
        id           INTEGER PRIMARY KEY AUTOINCREMENT,       -- in the order in which they were made
        at           TEXT NOT NULL,                           -- instant
        actor        TEXT NOT NULL,                           -- window, commandLine, program or longhand
        user         TEXT,                                    -- login at this computer, or user of the API
        client       TEXT,                                    -- name of the program that asked with a token
        action       TEXT NOT NULL,                           -- what was done, such as change or remove
        household_id INTEGER NOT NULL,                        -- which household; it may be purged since
        plan_id      INTEGER,                                 -- which of its plans; null for the household itself
        revision     INTEGER,                                 -- the revision that came of it; null for none
        fields       TEXT NOT NULL CHECK (json_valid(fields)), -- paths of the fields that were changed, as JSON
        more_fields  INTEGER NOT NULL                         -- how many more there were than are named
      ) STRICT;
      CREATE INDEX changes_of_household ON change_log (household_id, id);
      CREATE TRIGGER change_log_stays BEFORE UPDATE ON change_log
        BEGIN SELECT raise(ABORT, 'Lines of the log of changes are never changed.'); END;
      CREATE TRIGGER change_log_keeps BEFORE DELETE ON change_log
        BEGIN SELECT raise(ABORT, 'Lines of the log of changes are never removed.'); END;

      -- People in whose names programs ask, and which households these may use. Last column: rows of before are shorter.
      CREATE TABLE limited_users (
        id            INTEGER PRIMARY KEY AUTOINCREMENT,      -- never given twice, not even after a removal
        name          TEXT NOT NULL UNIQUE,                   -- as it is given to log in
        password_hash TEXT NOT NULL,                          -- scrypt, with its parameters and salt
        created_at    TEXT NOT NULL,                          -- instant
        changed_at    TEXT NOT NULL,                          -- instant at which the password was last changed
        households    TEXT CHECK (households IS NULL OR json_valid(households)) -- ids of the only ones, as JSON; null for all
      ) STRICT;
      INSERT INTO limited_users SELECT id, name, password_hash, created_at, changed_at, NULL FROM api_users;
      DELETE FROM sqlite_sequence WHERE name = 'limited_users';
      UPDATE sqlite_sequence SET name = 'limited_users' WHERE name = 'api_users';
      DROP TABLE api_users;
      ALTER TABLE limited_users RENAME TO api_users;
    `),
};
