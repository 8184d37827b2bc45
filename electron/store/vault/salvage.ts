import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backup } from '../../contract/answers/backup.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import { backupName } from '../database/backup-names.ts';
import { createPrivateFile, ensureBackupFolder } from '../database/data-folder.ts';
import { openDatabase } from '../database/database.ts';
import { copyDatabase, removeDatabaseFile } from '../database/database-copy.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { leafRecords } from '../salvage/leaf-records.ts';
import { pageImage } from '../salvage/page-image.ts';
import { salvagedRows } from '../salvage/salvaged-rows.ts';
import { writeSalvaged } from '../salvage/write-salvaged.ts';
import { backupById, describedBackup, idOf, shelve } from './backup-files.ts';
import { RESTORING, UNFINISHED } from './folder-names.ts';
import type { Vault } from './vault.ts';

/**
 * Writes every row that can still be read of the damaged database into a backup, which can then be restored as any other.
 * The damaged file is read and not written.
 * @throws ApiError `encryption_conflict` where the database is sound
 */
export function salvage(vault: Vault): Backup {
  const { folder, now } = vault;
  if (vault.state() !== 'damaged') {
    throw new ApiError('encryption_conflict', 'The database is sound: there is nothing to salvage.');
  }
  const at = now();
  const key = vault.key();
  const log = `${folder.database}-wal`;
  const image = pageImage(readFileSync(folder.database), existsSync(log) ? readFileSync(log) : Buffer.alloc(0), key);
  const rows = salvagedRows(leafRecords(image));
  const name = backupName({ at, kind: 'salvage', schema: MIGRATIONS.length });
  const staged = `${folder.database}${RESTORING}`;
  ensureBackupFolder(folder);
  removeDatabaseFile(staged);
  createPrivateFile(staged);
  const database = openDatabase(staged, folder.path, key);
  try {
    migrate(database, MIGRATIONS, { path: folder.path, database: staged }, () => {});
    writeSalvaged(database, rows, at.toISOString());
  } finally {
    database.close();
  }
  const file = join(folder.backups, name);
  copyDatabase({ from: staged, key, to: `${file}${UNFINISHED}`, newKey: key });
  removeDatabaseFile(staged);
  shelve(folder, `${file}${UNFINISHED}`, file);
  return describedBackup(vault, backupById(folder, idOf(name)));
}
