// `npm run lock-hashes`: gives every package of the lock file the hash that the registry has for it. A package for another
// platform gets none where the registry did not answer for it when it was locked: npm would install it unchecked there.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, root, run, say } from './set-up.mjs';

const lockFile = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
const bare = Object.entries(lock.packages).filter(([path, { integrity, link }]) => path !== '' && !integrity && !link);
if (bare.length > 0) await fill(bare);
say(`${Object.keys(lock.packages).length - 1} packages, each with its hash`);

/** npm locks them once more in a folder of its own; what it finds is taken where the version is the same. */
async function fill(entries) {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-lock-'));
  try {
    const packages = Object.fromEntries(
      Object.entries(lock.packages).filter(([path]) => !entries.some(([each]) => each === path)),
    );
    cpSync(join(root, 'package.json'), join(folder, 'package.json'));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
    const code = await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (code !== 0) fail('npm could not lock the packages; see its output above.');
    const found = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
    for (const [path, entry] of entries) {
      const { version, integrity } = found[path] ?? {};
      // In npm's own order.
      const { version: locked, resolved, ...rest } = entry;
      if (version === locked && integrity !== undefined) {
        lock.packages[path] = { version, ...(resolved && { resolved }), integrity, ...rest };
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  const left = entries.filter(([path]) => !lock.packages[path].integrity).map(([path]) => path);
  if (left.length > 0) fail(`The registry has no hash yet for ${left.length}: ${left.join(', ')}`);
}
