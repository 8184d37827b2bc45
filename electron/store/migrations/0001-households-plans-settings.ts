import type { Migration } from '../database/migrate.ts';

/** The first schema: households, their plans, every saved revision of each, and the settings. */
export const householdsPlansSettings: Migration = {
  name: 'households, plans, revisions, settings',
  up: (db) =>
    db.script(`
      CREATE TABLE households (
        id          INTEGER PRIMARY KEY AUTOINCREMENT,
        name        TEXT NOT NULL,
        name_key    TEXT NOT NULL,
        search_key  TEXT NOT NULL,
        profile     TEXT NOT NULL,
        notes       TEXT NOT NULL,
        tags        TEXT NOT NULL CHECK (json_valid(tags)),
        created_at  TEXT NOT NULL,
        updated_at  TEXT NOT NULL,
        archived_at TEXT,
        deleted_at  TEXT
      ) STRICT;

      CREATE TABLE plans (
        id           INTEGER PRIMARY KEY AUTOINCREMENT,
        household_id INTEGER NOT NULL REFERENCES households (id),
        revision     INTEGER NOT NULL,
        created_at   TEXT NOT NULL,
        deleted_at   TEXT,
        FOREIGN KEY (id, revision) REFERENCES revisions (plan_id, revision) DEFERRABLE INITIALLY DEFERRED
      ) STRICT;
      CREATE INDEX plans_of_household ON plans (household_id) WHERE deleted_at IS NULL;

      CREATE TABLE revisions (
        plan_id     INTEGER NOT NULL REFERENCES plans (id),
        revision    INTEGER NOT NULL CHECK (revision > 0),
        name        TEXT NOT NULL,
        name_key    TEXT NOT NULL,
        description TEXT NOT NULL,
        inputs      TEXT NOT NULL,
        saved_at    TEXT NOT NULL,
        PRIMARY KEY (plan_id, revision)
      ) STRICT;

      CREATE TABLE settings (
        key   TEXT PRIMARY KEY,
        value TEXT NOT NULL CHECK (json_valid(value))
      ) STRICT, WITHOUT ROWID;
    `),
};
