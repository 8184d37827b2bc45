import { statSync } from 'node:fs';
import type { z } from 'zod';
import { ApiError } from '../../contract/operation/api-error.ts';
import { isDamage, refuseMoved, translateDiskErrors } from './database-error.ts';
import { type Connection, connect, type DatabaseKey, type Statement } from './driver.ts';

export type Parameters = Readonly<Record<string, string | number | null>>;

/** What a function that reads is given. Rows are checked against `row`. */
export interface ReadableDb {
  all<Row extends z.ZodType>(row: Row, sql: string, parameters?: Parameters): readonly z.output<Row>[];
  first<Row extends z.ZodType>(row: Row, sql: string, parameters?: Parameters): z.output<Row> | undefined;
}

/** What a function that writes is given. It exists only inside a transaction: all of its writes hold, or none. */
export interface WritableDb extends ReadableDb {
  /** Runs one statement. */
  run(sql: string, parameters?: Parameters): { readonly changes: number; readonly id: number };
  /** Runs a script of several statements without parameters. */
  script(sql: string): void;
}

/**
 * The database of a data folder. What reads and writes holds on to it, whichever file it stands for: the file is opened
 * once it may be read, and another takes its place when a backup is restored.
 */
export interface Database {
  read<Result>(work: (db: ReadableDb) => Result): Result;
  /** Runs `work` in one transaction that is on the disk when this returns, or not at all when it throws. */
  write<Result>(work: (db: WritableDb) => Result): Result;
  pragma(text: string): unknown;
  /** Encrypts the open file; null where it is not encrypted. */
  readonly key: DatabaseKey | null;
  /** Rows that this process has written since it opened the file: where it stays the same, nothing was written. */
  readonly rowsWritten: number;
  /** Why it cannot be read or written now; null while it is open. */
  readonly closedBy: ApiError | null;
  /** Opens the file. @throws ApiError `data_folder_unusable` where the disk refuses */
  open(key: DatabaseKey | null): void;
  /** Closes the file; whoever reads or writes from now on is refused with `reason`. */
  close(reason?: ApiError): void;
  /**
   * Closes the file, has `put` set another in its place, and opens that with `key`. Where `put` throws, nothing has
   * changed. Nothing is read or written meanwhile.
   */
  exchange(key: DatabaseKey | null, put: () => void): void;
}

const LOCK_TIMEOUT_MS = 2000;

/** Opens one database file. Disk errors and damage become an `ApiError` whose message names `folder`. */
export function openDatabase(file: string, folder: string, key: DatabaseKey | null = null): Database {
  const database = databaseIn(file, folder);
  database.open(key);
  return database;
}

interface OpenFile {
  readonly connection: Connection;
  readonly db: WritableDb;
  readonly key: DatabaseKey | null;
  /** Which file it is, wherever it has been moved meanwhile. */
  readonly identity: string;
}

/**
 * The database of a folder, not yet opened.
 * @param onDamage called once nothing is being read or written any more, where damage was met meanwhile
 */
export function databaseIn(file: string, folder: string, onDamage: () => void = () => {}): Database {
  let opened: OpenFile | null = null;
  let reason = new ApiError('internal', 'The data folder has been closed.');
  const now = () => {
    if (opened === null) throw reason;
    return opened;
  };
  const open = (key: DatabaseKey | null) => {
    opened = translateDiskErrors(folder, () => openFile(file, key));
  };
  const reportingDamage = <Result>(work: () => Result): Result => {
    try {
      return translateDiskErrors(folder, work);
    } catch (error) {
      if (opened !== null && isDamage(error)) onDamage();
      throw error;
    }
  };
  return {
    read: (work) => reportingDamage(() => work(now().db)),
    write: (work) => {
      const { connection, db, identity } = now();
      const result = reportingDamage(() => connection.transaction(() => work(db)).immediate());
      if (identityOf(file) !== identity) refuseMoved(folder);
      return result;
    },
    pragma: (text) => translateDiskErrors(folder, () => now().connection.pragma(text, { simple: true })),
    get key() {
      return opened?.key ?? null;
    },
    get rowsWritten() {
      return Number(now().connection.prepare('SELECT total_changes()').pluck().get());
    },
    get closedBy() {
      return opened === null ? reason : null;
    },
    open,
    close: (why = reason) => {
      opened?.connection.close();
      opened = null;
      reason = why;
    },
    exchange: (key, put) => {
      const before = now();
      // Else a log could be left, and be played into the file that takes this one's place.
      translateDiskErrors(folder, () => endLog(before.connection));
      before.connection.close();
      opened = null;
      try {
        translateDiskErrors(folder, put);
      } catch (error) {
        open(before.key);
        throw error;
      }
      open(key);
    },
  };
}

function openFile(file: string, key: DatabaseKey | null): OpenFile {
  const connection = connect(file, LOCK_TIMEOUT_MS, { key });
  try {
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    return { connection, db: statementsOf(connection), key, identity: identityOf(file) };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Writes the log into the file and removes it. */
function endLog(connection: Connection): void {
  const mode = connection.pragma('journal_mode = DELETE', { simple: true });
  if (mode !== 'delete') throw new Error(`The log cannot be ended: the journal is in mode ${String(mode)}`);
}

/** A file that was deleted or moved is still written, where nobody will find it. Windows refuses to delete an open file. */
function identityOf(file: string): string {
  if (process.platform === 'win32') return file;
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? 'gone' : `${found.dev}:${found.ino}`;
}

function statementsOf(connection: Connection): WritableDb {
  const prepared = new Map<string, Statement>();
  const statement = (sql: string) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const fresh = connection.prepare(sql);
    prepared.set(sql, fresh);
    return fresh;
  };
  return {
    all: (row, sql, parameters = {}) =>
      statement(sql)
        .all(parameters)
        .map((found) => row.parse(found)),
    first: (row, sql, parameters = {}) => {
      const found = statement(sql).get(parameters);
      return found === undefined ? undefined : row.parse(found);
    },
    run: (sql, parameters = {}) => {
      const { changes, lastInsertRowid } = statement(sql).run(parameters);
      return { changes, id: Number(lastInsertRowid) };
    },
    script: (sql) => void connection.exec(sql),
  };
}
