import type { Migration } from '../database/migrate.ts';

/** What the report of a revision says beside its results: whom it names, its letter, the pages that were chosen. */
export const revisionReports: Migration = {
  name: '0010-revision-reports',
  up: (db) =>
    db.script(`
      -- One for each revision of a plan whose report was written or chosen.
      CREATE TABLE revision_reports (
        id        INTEGER PRIMARY KEY,                           -- number of the row
        plan_id   INTEGER NOT NULL,                              -- which plan
        revision  INTEGER NOT NULL,                              -- which of its revisions
        report    TEXT NOT NULL CHECK (json_valid(report)),      -- client, letter and pages as JSON
        text_hash TEXT NOT NULL,                                 -- SHA-256 of report, hexadecimal
        UNIQUE (plan_id, revision),
        FOREIGN KEY (plan_id, revision) REFERENCES revisions (plan_id, revision)
      ) STRICT;
    `),
};
