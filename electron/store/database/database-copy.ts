import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createPrivateFile } from './data-folder.ts';
import { type Connection, changeKey, connect, type DatabaseKey } from './driver.ts';
import { HASH_OF_TEXTS, HASHED_TEXTS } from './text-hash.ts';

/** Long enough for a write that is just being finished. */
const LOCK_TIMEOUT_MS = 2000;

export interface CopyOrder {
  readonly from: string;
  readonly key: DatabaseKey | null;
  /** A new file; nothing is left of it where the copy fails. */
  readonly to: string;
  readonly newKey: DatabaseKey | null;
}

/**
 * Copies a database into a compact file under another key, or the same. The copy holds one moment of it, and is complete,
 * sound and on the disk when this returns. `VACUUM INTO` rather than SQLite's online backup, which refuses encrypted
 * databases; on a connection of its own, so that it may run in another thread.
 */
export function copyDatabase({ from, key, to, newKey }: CopyOrder): void {
  removeDatabaseFile(to);
  createPrivateFile(to);
  try {
    withConnection(from, key, (source) => source.prepare('VACUUM INTO ?').run(to));
    if (!sameKey(key, newKey)) withConnection(to, key, (copy) => changeKey(copy, newKey));
    const finding = withReadOnly(to, newKey, (copy) => copy.pragma('quick_check(1)', { simple: true }));
    if (finding !== 'ok') throw new DamagedCopy(to);
    flush(to, 'r+');
  } catch (error) {
    removeDatabaseFile(to);
    throw error;
  }
}

/** A copy that cannot be restored is worse than none. */
class DamagedCopy extends Error {
  readonly code = 'EIO';

  constructor(file: string) {
    super(`A copy came out damaged and was not kept: ${file}`);
    this.name = 'DamagedCopy';
  }
}

export interface CheckOrder {
  readonly file: string;
  readonly key: DatabaseKey | null;
  /** Indexes are held against their tables and texts against their hashes, too, which takes several times as long. */
  readonly isFull: boolean;
}

/** Reads every page of a database once, in full its texts, too, and writes nothing. Null where all is well, else what is wrong, in SQLite's words. */
export function checkDatabase({ file, key, isFull }: CheckOrder): string | null {
  const check = isFull ? 'integrity_check(1)' : 'quick_check(1)';
  return withReadOnly(file, key, (connection) => {
    const finding = connection.pragma(check, { simple: true });
    if (finding !== 'ok') return String(finding);
    return isFull && hasDamagedText(connection) ? 'A text is not the one that was saved' : null;
  });
}

/** Whether a row holds other texts than its hash says. Databases of earlier schemas have no hashes. */
function hasDamagedText(connection: Connection): boolean {
  return Object.entries(HASHED_TEXTS).some(([table, texts]) => {
    const hasHashes = connection.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, 'text_hash');
    const damaged = `SELECT 1 FROM ${table} WHERE text_hash <> ${HASH_OF_TEXTS}(${texts.join(', ')}) LIMIT 1`;
    return hasHashes !== undefined && connection.prepare(damaged).get() !== undefined;
  });
}

function withConnection(file: string, key: DatabaseKey | null, work: (connection: Connection) => void): void {
  const connection = connect(file, LOCK_TIMEOUT_MS, { key });
  try {
    work(connection);
  } finally {
    connection.close();
  }
}

/** Reads a database file that nobody has open, and leaves no trace beside it. */
export function withReadOnly<Result>(
  file: string,
  key: DatabaseKey | null,
  work: (connection: Connection) => Result,
): Result {
  const connection = connect(file, LOCK_TIMEOUT_MS, { key, readonly: true });
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}

/** Undoes what a transaction left half done of a process that was killed: a hot journal is rolled back by whoever may write. */
export function rollBack(file: string, key: DatabaseKey | null): void {
  if (!existsSync(`${file}-journal`)) return;
  withConnection(file, key, (connection) => connection.prepare('SELECT count(*) FROM sqlite_schema').get());
}

/** Removes a database file that is not open, with what SQLite has put beside it. */
export function removeDatabaseFile(file: string): void {
  for (const beside of ['-journal', '-wal', '-shm', '']) rmSync(`${file}${beside}`, { force: true });
}

/** What was renamed or linked is on the disk when this returns. */
export function flushFolderOf(file: string): void {
  // Windows cannot flush a folder, and does not need it: it journals names itself.
  if (process.platform !== 'win32') flush(dirname(file), 'r');
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function sameKey(one: DatabaseKey | null, other: DatabaseKey | null): boolean {
  return one === null || other === null ? one === other : Buffer.from(one).equals(other);
}
