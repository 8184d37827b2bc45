import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backupsAmong } from '../database/backup-names.ts';
import type { DataFolder } from '../database/data-folder.ts';
import { filesIn } from './files-in.ts';

/** Every name that Longhand gives in a data folder. What has none of them belongs to somebody else and is never touched. */

/** What a file is called that is about to take the place of the database: after a restore, and after a change of the key. */
export const RESTORING = '.restoring';
export const REWRITTEN = '.rewritten';
/** What a backup or another copy is called until it is whole. */
export const UNFINISHED = '.unfinished';

/** What SQLite puts beside a database file. */
const BESIDE = '(-journal|-wal|-shm)?';

const KEPT = new RegExp(
  `^(longhand\\.(db|lock)${BESIDE}|longhand\\.(sock|pipe-key)|key\\.json|longhand-sandbox\\.json|open-longhand\\.html|backups)$`,
);
/** A damaged database that another took the place of, with its log, as it was or sealed. */
const SET_ASIDE = /^longhand\.damaged-.*\.db(-wal)?(\.sealed)?$/;
/** Electron's own: the browser's profile, the logs, crash reports, and the lock of a single instance. */
const OF_THE_WINDOW = /^(window|logs|Crashpad|Local State|lockfile|Singleton(Lock|Cookie|Socket)|DevToolsActivePort)$/;
/** What file managers leave wherever somebody has looked. */
const OF_FILE_MANAGERS = /^(\.DS_Store|desktop\.ini|Thumbs\.db|\.directory)$/;

/** Copies on their way to a place: nothing is in them that is not elsewhere, but they hold names in plain text. */
const UNFINISHED_HERE = new RegExp(
  `^(longhand\\.db\\.(restoring|rewritten|rewritten-full)${BESIDE}|longhand\\.db\\.new${BESIDE}|(key|longhand-sandbox)\\.json\\.new|longhand\\.damaged-.*\\.new)$`,
);
const UNFINISHED_BACKUP = new RegExp(`^longhand-.*(\\.unfinished(-full)?${BESIDE}|\\.key\\.json\\.new)$`);
const KEY_OF_BACKUP = /^longhand-.*\.key\.json$/;

/** Removes what copies and restores that were cut short have left; nothing may be on its way meanwhile. */
export function removeUnfinished({ path, backups, database }: Pick<DataFolder, 'path' | 'backups' | 'database'>): void {
  for (const name of filesIn(path)) if (UNFINISHED_HERE.test(name)) rmSync(join(path, name), { force: true });
  for (const name of filesIn(backups)) if (UNFINISHED_BACKUP.test(name)) rmSync(join(backups, name), { force: true });
  removeSecondNames(backups, database);
}

/**
 * A restore first gives the database a second name, that of a backup, and then puts another file in its place. Cut short between
 * the two, the second name stands for the database itself, and would change with it.
 */
function removeSecondNames(backups: string, database: string): void {
  const open = statSync(database, { throwIfNoEntry: false, bigint: true });
  if (open === undefined || open.nlink < 2n) return;
  for (const { name } of backupsAmong(filesIn(backups))) {
    const file = join(backups, name);
    const { dev, ino } = statSync(file, { bigint: true });
    if (dev !== open.dev || ino !== open.ino) continue;
    for (const beside of ['', '-wal', '-shm']) rmSync(`${file}${beside}`, { force: true });
    rmSync(file.replace(/\.db$/, '.key.json'), { force: true });
  }
}

/** Damaged databases that another took the place of, with their logs. */
export function setAsideFiles({ path }: Pick<DataFolder, 'path'>): readonly string[] {
  return filesIn(path).filter((name) => SET_ASIDE.test(name));
}

/** Files in the data folder that Longhand has not written: by their paths in the folder. */
export function filesOfOthers({ path, backups }: Pick<DataFolder, 'path' | 'backups'>): readonly string[] {
  const here = filesIn(path).filter(
    (name) => ![KEPT, SET_ASIDE, UNFINISHED_HERE, OF_THE_WINDOW, OF_FILE_MANAGERS].some((ours) => ours.test(name)),
  );
  const ours = new Set(backupsAmong(filesIn(backups)).map(({ name }) => name));
  const besideBackups = filesIn(backups).filter(
    (name) =>
      !ours.has(name) && ![UNFINISHED_BACKUP, KEY_OF_BACKUP, OF_FILE_MANAGERS].some((known) => known.test(name)),
  );
  return [...here, ...besideBackups.map((name) => `backups/${name}`)];
}
