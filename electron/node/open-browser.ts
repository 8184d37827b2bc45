import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FILE_MODE = 0o600;

/**
 * Shows an address in the user's own browser, through a page in the data folder that leads there: every user of the
 * computer can read the arguments of a process, and the address lets in whoever is first. Where there is no browser,
 * nothing happens: the address is printed too.
 */
export function openBrowser(address: string, folder: string, platform: NodeJS.Platform): void {
  const page = join(folder, 'open-longhand.html');
  // A file that exists would keep the rights that it has.
  rmSync(page, { force: true });
  writeFileSync(page, pageTo(address), { mode: FILE_MODE, flag: 'wx' });
  const [command, ...args] = openerOf(platform);
  const opener = spawn(command, [...args, pathToFileURL(page).href], { stdio: 'ignore', detached: true });
  opener.on('error', () => {});
  opener.unref();
}

/** @param address of our own making, without a character that HTML would need escaped */
function pageTo(address: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${address}"><title>Longhand</title><p><a href="${address}">Open Longhand</a></p></html>\n`;
}

function openerOf(platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return platform === 'darwin' ? ['open'] : ['xdg-open'];
}
