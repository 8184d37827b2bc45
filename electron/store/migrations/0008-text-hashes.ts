import type { Migration } from '../database/migrate.ts';

/**
 * A hash of its texts in each row of households and revisions, by which damage to them is found when they are read. The tables
 * are made again: a column that is added to one carries no comment. Ids that were given and deleted stay given.
 */
export const textHashes: Migration = {
  name: '0008-text-hashes',
  up: (db) =>
    db.script(`
      CREATE TABLE hashed_households (
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
        deleted_at  TEXT,                                        -- instant; null while it is not deleted
        text_hash   TEXT NOT NULL                                -- SHA-256 of name and notes, hexadecimal
      ) STRICT;
      INSERT INTO hashed_households SELECT id, name, name_key, search_key, profile, notes, tags, created_at, updated_at,
        archived_at, deleted_at, hash_of_texts(name, notes) FROM households;
      DELETE FROM sqlite_sequence WHERE name = 'hashed_households';
      UPDATE sqlite_sequence SET name = 'hashed_households' WHERE name = 'households';
      DROP TABLE households;
      ALTER TABLE hashed_households RENAME TO households;

      -- Every save of a plan. Rows are added and never changed.
      CREATE TABLE hashed_revisions (
        plan_id     INTEGER NOT NULL REFERENCES plans (id),      -- which plan was saved
        revision    INTEGER NOT NULL CHECK (revision > 0),       -- counts the saves of the plan, from 1
        name        TEXT NOT NULL,                               -- name of the plan in this revision
        name_key    TEXT NOT NULL,                               -- name without case and accents, to sort and search by
        description TEXT NOT NULL,                               -- free text, empty where there is none
        inputs      TEXT NOT NULL,                               -- the plan document as JSON; money in US dollars
        saved_at    TEXT NOT NULL,                               -- instant
        text_hash   TEXT NOT NULL,                               -- SHA-256 of name and description, hexadecimal
        PRIMARY KEY (plan_id, revision)
      ) STRICT;
      INSERT INTO hashed_revisions SELECT plan_id, revision, name, name_key, description, inputs, saved_at,
        hash_of_texts(name, description) FROM revisions;
      DROP TABLE revisions;
      ALTER TABLE hashed_revisions RENAME TO revisions;
    `),
};
