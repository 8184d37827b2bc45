import { join } from 'node:path';
import { z } from 'zod';
import type { Backup, BackupDifference, BackupFinding } from '../../contract/answers/backup.ts';
import { type BackupFile, type BackupKind, hasDailyBackup } from '../database/backup-names.ts';
import { checkBeside, copyBeside } from '../database/beside.ts';
import type { Database } from '../database/database.ts';
import { type CopyOrder, copyDatabase } from '../database/database-copy.ts';
import { translateDiskErrors, translateDiskErrorsOf } from '../database/database-error.ts';
import { backupById, backupFiles, describedBackup, idOf, keyOfBackup, newBackupFile, shelve } from './backup-files.ts';
import { differenceTo } from './difference.ts';
import { filesIn } from './files-in.ts';
import { UNFINISHED } from './folder-names.ts';
import { type Restored, restoreBackup } from './restore.ts';
import { salvage } from './salvage.ts';
import type { Vault } from './vault.ts';

/** Copies of the database in the folder `backups`. Copying and reading through is done in another thread. */
export interface Backups {
  list(): { readonly backups: readonly Backup[]; readonly lastGood: string | null };
  make(): Promise<Backup>;
  /** Makes the backup of the day, unless it has been made. Nothing is made of a database without households. */
  daily(): Promise<void>;
  /** Before an import, of which hundreds may follow each other: those of one minute share a backup. */
  beforeImport(): void;
  /** The same in another thread, ahead of the import, which then finds it made. */
  prepareImport(): Promise<void>;
  verify(id?: string): Promise<readonly BackupFinding[]>;
  difference(id: string): BackupDifference | null;
  /** What can still be read of a damaged database, as a backup. */
  salvage(): Promise<Backup>;
  restore(id: string, passphrase?: string): Promise<Restored>;
}

const SHARED_MS = 60_000;

export function backupsOf(vault: Vault): Backups {
  const { folder, database } = vault;
  let lastImport = Number.NEGATIVE_INFINITY;
  const isPrepared = () => performance.now() - lastImport < SHARED_MS || isEmpty(database);
  const described = (file: BackupFile) => describedBackup(vault, file);
  return {
    list: () => {
      refuseLocked(vault);
      const backups = backupFiles(folder).map(described);
      return { backups, lastGood: backups.find(({ state }) => state === 'readable')?.madeAt ?? null };
    },
    make: () => vault.inTurn(async () => described(await backUpBeside(vault, 'manual'))),
    daily: () =>
      vault.inTurn(async () => {
        if (vault.state() !== 'open' || isEmpty(database)) return;
        if (!hasDailyBackup(filesIn(folder.backups), vault.now().toISOString().slice(0, 10))) {
          await backUpBeside(vault, 'daily');
        }
      }),
    beforeImport: () => {
      if (isPrepared()) return;
      backUpNow(vault, 'import');
      lastImport = performance.now();
    },
    prepareImport: () =>
      vault.inTurn(async () => {
        if (isPrepared()) return;
        await backUpBeside(vault, 'import');
        lastImport = performance.now();
      }),
    verify: (id) =>
      vault.inTurn(async () => {
        refuseLocked(vault);
        const files = id === undefined ? backupFiles(folder) : [backupById(folder, id)];
        const checked: BackupFinding[] = [];
        for (const file of files) checked.push(await checkedBackup(vault, file));
        return checked;
      }),
    salvage: () =>
      vault.inTurn(async () => {
        refuseLocked(vault);
        return translateDiskErrors(folder.path, () => salvage(vault));
      }),
    difference: (id) => {
      refuseLocked(vault);
      return differenceTo(vault, backupById(folder, id));
    },
    restore: (id, passphrase) =>
      vault.inTurn(async () => {
        refuseLocked(vault);
        return await restoreBackup(vault, backupById(folder, id), passphrase);
      }),
  };
}

/** A damaged database is mended from a backup; a locked one is first unlocked. */
function refuseLocked({ database, state }: Vault): void {
  if (state() === 'locked' && database.closedBy !== null) throw database.closedBy;
}

/** What a copy is made of. */
type Copied = Pick<Vault, 'folder' | 'database' | 'now'>;

/** Makes a backup before this returns; the process answers nothing meanwhile. */
export function backUpNow(vault: Copied, kind: BackupKind): void {
  translateDiskErrors(vault.folder.backups, () => {
    const { file, order } = backupOrder(vault, kind);
    copyDatabase(order);
    shelve(vault.folder, order.to, file);
  });
}

async function backUpBeside(vault: Vault, kind: BackupKind): Promise<BackupFile> {
  const { folder } = vault;
  const { file, order } = translateDiskErrors(folder.backups, () => backupOrder(vault, kind));
  await translateDiskErrorsOf(folder.backups, copyBeside(order));
  translateDiskErrors(folder.backups, () => shelve(folder, order.to, file));
  return backupById(folder, idOf(file.slice(folder.backups.length + 1)));
}

function backupOrder(vault: Copied, kind: BackupKind): { readonly file: string; readonly order: CopyOrder } {
  const file = newBackupFile(vault, kind);
  const { key } = vault.database;
  return { file, order: { from: vault.folder.database, key, to: `${file}${UNFINISHED}`, newKey: key } };
}

async function checkedBackup({ folder, key }: Vault, { name }: BackupFile): Promise<BackupFinding> {
  const file = join(folder.backups, name);
  const opens = keyOfBackup(file, key());
  if (opens === 'other') return { id: idOf(name), finding: 'otherPassphrase' };
  try {
    const finding = await checkBeside({ file, key: opens, isFull: true });
    return { id: idOf(name), finding: finding === null ? 'whole' : 'unreadable' };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { id: idOf(name), finding: 'unreadable' };
  }
}

function isEmpty(database: Database): boolean {
  return database.read((db) => db.first(z.unknown(), 'SELECT 1 FROM households LIMIT 1')) === undefined;
}
