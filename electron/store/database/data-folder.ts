import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ApiError } from '../../contract/operation/api-error.ts';
import { isBusy, translateDiskErrors } from './database-error.ts';
import { connect } from './driver.ts';

/** Where everything is. Only the user may read it: it holds what a household owns. */
export interface DataFolder {
  readonly path: string;
  readonly database: string;
  readonly backups: string;
  /** The key of an encrypted database, wrapped by passphrase and recovery key. */
  readonly keyFile: string;
  /** Releases the lock, so that another process can open the folder. */
  readonly release: () => void;
}

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Long enough for a Longhand that is just closing, short enough that the refusal feels immediate. */
const LOCK_TIMEOUT_MS = 300;

/**
 * Creates the folder where it is missing and takes it for this process alone.
 * @throws ApiError `data_folder_in_use` while another process, or another store of this one, has it
 */
export function takeDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  return translateDiskErrors(path, () => {
    createFolder(path);
    const database = join(path, 'longhand.db');
    const backups = join(path, 'backups');
    const wasUsed = isThere(join(path, 'longhand.lock')) || isThere(backups);
    // From here to its first page a new database is known to be on its way: killed meanwhile, the folder is no loss.
    if (!wasUsed) createPrivateFile(onItsWay(database));
    const release = lock(path);
    try {
      if (wasUsed) refuseLoss(path, database);
      createDatabase(database);
      closeToOthers(path, backups);
      return { path, database, backups, keyFile: join(path, 'key.json'), release };
    } catch (error) {
      release();
      throw error;
    }
  });
}

/**
 * Takes the rights of others from what was there already: an earlier release, a copy or a restored archive may have left
 * them. Only names that Longhand gives are touched, and never a folder that belongs to everyone, such as /tmp.
 */
function closeToOthers(path: string, backups: string): void {
  // Windows gives the folders of a user to that user alone.
  if (process.platform === 'win32') return;
  restrict(path, FOLDER_MODE);
  for (const name of readdirSync(path))
    if (/^(longhand[.-]|key\.json)/.test(name)) restrict(join(path, name), FILE_MODE);
  if (!isFolder(backups)) return;
  restrict(backups, FOLDER_MODE);
  for (const name of readdirSync(backups)) if (name.startsWith('longhand-')) restrict(join(backups, name), FILE_MODE);
}

const STICKY = 0o1000;
const OF_OTHERS = 0o077;

/** Leaves alone what is another user's, and what the disk has no rights for (a USB stick, say). */
function restrict(path: string, mode: number): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  const isOurs = found !== undefined && found.uid === process.getuid?.() && !found.isSymbolicLink();
  if (!isOurs || (found.mode & OF_OTHERS) === 0 || (found.mode & STICKY) !== 0) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'ENOTSUP')))
      throw error;
  }
}

/** Creates the folder of the backups where it is missing. */
export function ensureBackupFolder({ backups }: Pick<DataFolder, 'backups'>): void {
  createFolder(backups);
}

/**
 * Creates a folder and whatever is missing above it, one after the other: asked for all at once, Node calls a disk that
 * cannot be written a missing folder, and tries without end where the system makes no folders at all (/proc).
 */
function createFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) createFolder(above);
  try {
    mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (error) {
    // Another process may have been a moment earlier.
    if (!isFolder(folder)) throw error;
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** To go on without the database, or with an empty one, would look as if nothing had ever been saved. */
function refuseLoss(path: string, database: string): void {
  const size = statSync(database, { throwIfNoEntry: false })?.size;
  if (size === 0) refuseUsed(path, 'is empty: longhand.db has 0 bytes', 'Move it to another place and put');
  if (size === undefined && !isThere(onItsWay(database)))
    refuseUsed(path, 'is missing: there is no longhand.db', 'Put');
}

function refuseUsed(path: string, finding: string, remedy: string): never {
  throw new ApiError(
    'data_folder_unusable',
    `The database in the data folder ${path} ${finding}, though Longhand has been used there. ${remedy} a copy of the newest file from the folder’s "backups", or from your own backup, there as longhand.db. Without a backup, move the whole folder away to start over.`,
  );
}

function createDatabase(file: string): void {
  if (!isThere(file)) replaceByEmpty(file);
}

/** What a new database is called until it has its first page. */
function onItsWay(database: string): string {
  return `${database}.new`;
}

/**
 * Puts a new database that only the user may read in the place of one that is not open, or of none. It has its name only once
 * it has its first page: a process that is killed meanwhile leaves the one before, or none, rather than an empty one that
 * looks like a loss.
 */
export function replaceByEmpty(database: string): void {
  const file = onItsWay(database);
  createPrivateFile(file);
  truncateSync(file);
  const connection = connect(file, LOCK_TIMEOUT_MS);
  connection.exec('PRAGMA user_version = 0; VACUUM');
  connection.close();
  for (const beside of ['-journal', '-wal', '-shm']) rmSync(`${database}${beside}`, { force: true });
  renameSync(file, database);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * SQLite takes a file that cannot be written for reading only: such a lock locks nobody out, and beside such a database it
 * puts a log that stays without rights once the database has them again.
 */
function refuseWithoutRights(path: string): void {
  for (const name of ['longhand.lock', 'longhand.db', 'longhand.db-wal', 'longhand.db-shm']) {
    const file = join(path, name);
    if (!isThere(file) || isWritable(file)) continue;
    throw new ApiError(
      'data_folder_unusable',
      `The file ${file} cannot be both read and written by your account. Allow that, or choose another folder; nothing was changed.`,
    );
  }
}

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Holds an exclusive SQLite lock on a file of its own. The operating system drops it with the process, however that ends,
 * so no stale lock can be left behind.
 */
function lock(path: string): () => void {
  const file = join(path, 'longhand.lock');
  createPrivateFile(file);
  refuseWithoutRights(path);
  const holder = connect(file, LOCK_TIMEOUT_MS);
  try {
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    if (!isBusy(error)) throw error;
    throw new ApiError(
      'data_folder_in_use',
      `The data folder ${path} is open in another Longhand. Close that one first, or start this one with another folder: --data DIR.`,
    );
  }
  return () => void holder.close();
}

/**
 * A new empty file that only the user may read; SQLite gives the same rights to the files it puts beside it. An existing
 * file is not even opened: closing it again would drop the POSIX locks that this process holds on it.
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'ax', FILE_MODE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
