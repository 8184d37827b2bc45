import { renameSync } from 'node:fs';
import { copyDatabase, flushFolderOf } from '../database/database-copy.ts';
import type { DatabaseKey } from '../database/driver.ts';
import { type PurgedRows, purgeCopy } from '../database/purge-copy.ts';
import { REWRITTEN, type Vault } from './vault.ts';

/**
 * Writes the open database anew under another key, or none, or without what is deleted for good, and puts it in the place of the old one: a copy that is whole
 * and on the disk, then one renaming. A crash before that leaves the old one. Nothing is answered meanwhile.
 */
export function rewrite(vault: Vault, newKey: DatabaseKey | null, without?: PurgedRows): void {
  const { folder } = vault;
  const staged = `${folder.database}${REWRITTEN}`;
  const key = vault.key();
  vault.exchange(newKey, () => {
    const order = { from: folder.database, key, to: staged, newKey };
    if (without === undefined) copyDatabase(order);
    else purgeCopy({ ...order, rows: without });
    renameSync(staged, folder.database);
    flushFolderOf(folder.database);
  });
}
