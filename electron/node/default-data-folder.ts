import { posix, win32 } from 'node:path';

export interface UserPlaces {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** Where a user's data lies unless told otherwise, by the custom of each platform. */
export function defaultDataFolder({ platform, env, home }: UserPlaces): string {
  if (platform === 'win32') return win32.join(env['APPDATA'] ?? win32.join(home, 'AppData', 'Roaming'), 'Longhand');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Longhand');
  // The XDG specification has relative paths ignored.
  const xdg = env['XDG_DATA_HOME'];
  const base = xdg !== undefined && posix.isAbsolute(xdg) ? xdg : posix.join(home, '.local', 'share');
  return posix.join(base, 'longhand');
}

/** The sandbox has a folder of its own beside that of the user's own data. */
export function sandboxFolderOf(dataFolder: string): string {
  return `${dataFolder}-sandbox`;
}
