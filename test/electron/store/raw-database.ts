import { join } from 'node:path';
import Driver from 'better-sqlite3';

/** Opens the database file of a closed folder behind the store's back, and closes it again. */
export function withRawDatabase<Result>(folder: string, work: (raw: Driver.Database) => Result): Result {
  return withRawFile(join(folder, 'longhand.db'), work);
}

export function withRawFile<Result>(file: string, work: (raw: Driver.Database) => Result): Result {
  const raw = new Driver(file);
  try {
    return work(raw);
  } finally {
    raw.close();
  }
}

export function integrityOf(folder: string): unknown {
  return withRawDatabase(folder, (raw) => [
    raw.pragma('integrity_check', { simple: true }),
    raw.pragma('foreign_key_check'),
  ]);
}
