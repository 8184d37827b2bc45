// What the lock file says of installed packages. Built-ins only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The entry of an installed package by its path, such as `node_modules/jose`. */
export function entryOf(path) {
  return packages[path];
}

/** The name under which a package is published: an alias is installed under another. */
export function nameOf(path) {
  return packages[path].name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The paths of packages and of everything that they need, in order. */
export function closureOf(names) {
  const found = new Set();
  const waiting = names.map((name) => installedAt('', name));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...neededBy(path));
  }
  return [...found].sort();
}

/** What a package needs, by path. What is optional may be for another platform, and absent. */
export function neededBy(path) {
  const { dependencies = {}, optionalDependencies = {} } = packages[path];
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  return names.map((name) => installedAt(path, name)).filter((at) => at !== undefined);
}

/** Node looks in the package's own folder first, then in those around it. */
function installedAt(from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (base === '') return undefined;
    if (!base.includes('/node_modules/')) base = '';
  }
}
