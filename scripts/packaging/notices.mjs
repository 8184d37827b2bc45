// The licenses of everything that a package holds, and its bill of materials.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up.mjs';
import { entryOf, nameOf, neededBy } from './lock-file.mjs';

const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** One text: of each package its name, its license and the license's text as the package carries it. */
export function noticesOf(paths) {
  const parts = paths.map((path) => {
    const { version: of, license } = entryOf(path);
    if (license === undefined) throw new Error(`${path} names no license`);
    return `${nameOf(path)} ${of}\n${license}\n\n${licenseText(path)}`;
  });
  return [`Longhand ${version} holds the following software by others.`, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`);
}

function licenseText(path) {
  const folder = join(root, path);
  if (!existsSync(folder)) throw new Error(`${path} is not installed, so that its license cannot be read`);
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice|ofl)/i.test(entry.name))
    .map(({ name }) => name);
  if (names.length === 0) return 'The package names its license and carries no text of it.';
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.join('\n\n');
}

/** CycloneDX 1.5, made of the lock file alone: the same bytes wherever it is made. */
export function billOfMaterials(paths) {
  const product = `longhand@${version}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { 'bom-ref': product, type: 'application', name: 'longhand', version, description },
    },
    components: paths.map(component),
    dependencies: [
      { ref: product, dependsOn: paths.map(referenceOf) },
      ...paths.map((path) => ({
        ref: referenceOf(path),
        dependsOn: neededBy(path)
          .filter((at) => paths.includes(at))
          .map(referenceOf),
      })),
    ],
  };
}

function component(path) {
  const { version: of, license, integrity } = entryOf(path);
  const name = nameOf(path);
  const isName = /^[\w.+-]+$/.test(license);
  return {
    'bom-ref': referenceOf(path),
    type: 'library',
    name,
    version: of,
    purl: `pkg:npm/${name.replace('@', '%40')}@${of}`,
    licenses: [isName ? { license: { id: license } } : { expression: license }],
    ...(integrity === undefined ? {} : { hashes: [hashOf(integrity)] }),
  };
}

/** Two copies of a version are one component only if they are one folder. */
function referenceOf(path) {
  return `${path}@${entryOf(path).version}`;
}

function hashOf(integrity) {
  return { alg: 'SHA-512', content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex') };
}
