import { join } from 'node:path';
import { type Connection, connect } from '../../../../electron/store/database/driver.ts';

/** Opens the database file of a closed folder behind the store's back, and closes it again. */
export function withRawDatabase<Result>(folder: string, work: (raw: Connection) => Result): Result {
  return withRawFile(join(folder, 'longhand.db'), work);
}

export function withRawFile<Result>(file: string, work: (raw: Connection) => Result): Result {
  const raw = connect(file, 0);
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
