import type { Migration } from '../database/migrate.ts';

/** The hashes by which certificates name plans, so that one is found without reading every plan. */
export const revisionHashes: Migration = {
  name: '0002-revision-hashes',
  up: (db) =>
    db.script(`
      -- Filled when a certificate is looked for; whatever is missing here is worked out then.
      CREATE TABLE revision_hashes (
        plan_id     INTEGER NOT NULL,                            -- which plan
        revision    INTEGER NOT NULL,                            -- which of its revisions
        engine      TEXT NOT NULL,                               -- version of the engine that worked it out
        inputs_hash TEXT,                                        -- sha256: and 64 digits; null where it is no plan
        PRIMARY KEY (plan_id, revision),
        FOREIGN KEY (plan_id, revision) REFERENCES revisions (plan_id, revision)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX revisions_by_hash ON revision_hashes (inputs_hash);
    `),
};
