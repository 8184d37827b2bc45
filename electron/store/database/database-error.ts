import { ApiError } from '../../contract/operation/api-error.ts';

/** Does `work`. Errors of the disk become messages that name the folder and the remedy; all others pass through. */
export function translateDiskErrors<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const words = isSystemError(error) ? messageFor(error.code) : undefined;
    if (words === undefined) throw error;
    throw words === damaged ? damage(folder) : new ApiError('data_folder_unusable', words(folder));
  }
}

/** The same for work that another thread does. */
export async function translateDiskErrorsOf<Result>(folder: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    return translateDiskErrors(folder, () => {
      throw error;
    });
  }
}

/** Whether SQLite refused because another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return isSystemError(error) && error.code.startsWith('SQLITE_BUSY');
}

type Words = (folder: string) => string;

const full: Words = (folder) =>
  `The disk that holds the data folder ${folder} is full; nothing was saved. Free some space and try again.`;
const notWritable: Words = (folder) =>
  `The data folder ${folder} cannot be written; nothing was saved. Allow writing to it, or choose another folder.`;
const failing: Words = (folder) =>
  `The disk that holds the data folder ${folder} reported a fault; nothing was saved. Check the disk and its free space, then start Longhand again.`;
const damaged: Words = (folder) =>
  `The database in the data folder ${folder} is damaged. It was not changed. "longhand backups list" shows what can take its place; "longhand backups salvage" saves what can still be read.`;

/** How a damaged database is refused: in the words of the command line; the page has its own. */
export function damage(folder: string): ApiError {
  return new ApiError('data_folder_damaged', damaged(folder));
}

export function isDamage(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'data_folder_damaged';
}

/** @throws ApiError `data_folder_unusable`, after a write into a file that is no longer in the folder */
export function refuseMoved(folder: string): never {
  throw new ApiError(
    'data_folder_unusable',
    `The data folder ${folder} was moved or deleted while Longhand had it open; the last change was not saved there. Put the folder back, or close Longhand and open it again.`,
  );
}

const busy: Words = (folder) =>
  `Another program is using the database in the data folder ${folder}; nothing was saved. Close that program and try again.`;
const missing: Words = (folder) => `The data folder ${folder} is not there and cannot be made. Choose another folder.`;
const notAFolder: Words = (folder) => `${folder} is a file, not a folder. Choose a folder for Longhand’s data.`;

const WORDS: Readonly<Record<string, Words>> = {
  SQLITE_FULL: full,
  SQLITE_READONLY: notWritable,
  SQLITE_CANTOPEN: notWritable,
  SQLITE_PERM: notWritable,
  SQLITE_AUTH: notWritable,
  SQLITE_IOERR: failing,
  SQLITE_NOLFS: failing,
  SQLITE_CORRUPT: damaged,
  SQLITE_NOTADB: damaged,
  TEXT_DAMAGED: damaged,
  SQLITE_BUSY: busy,
  SQLITE_LOCKED: busy,
  ENOSPC: full,
  EDQUOT: full,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  EIO: failing,
  ENOENT: missing,
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
};

/** Extended SQLite codes (`SQLITE_IOERR_WRITE`) have the message of the primary one. */
function messageFor(code: string): Words | undefined {
  return WORDS[code] ?? WORDS[code.split('_').slice(0, 2).join('_')];
}

function isSystemError(error: unknown): error is { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
