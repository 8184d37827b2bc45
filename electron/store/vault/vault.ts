import { closeSync, openSync, readSync } from 'node:fs';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { DataFolder } from '../database/data-folder.ts';
import { type Database, databaseIn } from '../database/database.ts';
import { checkDatabase, rollBack } from '../database/database-copy.ts';
import { damage, isDamage, translateDiskErrors } from '../database/database-error.ts';
import type { DatabaseKey } from '../database/driver.ts';
import { migrate } from '../database/migrate.ts';
import { isLogTorn } from '../database/torn-log.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { removeUnfinished } from './folder-names.ts';
import { readKeyFile } from './key-file.ts';
import type { Keychain } from './keychain.ts';
import { type Turns, turnsOn } from './turns.ts';

export interface VaultOptions {
  readonly now: () => Date;
  readonly keychain?: Keychain | undefined;
}

/** `locked`: waits for the passphrase. `damaged`: waits for a backup to take the place of the database. */
export type VaultState = 'open' | 'locked' | 'damaged';

/** A data folder that is taken, with its database: open, or waiting for what opens it. */
export interface Vault extends Turns {
  readonly folder: DataFolder;
  readonly database: Database;
  readonly now: () => Date;
  readonly keychain: Keychain | undefined;
  readonly state: () => VaultState;
  /** The key that was given, also where the database it opens is damaged. */
  readonly key: () => DatabaseKey | null;
  /** Checks the database and brings it to the present schema; a damaged one is left as it is, and the state says so. */
  readonly open: (key: DatabaseKey | null) => void;
  /** Has `put` set another file in the place of the open database, and goes on with that under `key`; see `Database`. */
  readonly exchange: (key: DatabaseKey | null, put: () => void) => void;
  /** Closes the database, has `renew` put a new one in its place, which is not encrypted, and opens that. */
  readonly clear: (renew: () => void) => void;
  /** Nothing is read or written any more until a backup takes the place of the database. */
  readonly markDamaged: () => void;
  /** Runs `work` now or once the database is open; again after it was closed and opened. */
  readonly whenOpen: (work: () => void) => void;
}

/**
 * @param backUp makes a backup before each change of the schema
 * @throws ApiError `data_folder_unusable` for what no backup would mend: a full disk, missing rights, a later release
 */
export function openVault(folder: DataFolder, { now, keychain }: VaultOptions, backUp: (vault: Vault) => void): Vault {
  const database = databaseIn(folder.database, folder.path, () => vault.markDamaged());
  const onOpen: (() => void)[] = [];
  let state: VaultState = 'locked';
  let known: DatabaseKey | null = null;
  const vault: Vault = {
    folder,
    database,
    now,
    keychain,
    state: () => state,
    key: () => known,
    open: (key) => {
      known = key;
      state = openSound(vault, key, () => backUp(vault)) ? 'open' : 'damaged';
      if (state === 'open') for (const work of onOpen) work();
    },
    exchange: (key, put) => {
      database.exchange(key, put);
      known = key;
    },
    clear: (renew) => {
      database.close();
      translateDiskErrors(folder.path, renew);
      vault.open(null);
    },
    markDamaged: () => {
      state = 'damaged';
      database.close(damage(folder.path));
    },
    whenOpen: (work) => {
      onOpen.push(work);
      if (state === 'open') work();
    },
    ...turnsOn(folder.path, () => removeUnfinished(folder)),
  };
  translateDiskErrors(folder.path, () => removeUnfinished(folder));
  if (translateDiskErrors(folder.path, () => isEncrypted(folder))) unlockByKeychain(vault);
  else vault.open(null);
  return vault;
}

/** Whether it is open now: a sound database of a schema that this release knows. */
function openSound({ folder, database }: Vault, key: DatabaseKey | null, backUp: () => void): boolean {
  try {
    // Found now, a damaged page can still be mended from a backup; met later, it would spoil what is saved beside it.
    translateDiskErrors(folder.path, () => refuseUnsound(folder, key));
    database.open(key);
    migrate(database, MIGRATIONS, folder, backUp);
    return true;
  } catch (error) {
    if (isDamage(error)) {
      database.close(damage(folder.path));
      return false;
    }
    database.close();
    throw error;
  }
}

function refuseUnsound({ database: file, path }: DataFolder, key: DatabaseKey | null): void {
  // Of a process that was killed while it changed the file itself: a reader that may not write cannot do it, and is refused.
  rollBack(file, key);
  if (isLogTorn(`${file}-wal`) || checkDatabase({ file, key, isFull: false }) !== null) throw damage(path);
}

function unlockByKeychain({ folder, database, keychain, open }: Vault): void {
  const sealed = readKeyFile(folder.keyFile)?.keychain;
  const key = sealed === undefined ? null : unsealed(sealed, keychain);
  if (key === null) database.close(locked());
  else open(key);
}

/** Null where the keychain is another one, or is itself locked: then the passphrase is asked for. */
function unsealed(sealed: string, keychain: Keychain | undefined): DatabaseKey | null {
  if (keychain?.isAvailable() !== true) return null;
  try {
    return Buffer.from(keychain.unseal(Buffer.from(sealed, 'base64')), 'base64');
  } catch {
    return null;
  }
}

/** Who asks may be nobody that counts, so that it does not say where the folder is. */
function locked(): ApiError {
  return new ApiError(
    'data_folder_locked',
    `The data folder is encrypted and locked. Enter its passphrase on the page; a command takes it from --passphrase-stdin or from the file that LONGHAND_PASSPHRASE_FILE names.`,
  );
}

/**
 * The file itself says whether it is encrypted: a key file may be left of an encryption that was cut short. Without a key
 * file, bytes that are no header are damage.
 */
function isEncrypted({ database, keyFile }: DataFolder): boolean {
  return !hasPlainHeader(database) && readKeyFile(keyFile) !== null;
}

const PLAIN_HEADER = 'SQLite format 3\0';

/** Whether a file begins as a database does that is not encrypted. It must not be open. */
export function hasPlainHeader(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(PLAIN_HEADER.length);
    readSync(handle, start, 0, start.length, 0);
    return start.toString('latin1') === PLAIN_HEADER;
  } finally {
    closeSync(handle);
  }
}
