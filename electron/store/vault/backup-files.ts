import { copyFileSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Backup } from '../../contract/answers/backup.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import {
  type BackupFile,
  type BackupKind,
  backupName,
  backupsAmong,
  outlivedBackups,
} from '../database/backup-names.ts';
import { type DataFolder, ensureBackupFolder } from '../database/data-folder.ts';
import { flushFolderOf, withReadOnly } from '../database/database-copy.ts';
import type { DatabaseKey } from '../database/driver.ts';
import { filesIn } from './files-in.ts';
import { keyIdOf, readKeyFile, withoutKeychain, writeKeyFile } from './key-file.ts';
import { hasPlainHeader, type Vault } from './vault.ts';

/** The backups of a folder, newest first. */
export function backupFiles({ backups }: DataFolder): readonly BackupFile[] {
  return backupsAmong(filesIn(backups));
}

/** The file that a new backup gets. */
export function newBackupFile(
  { folder, database, now }: Pick<Vault, 'folder' | 'database' | 'now'>,
  kind: BackupKind,
): string {
  ensureBackupFolder(folder);
  const schema = Number(database.pragma('user_version'));
  return join(folder.backups, backupName({ at: now(), kind, schema }));
}

/** Gives a finished copy the name of a backup, with what opens it beside it, and removes what it makes superfluous. */
export function shelve(folder: DataFolder, copy: string, file: string): void {
  copyKeyFile(folder, copy, file);
  renameSync(copy, file);
  flushFolderOf(file);
  thinOut(folder);
}

/** Keeps the database, which is closed, under the name of a backup when another file takes its place. */
export function keepAs(folder: DataFolder, file: string): void {
  copyKeyFile(folder, folder.database, file);
  giveSecondName(folder.database, file);
  flushFolderOf(file);
}

/** The file stays under its second name when the first one gets another; a copy where the disk has no links. */
export function giveSecondName(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code !== 'ENOSPC')) throw error;
    copyFileSync(file, name);
  }
}

export function thinOut({ backups }: DataFolder): void {
  for (const name of outlivedBackups(filesIn(backups))) {
    rmSync(join(backups, name), { force: true });
    rmSync(keyFileOf(join(backups, name)), { force: true });
  }
}

/** Opened elsewhere, an encrypted backup needs its key file. */
function copyKeyFile({ keyFile }: DataFolder, database: string, backup: string): void {
  const file = hasPlainHeader(database) ? null : readKeyFile(keyFile);
  if (file === null) return;
  writeKeyFile(keyFileOf(backup), withoutKeychain(file));
}

/** `longhand-….key.json` beside `longhand-….db` */
export function keyFileOf(backup: string): string {
  return backup.replace(/\.db$/, '.key.json');
}

/**
 * The key of a backup, where it is known: none for one that is not encrypted, else that of the folder. `other` where its
 * key file has another one; without a key file, what is no plain database is a damaged one.
 */
export function keyOfBackup(file: string, key: DatabaseKey | null): DatabaseKey | 'other' | null {
  if (hasPlainHeader(file)) return null;
  const keyId = readKeyFile(keyFileOf(file))?.keyId;
  if (keyId === undefined) return key;
  return key !== null && keyId === keyIdOf(key) ? key : 'other';
}

/** A backup as it is listed: opened, but not read through. */
export function describedBackup({ folder, key }: Vault, { name, kind, madeAt }: BackupFile): Backup {
  const file = join(folder.backups, name);
  const { size: bytes } = statSync(file);
  const opens = keyOfBackup(file, key());
  const households = opens === 'other' ? null : householdsIn(file, opens);
  const unread = opens === 'other' ? 'otherPassphrase' : 'unreadable';
  const state = households === null ? unread : 'readable';
  return { id: idOf(name), madeAt, why: kind, households, bytes, encrypted: !hasPlainHeader(file), state };
}

export function idOf(name: string): string {
  return name.replace(/\.db$/, '');
}

/** Null where it cannot be read. */
function householdsIn(file: string, key: DatabaseKey | null): number | null {
  try {
    return withReadOnly(file, key, (connection) =>
      z.int().parse(connection.prepare('SELECT count(*) FROM households WHERE deleted_at IS NULL').pluck().get()),
    );
  } catch {
    return null;
  }
}

/** @throws ApiError `backup_not_found` */
export function backupById(folder: DataFolder, id: string): BackupFile {
  const found = backupFiles(folder).find(({ name }) => idOf(name) === id);
  if (found === undefined) throw new ApiError('backup_not_found', `There is no backup ${id}. List them again.`);
  return found;
}
