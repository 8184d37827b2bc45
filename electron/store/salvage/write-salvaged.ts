import { z } from 'zod';
import type { Database, WritableDb } from '../database/database.ts';
import { recordMissingMoney } from '../plan-money.ts';
import type { Value } from './leaf-records.ts';
import type { SalvagedRow } from './salvaged-rows.ts';

const PLACEHOLDER = 'Salvaged plans';

/**
 * Writes what was salvaged into a new database. Where a row is missing that others refer to, something stands in for it: a
 * household for plans whose own cannot be read, the newest readable revision for one that cannot.
 */
export function writeSalvaged(database: Database, rows: readonly SalvagedRow[], at: string): void {
  database.pragma('foreign_keys = OFF');
  database.write((db) => {
    for (const { table, row } of rows) insert(db, table, row);
    completeReferences(db, at);
    const broken = db.all(z.unknown(), 'PRAGMA foreign_key_check');
    if (broken.length > 0) throw new Error('What was salvaged has broken references');
  });
  database.pragma('foreign_keys = ON');
}

/** Of a row that stands in two pages, one of them unused, the newer counts. */
const NEWER: Readonly<Record<string, { readonly key: string; readonly than: string }>> = {
  households: { key: 'id', than: 'updated_at < excluded.updated_at' },
  plans: { key: 'id', than: 'revision < excluded.revision' },
  yearly_reviews: { key: 'plan_id, month', than: 'kept_at < excluded.kept_at' },
};

function insert(db: WritableDb, table: string, row: SalvagedRow['row']): void {
  const columns = Object.keys(row);
  const values = columns.map((column) => `@${column}`).join(', ');
  const newer = NEWER[table];
  const updates = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  const conflict = newer === undefined ? 'DO NOTHING' : `(${newer.key}) DO UPDATE SET ${updates} WHERE ${newer.than}`;
  const parameters = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)]));
  db.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values}) ON CONFLICT ${conflict}`, parameters);
}

function plain(value: Value): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error('No column of these tables holds such values');
}

function completeReferences(db: WritableDb, at: string): void {
  const homeless = `SELECT DISTINCT plan_id FROM revisions WHERE plan_id NOT IN (SELECT id FROM plans)`;
  db.run(
    `INSERT INTO households (id, name, name_key, search_key, profile, notes, tags, created_at, updated_at, text_hash)
     SELECT DISTINCT household_id, @name || ' ' || household_id, lower(@name), lower(@name), 'single', '', '[]', @at, @at,
       hash_of_texts(@name || ' ' || household_id, '')
     FROM plans WHERE household_id NOT IN (SELECT id FROM households)`,
    { name: PLACEHOLDER, at },
  );
  if (db.first(z.unknown(), homeless) !== undefined) {
    const { id } = db.run(
      `INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at, text_hash)
       VALUES (@name, lower(@name), lower(@name), 'single', '', '[]', @at, @at, hash_of_texts(@name, ''))`,
      { name: PLACEHOLDER, at },
    );
    db.run(
      `INSERT INTO plans (id, household_id, revision, created_at)
       SELECT plan_id, @id, max(revision), @at FROM revisions WHERE plan_id IN (${homeless}) GROUP BY plan_id`,
      { id, at },
    );
  }
  db.script(`
    UPDATE plans SET revision = coalesce((SELECT max(revision) FROM revisions WHERE plan_id = plans.id), 0)
      WHERE NOT EXISTS (SELECT 1 FROM revisions WHERE plan_id = plans.id AND revisions.revision = plans.revision);
    DELETE FROM plans WHERE revision = 0;
    DELETE FROM revision_reports WHERE text_hash <> hash_of_texts(report) OR NOT EXISTS
      (SELECT 1 FROM revisions AS r WHERE r.plan_id = revision_reports.plan_id AND r.revision = revision_reports.revision);
    DELETE FROM revision_done WHERE text_hash <> hash_of_texts(done) OR NOT EXISTS
      (SELECT 1 FROM revisions AS r WHERE r.plan_id = revision_done.plan_id AND r.revision = revision_done.revision);
    DELETE FROM yearly_reviews WHERE plan_id NOT IN (SELECT id FROM plans);
  `);
  recordMissingMoney(db);
}
