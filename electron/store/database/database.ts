import type { z } from 'zod';
import { refuseDamaged, translateDiskErrors } from './database-error.ts';
import { type Connection, connect, type Statement } from './driver.ts';

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

export interface Database {
  read<Result>(work: (db: ReadableDb) => Result): Result;
  /** Runs `work` in one transaction that is on the disk when this returns, or not at all when it throws. */
  write<Result>(work: (db: WritableDb) => Result): Result;
  pragma(text: string): unknown;
  /** Reads every page once. @throws ApiError `data_folder_unusable` where one is damaged */
  check(): void;
  /** Writes a compact copy of the whole database into a file that is new or empty. */
  copyTo(file: string): void;
  close(): void;
}

const LOCK_TIMEOUT_MS = 2000;

/** Opens one database file. Disk errors and damage become an `ApiError` whose message names `folder`. */
export function openDatabase(file: string, folder: string): Database {
  return translateDiskErrors(folder, () => {
    const connection = connect(file, LOCK_TIMEOUT_MS);
    try {
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = FULL');
      connection.pragma('foreign_keys = ON');
      // Nothing of a household goes into the temporary files of the machine.
      connection.pragma('temp_store = MEMORY');
      return databaseOver(connection, folder);
    } catch (error) {
      connection.close();
      throw error;
    }
  });
}

function databaseOver(connection: Connection, folder: string): Database {
  const db = statementsOf(connection);
  return {
    read: (work) => translateDiskErrors(folder, () => work(db)),
    write: (work) => translateDiskErrors(folder, () => connection.transaction(() => work(db)).immediate()),
    pragma: (text) => translateDiskErrors(folder, () => connection.pragma(text, { simple: true })),
    check: () => {
      const finding = translateDiskErrors(folder, () => connection.pragma('quick_check(1)', { simple: true }));
      if (finding !== 'ok') refuseDamaged(folder);
    },
    copyTo: (file) => translateDiskErrors(folder, () => void connection.prepare('VACUUM INTO ?').run(file)),
    close: () => void connection.close(),
  };
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
