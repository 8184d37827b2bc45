// Lays out what is installed on a user's machine: the build, the packages that it loads, licenses and bill of materials.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { root } from '../set-up.mjs';
import { closureOf, entryOf } from './lock-file.mjs';
import { billOfMaterials, noticesOf } from './notices.mjs';

const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Of a package nothing runs that is a source map, a type, a test or the source of a native module. */
const NOT_RUN = /\.(map|d\.[cm]?ts|ts|md|gyp|c|h|cc|sh)$|\/(tests?|examples?|benchmarks?|docs|\.github)(\/|$)/;
const NOT_RUN_OF = { 'node_modules/better-sqlite3': /^\/(deps|src)(\/|$)/ };

/**
 * Writes `folder` again. `natives` keeps only the native modules of a platform, such as `linux-x64`; packages for Electron
 * hold all of them until electron-builder knows the platform.
 */
export function stage(folder, { natives = null } = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['main', 'preload', 'renderer']) copy(join('out', part), folder, () => true);
  const loaded = closureOf(loadedPackages());
  for (const path of loaded) {
    copy(path, folder, (inside) => isRun(path, inside) && (natives === null || isNativeOf(inside, natives)));
  }
  // The page's packages and some of the host's are inside the build: their licenses go along, too.
  const held = closureOf(Object.keys(product.dependencies));
  writeJson(join(folder, 'package.json'), packageJson());
  writeJson(join(folder, 'sbom.cdx.json'), billOfMaterials(held));
  writeFileSync(join(folder, 'NOTICES.txt'), `${noticesOf(held)}\n`);
  return { loaded, held };
}

/** The packages that the built files import by name. */
export function loadedPackages() {
  const folder = join(root, 'out', 'main');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^import (?:[^"'\n]*? from )?"([^"./][^"]*)";$/gm)].map(([, name]) => name),
  );
  return [
    ...new Set(
      names.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ]
    .filter((name) => !isBuiltin(name) && name !== 'electron')
    .sort();
}

/** What the programs read of it: name and version, the oldest Node, the window's file, and what they load. */
function packageJson() {
  const { name, version, description, type, main, engines, author } = product;
  const dependencies = Object.fromEntries(
    loadedPackages().map((each) => [each, entryOf(`node_modules/${each}`).version]),
  );
  return { name, productName: 'Longhand', version, description, type, main, engines, author, dependencies };
}

function copy(path, folder, wants) {
  const source = join(root, path);
  cpSync(source, join(folder, path), {
    recursive: true,
    dereference: true,
    filter: (from) => {
      const inside = from.slice(source.length).replaceAll('\\', '/');
      // Packages within packages are copied by themselves, if they are loaded.
      return !inside.startsWith('/node_modules') && wants(inside);
    },
  });
}

function isRun(path, inside) {
  return !NOT_RUN.test(inside) && !(NOT_RUN_OF[path]?.test(inside) ?? false);
}

function isNativeOf(inside, platform) {
  return !inside.endsWith('.node') || inside.endsWith(`/${platform}.node`);
}

function writeJson(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
