import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '../../contract/operation/api-error.ts';
import { type BackupKind, backupName, outlivedBackups } from './backup-names.ts';
import { createPrivateFile, type DataFolder, ensureBackupFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { translateDiskErrors } from './database-error.ts';
import { connect } from './driver.ts';

const UNFINISHED = '.unfinished';
/** SQLite keeps a journal beside a copy that it writes. */
const UNFINISHED_FILE = /^longhand-.*\.unfinished(-journal)?$/;
const LOCK_TIMEOUT_MS = 0;

/**
 * Copies the database into the folder's backups; the copy is complete, sound and on the disk when this returns. What it
 * makes superfluous is removed: see `outlivedBackups`.
 */
export function backUp(database: Database, folder: DataFolder, at: Date, kind: BackupKind): void {
  const schema = Number(database.pragma('user_version'));
  const file = join(folder.backups, backupName({ at, kind, schema }));
  const unfinished = `${file}${UNFINISHED}`;
  translateDiskErrors(folder.backups, () => {
    ensureBackupFolder(folder);
    removeUnfinished(folder.backups);
    createPrivateFile(unfinished);
    database.copyTo(unfinished);
    verify(unfinished);
    flush(unfinished, 'r+');
    renameSync(unfinished, file);
    // Windows cannot flush a folder, and does not need it: it journals names itself.
    if (process.platform !== 'win32') flush(folder.backups, 'r');
    for (const name of outlivedBackups(readdirSync(folder.backups))) rmSync(join(folder.backups, name));
  });
}

/** What a backup that was cut short has left. */
function removeUnfinished(backups: string): void {
  for (const name of readdirSync(backups)) if (UNFINISHED_FILE.test(name)) rmSync(join(backups, name));
}

/** Reads the copy once through: one that cannot be restored is worse than none. */
function verify(file: string): void {
  const copy = connect(file, LOCK_TIMEOUT_MS);
  const finding = copy.pragma('quick_check(1)', { simple: true });
  copy.close();
  if (finding === 'ok') return;
  throw new ApiError('data_folder_unusable', `A backup came out damaged and was not kept: ${file}. Check the disk.`);
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
