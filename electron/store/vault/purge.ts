import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Deletions, Purge } from '../../contract/safety/deletion-operations.ts';
import { purgeBeside } from '../database/beside.ts';
import { replaceByEmpty } from '../database/data-folder.ts';
import { flushFolderOf } from '../database/database-copy.ts';
import type { Purged, PurgedRows, RowIdentity } from '../database/purge-copy.ts';
import type { Actor } from '../log/actor.ts';
import { backupFiles, idOf, keyFileOf, keyOfBackup } from './backup-files.ts';
import { filesIn } from './files-in.ts';
import { filesOfOthers, setAsideFiles, UNFINISHED } from './folder-names.ts';
import { rewrite } from './rewrite.ts';
import type { Vault } from './vault.ts';

/** What was deleted and can still be brought back, and its end. */
export interface DeletionStore {
  count(): Deletions;
  purge(removeUnreadable: boolean): Promise<Purge>;
  /** The files that are left because Longhand has not written them. */
  clearEverything(): Promise<readonly string[]>;
}

/** @param actor who purges, for the log of changes */
export function deletionsOf(vault: Vault, actor: Actor): DeletionStore {
  return {
    count: () => {
      const { households, plans } = deletedRows(vault);
      return { households: households.length, plans: plans.length };
    },
    purge: (removeUnreadable) => vault.inTurn(() => purge(vault, removeUnreadable, actor)),
    clearEverything: () => vault.inTurn(async () => clearFolder(vault)),
  };
}

const DeletedRow = z
  .object({ id: z.int(), created_at: z.string() })
  .transform(({ id, created_at: createdAt }): RowIdentity => ({ id, createdAt }));

function deletedRows({ database }: Vault): PurgedRows {
  const deleted = (table: string) =>
    database.read((db) => db.all(DeletedRow, `SELECT id, created_at FROM ${table} WHERE deleted_at IS NOT NULL`));
  return { households: deleted('households'), plans: deleted('plans') };
}

/**
 * First the backups, then the database: cut short, it can be asked for again, because what is deleted is still known. One
 * backup after the other is copied without the rows, checked, and put in the place of the one that has them.
 */
async function purge(vault: Vault, removeUnreadable: boolean, actor: Actor): Promise<Purge> {
  const rows = deletedRows(vault);
  const signed = { actor, at: vault.now().toISOString() };
  const { folder } = vault;
  const unreadable: string[] = [];
  for (const { name } of backupFiles(folder)) {
    const file = join(folder.backups, name);
    if (await purgedBackup(vault, file, { rows, signed })) continue;
    unreadable.push(idOf(name));
    if (removeUnreadable) for (const each of [file, keyFileOf(file)]) rmSync(each, { force: true });
  }
  for (const name of setAsideFiles(folder)) {
    unreadable.push(name);
    if (removeUnreadable) rmSync(join(folder.path, name), { force: true });
  }
  await rewrite(vault, vault.key(), { rows: stillDeleted(vault, rows), signed });
  const purged = { households: rows.households.length, plans: rows.plans.length };
  return { ...purged, unreadable, removedUnreadable: removeUnreadable && unreadable.length > 0 };
}

/** While the backups were copied, something may have been brought back. */
function stillDeleted(vault: Vault, rows: PurgedRows): PurgedRows {
  const now = deletedRows(vault);
  return { households: among(now.households, rows.households), plans: among(now.plans, rows.plans) };
}

function among(deleted: readonly RowIdentity[], rows: readonly RowIdentity[]): readonly RowIdentity[] {
  const ids = new Set(deleted.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
}

/** False where the backup cannot be read. */
async function purgedBackup(vault: Vault, file: string, purged: Purged): Promise<boolean> {
  const key = keyOfBackup(file, vault.key());
  if (key === 'other') return false;
  const to = `${file}${UNFINISHED}`;
  try {
    await purgeBeside({ from: file, key, to, newKey: key, ...purged });
  } catch (error) {
    if (error instanceof Error && 'code' in error && /CORRUPT|NOTADB|EIO/.test(String(error.code))) return false;
    throw error;
  }
  renameSync(to, file);
  flushFolderOf(file);
  return true;
}

/**
 * A new folder in the place of this one: no file is left that Longhand has written, but its lock and its socket. Cut short, the
 * database is the one before or the new one, and clearing can be asked for again.
 * @returns the files that are left because Longhand has not written them
 */
function clearFolder(vault: Vault): readonly string[] {
  const { folder } = vault;
  vault.clear(() => {
    for (const name of filesIn(folder.backups)) if (name.startsWith('longhand-')) rmSync(join(folder.backups, name));
    for (const name of setAsideFiles(folder)) rmSync(join(folder.path, name));
    replaceByEmpty(folder.database);
    rmSync(folder.keyFile, { force: true });
    flushFolderOf(folder.database);
  });
  return filesOfOthers(folder);
}
