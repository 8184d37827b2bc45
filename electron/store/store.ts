import { takeDataFolder } from './database/data-folder.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { type HouseholdStore, householdStore } from './household-store.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { type PlanStore, planStore } from './plan-store.ts';
import { type RevisionHashes, revisionHashes } from './revision-hashes.ts';
import { type SettingsStore, settingsStore } from './settings-store.ts';

/**
 * Everything that is kept. Its methods mirror the operations of the contract, are synchronous, and refuse with
 * `ApiError`. What a method has returned is on the disk; what it refused has left nothing behind.
 */
export interface Store {
  readonly households: HouseholdStore;
  readonly plans: PlanStore;
  readonly settings: SettingsStore;
  readonly hashes: RevisionHashes;
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
    migrate(database, MIGRATIONS, dataFolder, now);
  } catch (error) {
    database?.close();
    dataFolder.release();
    throw error;
  }
  return storeOver(database, now, dataFolder.release);
}

function storeOver(database: Database, now: () => Date, release: () => void): Store {
  const instant = () => now().toISOString();
  return {
    households: householdStore(database, instant),
    plans: planStore(database, instant),
    settings: settingsStore(database),
    hashes: revisionHashes(database),
    close: () => {
      database.close();
      release();
    },
  };
}
