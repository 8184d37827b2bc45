import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { dirname, posix, win32 } from 'node:path';
import type { UserPlaces } from './default-data-folder.ts';

/** Where programs of a user may keep what they can make again, by the custom of each platform. */
export function cacheFolder({ platform, env, home }: UserPlaces): string {
  if (platform === 'win32') return win32.join(env['LOCALAPPDATA'] ?? win32.join(home, 'AppData', 'Local'), 'Longhand');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Caches', 'Longhand');
  // The XDG specification has relative paths ignored.
  const xdg = env['XDG_CACHE_HOME'];
  const base = xdg !== undefined && posix.isAbsolute(xdg) ? xdg : posix.join(home, '.cache');
  return posix.join(base, 'longhand');
}

/**
 * Lets Node keep the compiled code of this program: the next command starts sooner. Nothing of a user's is in it. It is kept
 * for one version of Longhand, by none who has no home here, and nowhere that cannot be written to: then every command
 * compiles as it did before.
 */
export function keepCompiledCode(version: string, home: string = homedir()): void {
  if (!existsSync(home)) return;
  const { platform, env } = process;
  const ofAllVersions = `${cacheFolder({ platform, env, home })}/compiled`;
  const folder = `${ofAllVersions}/${version}`;
  try {
    if (!existsSync(folder)) {
      rmSync(ofAllVersions, { recursive: true, force: true });
      mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return;
    throw error;
  }
  enableCompileCache(folder);
}
