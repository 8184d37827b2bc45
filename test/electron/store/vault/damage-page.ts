import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const PAGE_BYTES = 4096;

/** Overwrites a page of the database in a folder with bytes that look random and are the same each time. Page 1 is the first. */
export function damagePage(folder: string, page: number): void {
  const blocks = Array.from({ length: PAGE_BYTES / 32 }, (_, at) =>
    createHash('sha256').update(`page ${page} block ${at}`).digest(),
  );
  const file = openSync(join(folder, 'longhand.db'), 'r+');
  writeSync(file, Buffer.concat(blocks), 0, PAGE_BYTES, (page - 1) * PAGE_BYTES);
  closeSync(file);
}
