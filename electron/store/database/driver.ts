// oxlint-disable-next-line import/default -- a CommonJS module: what it exports is the default
import Driver from 'better-sqlite3';
import { refuseOldNode } from './sqlite-guard.ts';
import { HASH_OF_TEXTS, hashOfTexts, SOUND_TEXTS, soundTexts } from './text-hash.ts';

export type Connection = Driver.Database;
export type Statement = Driver.Statement;

/** 256 random bits that encrypt a database; null for one that is not encrypted. */
export type DatabaseKey = Uint8Array;

interface ConnectOptions {
  readonly key?: DatabaseKey | null;
  /** Nothing is written to the file, not even what its log holds. */
  readonly readonly?: boolean;
}

/** The one door to SQLite's native code. @param lockTimeoutMs how long to wait for a lock that another connection holds */
export function connect(
  file: string,
  lockTimeoutMs: number,
  { key = null, readonly = false }: ConnectOptions = {},
): Connection {
  refuseOldNode(process.versions.node);
  const connection = new Driver(file, { timeout: lockTimeoutMs, readonly });
  // Nothing of a household goes into the temporary files of the machine.
  connection.pragma('temp_store = MEMORY');
  connection.function(HASH_OF_TEXTS, { deterministic: true, varargs: true }, hashOfTexts);
  connection.function(SOUND_TEXTS, { varargs: true }, soundTexts);
  if (key === null) return connection;
  chooseCipher(connection);
  connection.key(keyText(key));
  return connection;
}

/** Re-encrypts every page of a database, or decrypts it where `key` is null. It must not be in WAL mode. */
export function changeKey(connection: Connection, key: DatabaseKey | null): void {
  chooseCipher(connection);
  connection.rekey(key === null ? Buffer.alloc(0) : keyText(key));
}

/** The format of SQLCipher 4, which other tools read, too. */
function chooseCipher(connection: Connection): void {
  connection.pragma("cipher = 'sqlcipher'");
  connection.pragma('legacy = 4');
}

/** As SQLCipher takes a key that needs no stretching: it is random already, and opening costs nothing. */
function keyText(key: DatabaseKey): Buffer {
  return Buffer.from(`x'${Buffer.from(key).toString('hex')}'`);
}
