import { z } from 'zod';
import { ApiError } from '../../contract/operation/api-error.ts';
import { backUp } from './backup.ts';
import type { DataFolder } from './data-folder.ts';
import type { Database, WritableDb } from './database.ts';

/** One step from a schema to the next. Never edited once it has been released. */
export interface Migration {
  /** What it does, for whoever reads the list. */
  readonly name: string;
  readonly up: (db: WritableDb) => void;
}

/**
 * Brings a database to the schema of `migrations`, whose place in the list is their number. Each step is one transaction
 * with its number, so that a failed one leaves the schema before it; a database that holds anything is backed up before
 * each.
 * @throws ApiError `data_folder_unusable` for a database that is newer, or not Longhand's
 */
export function migrate(
  database: Database,
  migrations: readonly Migration[],
  folder: DataFolder,
  now: () => Date,
): void {
  const version = versionOf(database);
  if (version > migrations.length) {
    throw new ApiError(
      'data_folder_unusable',
      `The data folder ${folder.path} was last opened by a newer Longhand (schema ${version}; this one knows ${migrations.length}). Install the newer version, or choose another folder.`,
    );
  }
  if (version === 0 && !isEmpty(database)) {
    throw new ApiError(
      'data_folder_unusable',
      `${folder.database} is a database of another program. Choose another folder.`,
    );
  }
  for (const [at, migration] of migrations.entries()) {
    if (at < version) continue;
    if (at > 0) backUp(database, folder, now());
    apply(database, migration, at + 1);
  }
}

/** Foreign keys rest while tables are rebuilt and are checked before the step is kept: SQLite, "ALTER TABLE", section 7. */
function apply(database: Database, migration: Migration, number: number): void {
  database.pragma('foreign_keys = OFF');
  try {
    database.write((db) => {
      migration.up(db);
      const broken = db.all(z.unknown(), 'PRAGMA foreign_key_check');
      if (broken.length > 0) throw new Error(`Migration ${number} (${migration.name}) leaves broken references`);
      db.script(`PRAGMA user_version = ${number}`);
    });
  } finally {
    database.pragma('foreign_keys = ON');
  }
}

function versionOf(database: Database): number {
  return z.int().parse(database.pragma('user_version'));
}

function isEmpty(database: Database): boolean {
  return database.read((db) => db.all(z.unknown(), 'SELECT 1 FROM sqlite_schema LIMIT 1')).length === 0;
}
