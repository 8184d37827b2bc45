import type { Migration } from '../database/migrate.ts';

/** Law beside the one that is shipped, and whose word is taken for it. None is installed, and nobody is trusted yet. */
export const lawPacks: Migration = {
  name: '0014-law-packs',
  up: (db) =>
    db.script(`
      -- One for each pack that was installed.
      CREATE TABLE law_packs (
        hash         TEXT PRIMARY KEY,                          -- of what it says; plans name it by this
        document     TEXT NOT NULL CHECK (json_valid(document)), -- the file, signature included, as JSON
        installed_at TEXT NOT NULL                              -- instant
      ) STRICT;
      -- Keys whose signatures of packs are trusted.
      CREATE TABLE law_keys (
        key      TEXT PRIMARY KEY,                              -- public key
        name     TEXT NOT NULL,                                 -- whose it is
        added_at TEXT NOT NULL                                  -- instant
      ) STRICT;
    `),
};
