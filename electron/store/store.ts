import { type AccessStore, accessStore } from './access/access-store.ts';
import { backupsOf } from './database/daily-backup.ts';
import { type DataFolder, takeDataFolder } from './database/data-folder.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { type HouseholdStore, householdStore } from './household-store.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { type PlanStore, planStore } from './plan-store.ts';
import { type RevisionHashes, revisionHashes } from './revision-hashes.ts';
import { type RevisionHeadlines, revisionHeadlines } from './revision-headlines.ts';
import { type SandboxStore, sandboxStore } from './sandbox/sandbox-store.ts';
import { type SettingsStore, settingsStore } from './settings-store.ts';

/**
 * Everything that is kept. Its methods mirror the operations of the contract, are synchronous, and refuse with
 * `ApiError`. What a method has returned is on the disk; what it refused has left nothing behind.
 */
export interface Store {
  /** Where all of it is. */
  readonly folder: string;
  readonly households: HouseholdStore;
  readonly plans: PlanStore;
  readonly settings: SettingsStore;
  readonly hashes: RevisionHashes;
  readonly headlines: RevisionHeadlines;
  readonly access: AccessStore;
  readonly sandbox: SandboxStore;
  /** Makes the backup of the day, unless it has been made. */
  backUpDaily(): void;
  close(): void;
}

/**
 * Opens a data folder for this process alone, creating it where it is missing and bringing it to the present schema.
 * @throws ApiError `data_folder_in_use`, or `data_folder_unusable` with what to do about it
 */
export function openStore(folder: string, { now }: { readonly now: () => Date }): Store {
  const dataFolder = takeDataFolder(folder);
  let database: Database | undefined;
  try {
    database = openDatabase(dataFolder.database, dataFolder.path);
    // Found now, a damaged page can still be mended from a backup; met later, it would spoil what is saved beside it.
    database.check();
    migrate(database, MIGRATIONS, dataFolder, now);
  } catch (error) {
    database?.close();
    dataFolder.release();
    throw error;
  }
  return storeOver(database, now, dataFolder);
}

function storeOver(database: Database, now: () => Date, folder: DataFolder): Store {
  const instant = () => now().toISOString();
  const backups = backupsOf(database, folder, now);
  const access = accessStore(database, now, () => backups.beforeImport());
  return {
    folder: folder.path,
    households: householdStore(database, instant, () => backups.beforeImport()),
    plans: planStore(database, instant),
    settings: settingsStore(database),
    hashes: revisionHashes(database),
    headlines: revisionHeadlines(database),
    access,
    sandbox: sandboxStore(database, folder.path, access),
    backUpDaily: () => backups.daily(),
    close: () => {
      access.requestLog.flush();
      database.close();
      folder.release();
    },
  };
}
