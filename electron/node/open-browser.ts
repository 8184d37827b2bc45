import { spawn } from 'node:child_process';

/** Shows an address in the user's own browser. Where there is none, nothing happens: the address is printed too. */
export function openBrowser(address: string, platform: NodeJS.Platform): void {
  const [command, ...args] = openerOf(platform);
  const opener = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  opener.on('error', () => {});
  opener.unref();
}

function openerOf(platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return platform === 'darwin' ? ['open'] : ['xdg-open'];
}
