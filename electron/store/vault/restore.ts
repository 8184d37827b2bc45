import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { BackupFile } from '../database/backup-names.ts';
import { copyBeside } from '../database/beside.ts';
import { openDatabase } from '../database/database.ts';
import { flushFolderOf, removeDatabaseFile } from '../database/database-copy.ts';
import { translateDiskErrors } from '../database/database-error.ts';
import type { DatabaseKey } from '../database/driver.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { giveSecondName, idOf, keepAs, keyFileOf, keyOfBackup, newBackupFile, thinOut } from './backup-files.ts';
import { RESTORING } from './folder-names.ts';
import { keyByEither, readKeyFile } from './key-file.ts';
import type { Vault } from './vault.ts';

export interface Restored {
  readonly households: number;
  readonly keptAs: string | null;
  readonly setAside: string | null;
}

/**
 * Puts everything back as it was in a backup, in a running host, too. The copy that takes the place of the database is made,
 * checked and brought to the present schema first; the change itself is one renaming of a file.
 */
export async function restoreBackup(vault: Vault, backup: BackupFile, passphrase?: string): Promise<Restored> {
  const { folder } = vault;
  const file = join(folder.backups, backup.name);
  const key = await backupKey(vault, file, passphrase);
  const staged = `${folder.database}${RESTORING}`;
  const newKey = vault.key();
  try {
    await copyBeside({ from: file, key, to: staged, newKey });
    migrateStaged(vault, staged, newKey);
  } catch (error) {
    removeDatabaseFile(staged);
    throw unreadable(error, backup);
  }
  const replaced = vault.state() === 'damaged' ? replaceDamaged(vault, staged) : replaceSound(vault, staged);
  thinOut(folder);
  return { ...replaced, households: householdsIn(vault) };
}

/** @throws ApiError `wrong_passphrase` where it is encrypted with another key than the folder, and this is not its passphrase */
async function backupKey(vault: Vault, file: string, passphrase: string | undefined): Promise<DatabaseKey | null> {
  const known = keyOfBackup(file, vault.key());
  if (known !== 'other') return known;
  const keyFile = readKeyFile(keyFileOf(file));
  if (keyFile === null || passphrase === undefined) {
    const message = 'This backup is encrypted with another passphrase. Give the passphrase or recovery key of its day.';
    throw new ApiError('wrong_passphrase', message);
  }
  const key = await keyByEither(keyFile, passphrase);
  if (key === null)
    throw new ApiError('wrong_passphrase', 'This is neither the passphrase nor the recovery key of this backup.');
  return key;
}

/** What the copy was made of is the backup of the state before. */
function migrateStaged({ folder }: Vault, staged: string, key: DatabaseKey | null): void {
  const database = openDatabase(staged, folder.path, key);
  try {
    migrate(database, MIGRATIONS, { path: folder.path, database: staged }, () => {});
    // The file that takes the place of another must not have a log of its own.
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}

/** What is wrong with the backup, rather than with the data folder. */
function unreadable(error: unknown, { name }: BackupFile): unknown {
  const code =
    error instanceof ApiError ? error.body.code : error instanceof Error && 'code' in error ? error.code : '';
  if (!['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'EIO', 'data_folder_damaged'].includes(String(code))) return error;
  const message = `The backup ${idOf(name)} is damaged; nothing was changed. Choose another one.`;
  return new ApiError('backup_unreadable', message);
}

function replaceSound(vault: Vault, staged: string) {
  const { folder } = vault;
  const kept = newBackupFile(vault, 'restore');
  vault.exchange(vault.key(), () => {
    keepAs(folder, kept);
    renameSync(staged, folder.database);
    flushFolderOf(folder.database);
  });
  return { keptAs: idOf(kept.slice(folder.backups.length + 1)), setAside: null };
}

/** The damaged database and its log stay under another name: somebody may still read from them what nobody else can. */
function replaceDamaged(vault: Vault, staged: string) {
  const { folder, now } = vault;
  const setAside = setAsideName(folder.path, now());
  translateDiskErrors(folder.path, () => {
    giveSecondName(folder.database, setAside);
    const log = `${folder.database}-wal`;
    if (existsSync(log)) giveSecondName(log, `${setAside}-wal`);
    for (const beside of ['-wal', '-shm']) rmSync(`${folder.database}${beside}`, { force: true });
    renameSync(staged, folder.database);
    flushFolderOf(folder.database);
  });
  vault.open(vault.key());
  return { keptAs: null, setAside };
}

/** `longhand.damaged-2026-11-22T12-00-00.000Z.db` */
function setAsideName(folder: string, at: Date): string {
  return join(folder, `longhand.damaged-${at.toISOString().replaceAll(':', '-')}.db`);
}

function householdsIn({ database }: Vault): number {
  const sql = 'SELECT count(*) AS count FROM households WHERE deleted_at IS NULL';
  return database.read((db) => db.first(z.object({ count: z.int() }), sql))?.count ?? 0;
}
