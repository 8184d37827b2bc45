import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Systems allow 104 to 108 bytes; a longer path is cut off without a word. */
const LONGEST_PATH = 100;

/**
 * Where the process that has a data folder open can be asked: a socket in the folder. Where its path would be too long, in
 * a folder of the user's own elsewhere, named by a hash of the data folder. Null where that folder is not to be trusted.
 */
export function socketPath(dataFolder: string): string | null {
  const folder = resolve(dataFolder);
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\longhand-${hash}`;
  const inside = join(folder, 'longhand.sock');
  if (Buffer.byteLength(inside) <= LONGEST_PATH) return inside;
  const elsewhere = join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), `longhand-${hash}`);
  return isOwnFolder(elsewhere) ? join(elsewhere, 'socket') : null;
}

/** Anyone may make folders among the temporary ones: another user's, or one that others may enter, would be a trap. */
function isOwnFolder(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
  }
  const found = lstatSync(path);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}
