import { renameSync } from 'node:fs';
import { copyBeside, purgeBeside } from '../database/beside.ts';
import { copyDatabase, flushFolderOf, removeDatabaseFile } from '../database/database-copy.ts';
import type { DatabaseKey } from '../database/driver.ts';
import { type Purged, purgeCopy } from '../database/purge-copy.ts';
import { REWRITTEN } from './folder-names.ts';
import type { Vault } from './vault.ts';

/** What writes is held meanwhile: where something does all the same, it is a run that keeps its result, or a token. */
const TRIES = 3;

/**
 * Rewrites the open database under another key, or none, or without what is deleted for good, and puts it in the place
 * of the old one. The copy is made in another thread, while everything that only reads is answered; one step of this
 * thread then sees that nothing was written since the copy was begun, and renames the file. Where something was, the copy
 * is made again, at last in this thread, where nothing comes between. A crash before the renaming leaves the old one.
 */
export async function rewrite(vault: Vault, newKey: DatabaseKey | null, without?: Purged): Promise<void> {
  const { folder, database } = vault;
  const staged = `${folder.database}${REWRITTEN}`;
  const order = { from: folder.database, key: vault.key(), to: staged, newKey };
  const putInPlace = () => {
    renameSync(staged, folder.database);
    flushFolderOf(folder.database);
  };
  await vault.withWritesHeld(async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const before = database.rowsWritten;
      await (without === undefined ? copyBeside(order) : purgeBeside({ ...order, ...without }));
      if (database.rowsWritten === before) return vault.exchange(newKey, putInPlace);
      removeDatabaseFile(staged);
    }
    vault.exchange(newKey, () => {
      if (without === undefined) copyDatabase(order);
      else purgeCopy({ ...order, ...without });
      putInPlace();
    });
  });
}
