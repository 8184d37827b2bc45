import type { Migration } from '../database/migrate.ts';

/** The first schema: households, their plans, every saved revision of each, and the settings. */
export const householdsPlansSettings: Migration = {
  name: '0001-households-plans-settings',
  up: (db) =>
    db.script(`
      -- Instants are ISO 8601 in UTC with milliseconds, such as 2026-11-21T12:00:00.000Z.

      CREATE TABLE households (
        id          INTEGER PRIMARY KEY AUTOINCREMENT,           -- never given twice, not even after a deletion
        name        TEXT NOT NULL,                               -- as the user wrote it, 1 to 80 characters
        name_key    TEXT NOT NULL,                               -- name without case and accents, to sort by
        search_key  TEXT NOT NULL,                               -- name and tags in that form, a line each, to search in
        profile     TEXT NOT NULL,                               -- single, married, earlyRetirement or highNetWorth
        notes       TEXT NOT NULL,                               -- free text, empty where there is none
        tags        TEXT NOT NULL CHECK (json_valid(tags)),      -- JSON list of texts
        created_at  TEXT NOT NULL,                               -- instant
        updated_at  TEXT NOT NULL,                               -- instant of the last change to it or to one of its plans
        archived_at TEXT,                                        -- instant; null while it is not archived
        deleted_at  TEXT                                         -- instant; null while it is not deleted
      ) STRICT;

      CREATE TABLE plans (
        id           INTEGER PRIMARY KEY AUTOINCREMENT,          -- never given twice, not even after a deletion
        household_id INTEGER NOT NULL REFERENCES households (id), -- whose plan it is
        revision     INTEGER NOT NULL,                           -- number of its current revision
        created_at   TEXT NOT NULL,                              -- instant
        deleted_at   TEXT,                                       -- instant; null while it is not deleted
        FOREIGN KEY (id, revision) REFERENCES revisions (plan_id, revision) DEFERRABLE INITIALLY DEFERRED
      ) STRICT;
      CREATE INDEX plans_of_household ON plans (household_id) WHERE deleted_at IS NULL;

      -- Every save of a plan. Rows are added and never changed.
      CREATE TABLE revisions (
        plan_id     INTEGER NOT NULL REFERENCES plans (id),      -- which plan was saved
        revision    INTEGER NOT NULL CHECK (revision > 0),       -- counts the saves of the plan, from 1
        name        TEXT NOT NULL,                               -- name of the plan in this revision
        name_key    TEXT NOT NULL,                               -- name without case and accents, to sort and search by
        description TEXT NOT NULL,                               -- free text, empty where there is none
        inputs      TEXT NOT NULL,                               -- the plan document as JSON; money in US dollars
        saved_at    TEXT NOT NULL,                               -- instant
        PRIMARY KEY (plan_id, revision)
      ) STRICT;

      CREATE TABLE settings (
        key   TEXT PRIMARY KEY,                                  -- name of the setting, such as theme
        value TEXT NOT NULL CHECK (json_valid(value))            -- its value as JSON
      ) STRICT, WITHOUT ROWID;
    `),
};
