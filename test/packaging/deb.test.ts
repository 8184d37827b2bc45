import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(execFileSync('cat', [join(root, 'package.json')], { encoding: 'utf8' }));
const reason = whyNot();
if (reason !== null) process.stderr.write(`The Debian package was not tried: ${reason}\n`);

/** Installing needs root, even into a folder: dpkg changes its root to it. */
function whyNot(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'this is not Linux on x64.';
  if (spawnSync('dpkg-deb', ['--version']).status !== 0) return 'there is no dpkg here.';
  return process.getuid?.() === 0 ? null : 'only root can install it.';
}

describe.skipIf(reason !== null)('the Debian package of the Node host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-deb-'));
  const system = join(folder, 'system');
  const command = join(system, 'usr', 'bin', 'longhand');
  const file = join(folder, `longhand-host_${version}_amd64.deb`);
  // Its libraries are those of the machine: the folder has no other packages.
  const dpkg = (...args: string[]) =>
    execFileSync('dpkg', [`--root=${system}`, '--force-depends', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  beforeAll(() => {
    execFileSync(process.execPath, [join(root, 'scripts', 'deb.mjs'), '--quick', '--out', folder], { stdio: 'pipe' });
    for (const part of ['info', 'updates', 'triggers'])
      mkdirSync(join(system, 'var', 'lib', 'dpkg', part), { recursive: true });
    writeFileSync(join(system, 'var', 'lib', 'dpkg', 'status'), '');
    dpkg('--install', file);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('holds the host and nothing of Electron, with Debian’s owner and modes', () => {
    const lines = execFileSync('dpkg-deb', ['--contents', file], { encoding: 'utf8' }).trim().split('\n');
    const paths = lines.map((line) => line.replace(/^.*\d\d:\d\d \.\//, ''));
    expect(paths).toEqual(
      expect.arrayContaining([
        'usr/bin/longhand',
        'usr/lib/longhand/out/main/cli.js',
        'usr/share/doc/longhand-host/copyright',
      ]),
    );
    expect(
      paths.filter((path) => /node_modules\/(electron|playwright|vite)|\.map$|\/tests?\//.test(path)),
    ).toStrictEqual([]);
    expect(paths.filter((path) => path.endsWith('.node'))).toStrictEqual([
      'usr/lib/longhand/node_modules/better-sqlite3/prebuilds/linux-x64.node',
    ]);
    expect(lines.filter((line) => !/^(-rw-r--r--|-rwxr-xr-x|drwxr-xr-x) root\/root /.test(line))).toStrictEqual([]);
  });

  it('answers its version and projects a plan', () => {
    const plan = join(folder, 'plan.json');
    const document = {
      persons: [{ birthDate: '1960-04-02' }],
      accounts: [{ kind: 'cash', balance: 100_000 }],
      startMonth: '2026-01',
    };
    writeFileSync(plan, JSON.stringify(document));
    expect(execFileSync(command, ['--version'], { encoding: 'utf8' })).toContain(version);
    expect(execFileSync(command, ['project', plan, '--csv'], { encoding: 'utf8' })).toMatch(
      /^period,year,[^\n]*\n2026,2026,single,/,
    );
  });

  it('serves the page', async () => {
    const host = spawn(command, ['serve', '--port', '0', '--no-open', '--data', join(folder, 'data')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        host.stdout.on('data', (bytes: Buffer) => resolve(/http\S+/.exec(bytes.toString())?.[0] ?? ''));
        host.once('exit', () => reject(new Error('The host has ended')));
      });
      const page = await fetch(address);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
    } finally {
      host.kill('SIGTERM');
    }
    await new Promise((resolve) => host.once('exit', resolve));
  });

  it('is removed without a trace, while the data stays', () => {
    dpkg('--purge', 'longhand-host');
    const left = readdirSync(system, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('var'));
    expect(left).toStrictEqual([]);
    expect(readdirSync(join(folder, 'data'))).toContain('longhand.db');
  });
});
