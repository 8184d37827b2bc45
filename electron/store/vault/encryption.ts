import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { Encryption as EncryptionStatus } from '../../contract/safety/encryption-operations.ts';
import { copyBeside } from '../database/beside.ts';
import { flushFolderOf } from '../database/database-copy.ts';
import type { DatabaseKey } from '../database/driver.ts';
import { backupFiles, idOf, keyFileOf } from './backup-files.ts';
import { filesOfOthers, UNFINISHED } from './folder-names.ts';
import { guessLimit } from './guess-limit.ts';
import {
  type KeyFile,
  keyByPassphrase,
  keyByRecoveryKey,
  keyIdOf,
  newKeyFile,
  readKeyFile,
  withNewRecoveryKey,
  withoutKeychain,
  withPassphrase,
  writeKeyFile,
} from './key-file.ts';
import { rewrite } from './rewrite.ts';
import { sealSetAside, unsealSetAside } from './set-aside-files.ts';
import { hasPlainHeader, type Vault } from './vault.ts';

type Status = EncryptionStatus;
type StatusWithRecoveryKey = Status & { readonly recoveryKey: string | null };

export interface PassphraseChange {
  readonly passphrase: string;
  readonly newPassphrase?: string | undefined;
  readonly newRecoveryKey: boolean;
  readonly remember?: boolean | undefined;
}

/** The passphrase of a data folder. */
export interface Encryption {
  status(): Status;
  set(passphrase: string, remember?: boolean): Promise<StatusWithRecoveryKey>;
  change(change: PassphraseChange): Promise<StatusWithRecoveryKey>;
  remove(passphrase: string): Promise<Status>;
  unlock(passphrase: string, remember?: boolean): Promise<Status>;
  recover(recoveryKey: string, newPassphrase: string): Promise<Status>;
  /** Encrypts what an encryption that was cut short has left in plain text. */
  finish(): Promise<void>;
}

/** @param isSandbox whether the folder holds made-up households, which are never encrypted */
export function encryptionOf(vault: Vault, isSandbox: () => boolean): Encryption {
  const { folder, now } = vault;
  const guesses = guessLimit(() => performance.now());
  const instant = () => now().toISOString();
  const status = () => statusOf(vault);
  const keyFrom = (find: (file: KeyFile) => Promise<DatabaseKey | null>) =>
    guesses.attempt(() => find(keyFileOrRefuse(vault)));

  return {
    status,
    set: (passphrase, remember = false) =>
      vault.inTurn(async () => {
        refuseUnlessPlain(vault, isSandbox());
        const { file, key, recoveryKey } = await newKeyFile(passphrase, instant());
        writeKeyFile(folder.keyFile, withKeychain(vault, file, key, remember));
        // From here on the file itself says what it is: a key file beside a plain database is not used.
        await rewrite(vault, key);
        await encryptTheRest(vault);
        return { ...status(), recoveryKey };
      }),
    change: ({ passphrase, newPassphrase, newRecoveryKey, remember }) =>
      vault.inTurn(async () => {
        const key = await keyFrom((file) => keyByPassphrase(file, passphrase));
        let file = keyFileOrRefuse(vault);
        let recoveryKey: string | null = null;
        if (newPassphrase !== undefined) file = await withPassphrase(file, key, newPassphrase);
        if (newRecoveryKey) ({ file, recoveryKey } = await withNewRecoveryKey(file, key, instant()));
        writeKeyFiles(vault, withKeychain(vault, file, key, remember));
        return { ...status(), recoveryKey };
      }),
    remove: (passphrase) =>
      vault.inTurn(async () => {
        await keyFrom((file) => keyByPassphrase(file, passphrase));
        refuseUnlessOpen(vault);
        unsealSetAside(folder, vault.key());
        await rewrite(vault, null);
        rmSync(folder.keyFile, { force: true });
        return status();
      }),
    unlock: (passphrase, remember) =>
      vault.inTurn(async () => {
        const key = await keyFrom((file) => keyByPassphrase(file, passphrase));
        if (remember !== undefined) {
          writeKeyFile(folder.keyFile, withKeychain(vault, keyFileOrRefuse(vault), key, remember));
        }
        if (vault.state() === 'locked') vault.open(key);
        return status();
      }),
    recover: (recoveryKey, newPassphrase) =>
      vault.inTurn(async () => {
        const key = await keyFrom((file) => keyByRecoveryKey(file, recoveryKey));
        writeKeyFiles(vault, await withPassphrase(keyFileOrRefuse(vault), key, newPassphrase));
        if (vault.state() === 'locked') vault.open(key);
        return status();
      }),
    finish: () => vault.inTurn(() => encryptTheRest(vault)),
  };
}

function statusOf(vault: Vault): Status {
  const { folder, keychain } = vault;
  const state = vault.state();
  const isEncrypted = state === 'open' ? vault.key() !== null : readKeyFile(folder.keyFile) !== null;
  const file = isEncrypted ? readKeyFile(folder.keyFile) : null;
  const hasKeychain = keychain?.isAvailable() === true;
  return {
    state,
    encrypted: isEncrypted,
    encryptedAt: file?.encryptedAt ?? null,
    recoveryKeyMadeAt: file?.recovery.madeAt ?? null,
    recoveryKeyEnds: file?.recovery.lastFour ?? null,
    keychain: hasKeychain ? (file?.keychain === undefined ? 'off' : 'on') : 'none',
    plainBackups: isEncrypted ? plainBackups(vault).map(idOf) : [],
    filesOfOthers: [...filesOfOthers(folder)],
  };
}

/**
 * Encrypts what was written before the database was encrypted: backups, and damaged databases that were set aside. A backup
 * that cannot be read stays, and the status names it.
 */
async function encryptTheRest(vault: Vault): Promise<void> {
  const { folder } = vault;
  const newKey = vault.key();
  const keyFile = readKeyFile(folder.keyFile);
  if (newKey === null || keyFile === null || keyFile.keyId !== keyIdOf(newKey)) return;
  sealSetAside(folder, newKey);
  for (const name of plainBackups(vault)) {
    const file = join(folder.backups, name);
    const to = `${file}${UNFINISHED}`;
    try {
      await copyBeside({ from: file, key: null, to, newKey });
    } catch (error) {
      if (error instanceof Error && 'code' in error && /CORRUPT|NOTADB|EIO/.test(String(error.code))) continue;
      throw error;
    }
    writeKeyFile(keyFileOf(file), withoutKeychain(keyFile));
    renameSync(to, file);
    flushFolderOf(file);
  }
}

function plainBackups({ folder }: Vault): readonly string[] {
  return backupFiles(folder)
    .map(({ name }) => name)
    .filter((name) => hasPlainHeader(join(folder.backups, name)));
}

/** The key file of the folder, and those beside the backups that the same key opens: an old passphrase opens nothing. */
function writeKeyFiles({ folder }: Vault, file: KeyFile): void {
  writeKeyFile(folder.keyFile, file);
  for (const { name } of backupFiles(folder)) {
    const beside = keyFileOf(join(folder.backups, name));
    if (readKeyFile(beside)?.keyId === file.keyId) writeKeyFile(beside, withoutKeychain(file));
  }
}

/** @param remember left out, the keychain keeps what it has */
function withKeychain({ keychain }: Vault, file: KeyFile, key: DatabaseKey, remember: boolean | undefined): KeyFile {
  if (remember === undefined) return file;
  if (!remember) return withoutKeychain(file);
  if (keychain?.isAvailable() !== true) {
    throw new ApiError('encryption_conflict', 'This computer has no keychain that Longhand could use.');
  }
  return { ...file, keychain: keychain.seal(Buffer.from(key).toString('base64')).toString('base64') };
}

function keyFileOrRefuse({ folder }: Vault): KeyFile {
  const file = readKeyFile(folder.keyFile);
  if (file !== null) return file;
  throw new ApiError('encryption_conflict', `The data folder ${folder.path} is not encrypted.`);
}

function refuseUnlessPlain(vault: Vault, isSandbox: boolean): void {
  refuseUnlessOpen(vault);
  if (isSandbox)
    throw new ApiError('encryption_conflict', 'The sandbox holds made-up households and is never encrypted.');
  if (vault.key() !== null) {
    throw new ApiError('encryption_conflict', 'The data folder is encrypted already: its passphrase can be changed.');
  }
}

function refuseUnlessOpen({ database }: Vault): void {
  if (database.closedBy !== null) throw database.closedBy;
}
