import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { app } from 'electron';
import { defaultDataFolder } from '../node/default-data-folder.ts';

/**
 * Settles where the data is: where `--data DIR` says, else where the page in the browser and the command line keep it too.
 * The browser's own files (caches, cookies) go into a folder of their own within. Must run before Electron is ready.
 */
export function chooseFolders(argv: readonly string[]): string {
  const { data } = parseArgs({ args: argv.slice(1), options: { data: { type: 'string' } }, strict: false }).values;
  const dataFolder =
    typeof data === 'string'
      ? resolve(data)
      : defaultDataFolder({ platform: process.platform, env: process.env, home: homedir() });
  const browserFolder = join(dataFolder, 'window');
  if (canCreate(browserFolder)) {
    app.setPath('userData', dataFolder);
    app.setPath('sessionData', browserFolder);
  }
  return dataFolder;
}

/** Where this fails, opening the store fails too, and the reason is shown once Electron is ready. */
function canCreate(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return true;
  } catch {
    return false;
  }
}
