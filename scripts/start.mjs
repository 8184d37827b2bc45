// `npm start`: sets itself up, then opens the window, or the page in the browser where there is no Electron runtime.
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buildIfStale, installDependencies, pinnedNode, root, run, say } from './set-up.mjs';

const options = process.argv.slice(2);
const electronPackage = join(root, 'node_modules', 'electron');
const hasRuntime = () => existsSync(join(electronPackage, 'path.txt'));

await installDependencies();
await buildIfStale();
process.exitCode = (await canOpenWindow()) ? await openWindow() : await serve();

async function canOpenWindow() {
  if (options.length > 0) return false;
  const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (!hasDisplay) return false;
  if (!hasRuntime()) await downloadRuntime();
  if (!hasRuntime())
    say('The Electron runtime is not installed and cannot be downloaded here: opening in the browser instead.');
  return hasRuntime();
}

/** Part of setting up: tried once after each install, and only if the download server answers within a second. */
async function downloadRuntime() {
  const tried = join(root, 'node_modules', '.longhand-electron-tried');
  if (existsSync(tried)) return;
  writeFileSync(tried, '');
  const source = new URL(process.env.ELECTRON_MIRROR ?? 'https://github.com');
  if (await answers(source.hostname, Number(source.port) || 443)) {
    say('Downloading the Electron runtime …');
    await run(pinnedNode(), [join(electronPackage, 'install.js')]);
  }
}

function answers(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => end(true));
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
  });
}

function openWindow() {
  return run(pinnedNode(), [join(electronPackage, 'cli.js'), root]);
}

/** The host receives Ctrl-C itself; this script only waits for it to end. */
function serve() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  return run(pinnedNode(), [join(root, 'out', 'main', 'cli.js'), 'serve', ...options]);
}
