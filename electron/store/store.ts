import type { ApiError } from '../contract/operation/api-error.ts';
import { type AccessStore, accessStore } from './access/access-store.ts';
import { type BookStore, bookStore } from './book/book-store.ts';
import { type NightlyStore, nightlyStore } from './book/nightly-store.ts';
import { takeDataFolder } from './database/data-folder.ts';
import { type HouseholdStore, householdStore } from './household-store.ts';
import { type LawPackStore, lawPackStore } from './law/law-pack-store.ts';
import { type Actor, LONGHAND } from './log/actor.ts';
import { type ChangeLog, changeLog } from './log/change-log.ts';
import { type PlanReviews, planReviews } from './plan-reviews.ts';
import { type PlanStore, planStore } from './plan-store.ts';
import { type FirmStore, firmStore } from './report/firm-store.ts';
import { type YearlyReviews, yearlyReviews } from './reviews/yearly-reviews.ts';
import { type RevisionHashes, revisionHashes } from './revision-hashes.ts';
import { type RevisionHeadlines, revisionHeadlines } from './revision-headlines.ts';
import { type SandboxStore, sandboxStore } from './sandbox/sandbox-store.ts';
import { type SettingsStore, settingsStore } from './settings-store.ts';
import { type Backups, backUpNow, backupsOf } from './vault/backups.ts';
import { type EncryptedFiles, encryptedFilesOf } from './vault/encrypted-files.ts';
import { type Encryption, encryptionOf } from './vault/encryption.ts';
import { checkWeekly } from './vault/full-check.ts';
import { type DeletionStore, deletionsOf } from './vault/purge.ts';
import { openVault, type Vault, type VaultOptions } from './vault/vault.ts';

/**
 * Everything that is kept. Its methods mirror the operations of the contract, are synchronous, and refuse with
 * `ApiError`. What a method has returned is on the disk; what it refused has left nothing behind.
 */
export interface Store {
  /** Where all of it is. */
  readonly folder: string;
  readonly households: HouseholdStore;
  readonly plans: PlanStore;
  readonly yearlyReviews: YearlyReviews;
  readonly settings: SettingsStore;
  readonly firm: FirmStore;
  readonly lawPacks: LawPackStore;
  readonly hashes: RevisionHashes;
  readonly headlines: RevisionHeadlines;
  readonly book: BookStore;
  readonly nightly: NightlyStore;
  readonly reviews: PlanReviews;
  readonly changeLog: ChangeLog;
  readonly access: AccessStore;
  readonly sandbox: SandboxStore;
  readonly backups: Backups;
  readonly encryption: Encryption;
  readonly encryptedFiles: EncryptedFiles;
  readonly deletions: DeletionStore;
  /** The same for someone: changes are logged as theirs, and lists hold the households that they may use. */
  by(actor: Actor): Store;
  /** Holds every index against its table, unless that was done within a week; a damaged database is closed. */
  checkWeekly(): Promise<void>;
  /** Why nothing can be read or written now: `data_folder_locked` or `data_folder_damaged`; null while it is open. */
  closedBy(): ApiError | null;
  /** Resolves once the database is not being rewritten, or at once; what is written sooner makes that take longer. */
  whenWritable(): Promise<void>;
  /** Runs `work` now or once the folder is open; again each time that it was closed and is open again. */
  whenOpen(work: () => void): void;
  close(): void;
}

/**
 * Opens a data folder for this process alone, creating it where it is missing and bringing it to the present schema. Where
 * its database is encrypted or damaged, the folder is taken, and whatever reads or writes is refused until it is unlocked
 * or a backup has taken its place.
 * @throws ApiError `data_folder_in_use`, or `data_folder_unusable` with what to do about it
 */
export function openStore(folder: string, options: VaultOptions): Store {
  const dataFolder = takeDataFolder(folder);
  try {
    return storeOver(openVault(dataFolder, options, (vault) => backUpNow(vault, 'schema')));
  } catch (error) {
    dataFolder.release();
    throw error;
  }
}

function storeOver(vault: Vault): Store {
  const { database, folder, now } = vault;
  const instant = () => now().toISOString();
  const backups = backupsOf(vault);
  const access = accessStore(database, now, () => backups.beforeImport());
  const sandbox = sandboxStore(database, folder.path, access);
  const ofActor = (actor: Actor) => ({
    households: householdStore(database, instant, () => backups.beforeImport(), actor),
    plans: planStore(database, instant, actor),
    yearlyReviews: yearlyReviews(database, instant, actor),
    headlines: revisionHeadlines(database, actor),
    book: bookStore(database, instant, actor),
    deletions: deletionsOf(vault, actor),
  });
  const store: Store = {
    ...ofActor(LONGHAND),
    by: (actor) => ({ ...store, ...ofActor(actor) }),
    folder: folder.path,
    changeLog: changeLog(database),
    settings: settingsStore(database),
    nightly: nightlyStore(database, instant),
    firm: firmStore(database),
    lawPacks: lawPackStore(database, instant),
    hashes: revisionHashes(database),
    reviews: planReviews(database),
    access,
    sandbox,
    backups,
    encryption: encryptionOf(vault, () => sandbox.state() !== null),
    encryptedFiles: encryptedFilesOf(vault),
    checkWeekly: () => vault.inTurn(() => checkWeekly(vault)),
    closedBy: () => database.closedBy,
    whenWritable: () => vault.whenWritable(),
    whenOpen: (work) => vault.whenOpen(work),
    close: () => {
      if (database.closedBy === null) access.requestLog.flush();
      database.close();
      folder.release();
    },
  };
  return store;
}
