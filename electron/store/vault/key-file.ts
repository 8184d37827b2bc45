import { createHash, randomBytes, scrypt } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { KeyFile, type WrappedKey } from '../../contract/answers/encrypted-household.ts';
import { flushFolderOf } from '../database/database-copy.ts';
import type { DatabaseKey } from '../database/driver.ts';
import { bytes, seal, text, unseal } from './aes-gcm.ts';

/** What somebody has chosen may be guessed by whoever has the files: OWASP's cost for scrypt, 128 MiB and half a second a guess. */
const CHOSEN = { N: 2 ** 17, r: 8, p: 1 };
/** Nobody guesses the 160 random bits of a recovery key. */
const RANDOM = { N: 2 ** 10, r: 8, p: 1 };
const MOST_MEMORY = 256 * 1024 * 1024;
const FILE_MODE = 0o600;

export type { KeyFile };

export interface NewKeyFile {
  readonly file: KeyFile;
  readonly key: DatabaseKey;
  /** Nothing keeps it but the user. */
  readonly recoveryKey: string;
}

/** A new random key for a database, wrapped by a passphrase and by a recovery key, which is random, too. */
export async function newKeyFile(passphrase: string, at: string): Promise<NewKeyFile> {
  const key = randomBytes(32);
  const { recovery, recoveryKey } = await newRecovery(key, at);
  const wrapped = await wrap(passphrase, key, 'passphrase');
  const keyId = keyIdOf(key);
  const file: KeyFile = {
    format: 'longhand-key',
    version: 1,
    keyId,
    encryptedAt: at,
    passphrase: wrapped,
    recovery,
  };
  return { file, key, recoveryKey };
}

/** The same key under another passphrase: nothing that it encrypts is written again. */
export async function withPassphrase(file: KeyFile, key: DatabaseKey, passphrase: string): Promise<KeyFile> {
  return { ...file, passphrase: await wrap(passphrase, key, 'passphrase') };
}

export async function withNewRecoveryKey(
  file: KeyFile,
  key: DatabaseKey,
  at: string,
): Promise<{ readonly file: KeyFile; readonly recoveryKey: string }> {
  const { recovery, recoveryKey } = await newRecovery(key, at);
  return { file: { ...file, recovery }, recoveryKey };
}

/** Null where the passphrase is not the right one. */
export function keyByPassphrase({ passphrase }: KeyFile, written: string): Promise<DatabaseKey | null> {
  return unwrap(written, passphrase, 'passphrase');
}

/** Null where the recovery key is not the right one; case, spaces and dashes do not matter. */
export function keyByRecoveryKey({ recovery }: KeyFile, written: string): Promise<DatabaseKey | null> {
  return unwrap(plainRecoveryKey(written), recovery, 'recovery');
}

/** The key that either opens; null where it is neither. */
export async function keyByEither(file: KeyFile, written: string): Promise<DatabaseKey | null> {
  return (await keyByPassphrase(file, written)) ?? (await keyByRecoveryKey(file, written));
}

/** What goes beside a backup: the keychain is of this computer alone. */
export function withoutKeychain(file: KeyFile): KeyFile {
  return { ...file, keychain: undefined };
}

export function keyIdOf(key: DatabaseKey): string {
  return createHash('sha256').update('longhand key id').update(key).digest('hex').slice(0, 16);
}

/** Null where there is none, or it is not what was written: then only a copy beside a backup can help. */
export function readKeyFile(path: string): KeyFile | null {
  try {
    return KeyFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Whole or not at all, and on the disk when this returns. */
export function writeKeyFile(path: string, file: KeyFile): void {
  const fresh = `${path}.new`;
  rmSync(fresh, { force: true });
  const handle = openSync(fresh, 'wx', FILE_MODE);
  try {
    writeFileSync(handle, `${JSON.stringify(file, null, 2)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, path);
  flushFolderOf(path);
}

type Purpose = 'passphrase' | 'recovery';

async function newRecovery(key: DatabaseKey, at: string) {
  const recoveryKey = newRecoveryKey();
  const wrapped = await wrap(plainRecoveryKey(recoveryKey), key, 'recovery');
  return { recovery: { ...wrapped, madeAt: at, lastFour: recoveryKey.slice(-4) }, recoveryKey };
}

/** 160 bits in letters and digits that are not mistaken for each other (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newRecoveryKey(): string {
  const letters = [...randomBytes(32)].map((byte) => LETTERS[byte % LETTERS.length]);
  return Array.from({ length: 8 }, (_, group) => letters.slice(group * 4, group * 4 + 4).join('')).join('-');
}

/** As it was made, however it was typed: Crockford reads O as 0, and I and L as 1. */
function plainRecoveryKey(written: string): string {
  return written.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

async function wrap(secret: string, key: DatabaseKey, purpose: Purpose): Promise<WrappedKey> {
  const salt = randomBytes(16);
  const cost = purpose === 'passphrase' ? CHOSEN : RANDOM;
  return { scrypt: cost, salt: text(salt), ...seal(key, await stretched(secret, salt, cost), purpose) };
}

async function unwrap(secret: string, wrapped: WrappedKey, purpose: Purpose): Promise<DatabaseKey | null> {
  return unseal(wrapped, await stretched(secret, bytes(wrapped.salt), wrapped.scrypt), purpose);
}

/** The same passphrase gives the same bytes on every keyboard: Unicode has two ways of writing an accent. */
function stretched(secret: string, salt: Buffer, cost: WrappedKey['scrypt']): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret.normalize('NFKC'), salt, 32, { ...cost, maxmem: MOST_MEMORY }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
