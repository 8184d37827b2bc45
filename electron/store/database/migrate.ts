import { z } from 'zod';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { DataFolder } from './data-folder.ts';
import type { Database, WritableDb } from './database.ts';

/** One step from a schema to the next. What it does is never edited once it has been released. */
export interface Migration {
  /** The name of its file: a number of four digits, which is the schema that it leads to, and what it does. */
  readonly name: string;
  readonly up: (db: WritableDb) => void;
}

/**
 * Brings a database to the newest schema of `migrations`. Each step is one transaction with its number, so that a failed
 * one leaves the schema before it.
 * @param backUp called before each step of a database that holds anything
 * @throws ApiError `data_folder_unusable` for a database that is newer, or not Longhand's
 */
export function migrate(
  database: Database,
  migrations: readonly Migration[],
  folder: Pick<DataFolder, 'path' | 'database'>,
  backUp: () => void,
): void {
  const steps = inOrder(migrations);
  const version = versionOf(database);
  if (version > steps.length) {
    throw new ApiError(
      'data_folder_unusable',
      `The data folder ${folder.path} was last opened by a newer Longhand (schema ${version}; this one knows ${steps.length}). Install the newer version, or choose another folder.`,
    );
  }
  if (version === 0 && !isEmpty(database)) {
    throw new ApiError(
      'data_folder_unusable',
      `${folder.database} is a database of another program. Choose another folder.`,
    );
  }
  for (const step of steps.slice(version)) {
    if (version > 0) backUp();
    apply(database, step);
  }
}

/** Migrations by number. Throws unless their numbers are 1, 2, 3, … each once. */
export function inOrder(migrations: readonly Migration[]): readonly Migration[] {
  const sorted = [...migrations].sort((one, other) => numberOf(one) - numberOf(other));
  for (const [index, migration] of sorted.entries()) {
    if (numberOf(migration) === index + 1) continue;
    throw new Error(`Migration ${migration.name} stands where number ${index + 1} is due`);
  }
  return sorted;
}

function numberOf({ name }: Migration): number {
  return Number(/^(\d{4})-/.exec(name)?.[1]);
}

/** Foreign keys are off while tables are rebuilt and are checked before the step is committed: SQLite, "ALTER TABLE", section 7. */
function apply(database: Database, migration: Migration): void {
  database.pragma('foreign_keys = OFF');
  try {
    database.write((db) => {
      migration.up(db);
      const broken = db.all(z.unknown(), 'PRAGMA foreign_key_check');
      if (broken.length > 0) throw new Error(`Migration ${migration.name} leaves broken references`);
      db.script(`PRAGMA user_version = ${numberOf(migration)}`);
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
