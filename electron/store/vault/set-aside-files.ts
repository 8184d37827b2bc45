import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sealed } from '../../contract/answers/encrypted-household.ts';
import type { DataFolder } from '../database/data-folder.ts';
import { flushFolderOf } from '../database/database-copy.ts';
import type { DatabaseKey } from '../database/driver.ts';
import { seal, unseal } from './aes-gcm.ts';
import { setAsideFiles } from './folder-names.ts';

const SEALED = '.sealed';
const FILE_MODE = 0o600;

/**
 * Encrypts damaged databases that another took the place of. SQLite cannot read them to write them again under a key, so their
 * bytes are encrypted as they are: an expert may still want them once the folder is decrypted.
 */
export function sealSetAside(folder: DataFolder, key: DatabaseKey): void {
  for (const name of setAsideFiles(folder)) {
    if (name.endsWith(SEALED)) continue;
    const file = join(folder.path, name);
    const sealed = JSON.stringify(seal(readFileSync(file), key, name));
    replace(file, `${file}${SEALED}`, sealed);
  }
}

/** Gives them their bytes back; what another key sealed stays as it is. */
export function unsealSetAside(folder: DataFolder, key: DatabaseKey | null): void {
  if (key === null) return;
  for (const name of setAsideFiles(folder)) {
    if (!name.endsWith(SEALED)) continue;
    const file = join(folder.path, name);
    const plain = name.slice(0, -SEALED.length);
    const content = unseal(Sealed.parse(JSON.parse(readFileSync(file, 'utf8'))), key, plain);
    if (content !== null) replace(file, join(folder.path, plain), content);
  }
}

/** Writes a file whole or not at all, and only then removes the one that it takes the place of. */
function replace(before: string, after: string, content: string | Uint8Array): void {
  const fresh = `${after}.new`;
  writeFileSync(fresh, content, { mode: FILE_MODE, flush: true });
  renameSync(fresh, after);
  flushFolderOf(after);
  rmSync(before);
}
