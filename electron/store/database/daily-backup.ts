import { readdirSync, statSync } from 'node:fs';
import { z } from 'zod';
import { backUp } from './backup.ts';
import { lastDailyBackup } from './backup-names.ts';
import type { DataFolder } from './data-folder.ts';
import type { Database } from './database.ts';

/** The backups that are made beside the work. */
export interface Backups {
  /** Makes the backup of the day, unless it has been made. Nothing is made of a database without households. */
  daily(): void;
  /** Before an import, of which hundreds may follow each other: those of one minute share a backup. */
  beforeImport(): void;
}

const SHARED_MS = 60_000;

export function backupsOf(database: Database, folder: DataFolder, now: () => Date): Backups {
  let lastImport = Number.NEGATIVE_INFINITY;
  return {
    daily: () => {
      if (isEmpty(database)) return;
      const at = now();
      if (lastDailyBackup(filesIn(folder.backups)) === at.toISOString().slice(0, 10)) return;
      backUp(database, folder, at, 'daily');
    },
    beforeImport: () => {
      if (performance.now() - lastImport < SHARED_MS || isEmpty(database)) return;
      backUp(database, folder, now(), 'import');
      lastImport = performance.now();
    },
  };
}

function isEmpty(database: Database): boolean {
  return database.read((db) => db.first(z.unknown(), 'SELECT 1 FROM households LIMIT 1')) === undefined;
}

function filesIn(folder: string): readonly string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true ? readdirSync(folder) : [];
}
