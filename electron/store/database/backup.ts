import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivateFile, type DataFolder, ensureBackupFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { translateDiskErrors } from './database-error.ts';

const BACKUPS_KEPT = 10;
const UNFINISHED = '.unfinished';
/** SQLite keeps a journal beside a copy that it writes. */
const UNFINISHED_FILE = /^longhand-.*\.unfinished(-journal)?$/;

/**
 * Copies the database into the folder's backups; the copy is complete and on the disk when this returns. Only the newest
 * ten are kept.
 */
export function backUp(database: Database, folder: DataFolder, at: Date): void {
  const version = String(database.pragma('user_version')).padStart(4, '0');
  const stamp = at.toISOString().replaceAll(':', '-');
  const file = join(folder.backups, `longhand-${stamp}-schema-${version}.db`);
  const unfinished = `${file}${UNFINISHED}`;
  translateDiskErrors(folder.backups, () => {
    ensureBackupFolder(folder);
    removeUnfinished(folder.backups);
    createPrivateFile(unfinished);
    database.copyTo(unfinished);
    flush(unfinished, 'r+');
    renameSync(unfinished, file);
    // Windows cannot flush a folder, and does not need it: it journals names itself.
    if (process.platform !== 'win32') flush(folder.backups, 'r');
    removeAllBut(BACKUPS_KEPT, folder.backups);
  });
}

/** What a backup that was cut short has left. */
function removeUnfinished(backups: string): void {
  for (const name of readdirSync(backups)) if (UNFINISHED_FILE.test(name)) rmSync(join(backups, name));
}

function removeAllBut(kept: number, backups: string): void {
  const files = readdirSync(backups).filter((name) => /^longhand-.*-schema-\d+\.db$/.test(name));
  for (const name of files.sort().slice(0, -kept)) rmSync(join(backups, name));
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
