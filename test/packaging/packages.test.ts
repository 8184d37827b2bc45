import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPackageWithOptions, extractFile, listPackage } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stage } from '../../scripts/packaging/stage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'longhand-packages-'));
const app = join(folder, 'app');
const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
let staged: { readonly loaded: readonly string[]; readonly held: readonly string[] };

beforeAll(() => {
  staged = stage(app);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the lock file', () => {
  it('has a hash for every package, those for other platforms too', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const bare = Object.keys(packages).filter((path) => path !== '' && !packages[path].integrity);
    expect(bare).toEqual([]);
  });
});

describe('the configuration of electron-builder', () => {
  it('is valid by its own schema', async () => {
    const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
    const { validateConfiguration } = builder('app-builder-lib/out/util/config/config');
    const { DebugLogger } = builder('builder-util');
    await validateConfiguration(product.build, new DebugLogger(false));
    await expect(validateConfiguration({ ...product.build, asra: true }, new DebugLogger(false))).rejects.toThrow(
      'asra',
    );
  });

  it('switches the fuses as the security guide says', () => {
    expect(product.build.electronFuses).toStrictEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
    expect(product.build).toMatchObject({ asar: true, asarUnpack: ['**/*.node'], npmRebuild: false });
  });

  it('makes what each system is used to, and opens exported households', () => {
    const targets = ['win', 'mac', 'linux'].flatMap((system) => product.build[system].target);
    expect(
      targets.map(({ target, arch }: { target: string; arch: string[] }) => [target, ...arch].join(' ')),
    ).toStrictEqual(['nsis x64', 'portable x64', 'dmg universal', 'AppImage x64', 'deb x64']);
    expect(product.build.fileAssociations[0].ext).toBe('longhand');
  });
});

describe('the icons', () => {
  const icon = (name: string) => readFileSync(join(root, 'resources', 'icons', name));

  it('are what their names say, in every size that is asked for', () => {
    expect(icon('icon.png').readUInt32BE(16)).toBe(512);
    const ico = icon('icon.ico');
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico.readUInt8(6 + 16 * index) || 256);
    expect(sizes).toStrictEqual([16, 24, 32, 48, 64, 128, 256]);
    const icns = icon('icon.icns');
    expect([icns.subarray(0, 4).toString(), icns.readUInt32BE(4)]).toStrictEqual(['icns', icns.length]);
  });
});

describe('the packed application', () => {
  const archive = join(folder, 'app.asar');
  let files: readonly string[];

  beforeAll(async () => {
    await createPackageWithOptions(app, archive, { unpack: '**/*.node' });
    files = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'));
  });

  it('holds the build, and names the file that Electron starts', () => {
    const started = JSON.parse(extractFile(archive, 'package.json').toString());
    expect(started).toMatchObject({ name: 'longhand', version: product.version, main: 'out/main/index.js' });
    expect(files).toEqual(
      expect.arrayContaining([
        '/out/main/index.js',
        '/out/main/engine-process.js',
        '/out/preload/index.cjs',
        '/out/renderer/index.html',
        '/NOTICES.txt',
        '/sbom.cdx.json',
      ]),
    );
  });

  it('holds no tests, no sources, no source maps, no Node and nothing that only builds', () => {
    const unwanted =
      /\/(tests?|node-(linux|win)-x64|electron|vite|typescript|playwright[^/]*)(\/|$)|\.(map|tsx?|gyp|c)$/;
    expect(files.filter((path) => unwanted.test(path))).toStrictEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });

  it('leaves native modules beside the archive, where the system can load them', () => {
    const natives = files.filter((path) => path.endsWith('.node'));
    expect(natives.length).toBeGreaterThan(3);
    expect(natives.filter((path) => !existsSync(join(`${archive}.unpacked`, path)))).toStrictEqual([]);
    const unpacked = readdirSync(`${archive}.unpacked`, { recursive: true, withFileTypes: true });
    expect(unpacked.filter((entry) => entry.isFile() && !entry.name.endsWith('.node'))).toStrictEqual([]);
  });

  it('says nowhere in which folder it was built, and holds no way to load a page that is being worked on', () => {
    const built = readdirSync(join(app, 'out'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const telling = built.filter((entry) => {
      const text = readFileSync(join(entry.parentPath, entry.name), 'latin1');
      return text.includes(root) || text.includes('ELECTRON_RENDERER_URL') || text.includes('sourceMappingURL');
    });
    expect(telling.map(({ name }) => name)).toStrictEqual([]);
  });
});

describe('what is said of software by others', () => {
  it('has the license of every package that the product depends on, and of all that is loaded', () => {
    const notices = readFileSync(join(app, 'NOTICES.txt'), 'utf8');
    for (const name of Object.keys(product.dependencies).filter((each) => each !== 'better-sqlite3')) {
      expect(notices).toContain(`\n${name} `);
    }
    expect(notices).toContain('\nbetter-sqlite3-multiple-ciphers ');
    expect(staged.loaded.filter((path) => !staged.held.includes(path))).toStrictEqual([]);
    // Both say MIT in their package.json, and nothing more.
    const withoutText = notices.match(/^\S+ [\d.]+\n.*\n\nThe package names its license/gm) ?? [];
    expect(withoutText.map((part) => part.split(' ')[0])).toStrictEqual(['abstract-logging', 'client-only']);
  });

  it('is a CycloneDX bill of materials of the same packages, each with its hash', () => {
    const bill = JSON.parse(readFileSync(join(app, 'sbom.cdx.json'), 'utf8'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(bill.components).toHaveLength(staged.held.length);
    const references = bill.components.map((component: { 'bom-ref': string }) => component['bom-ref']);
    expect(new Set(references).size).toBe(references.length);
    expect(bill.components.filter(({ hashes }: { hashes?: object[] }) => hashes === undefined)).toStrictEqual([]);
    const unknown = bill.dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) =>
      dependsOn.filter((reference) => !references.includes(reference)),
    );
    expect(unknown).toStrictEqual([]);
  });
});

describe('the build', () => {
  it('is the same bytes when it is made again, in another folder', () => {
    const again = join(folder, 'out');
    const vite = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', again], {
      cwd: root,
      stdio: 'pipe',
    });
    expect(contentOf(again)).toStrictEqual(contentOf(join(root, 'out')));
  });
});

/** Every built file with its bytes. */
function contentOf(out: string): readonly (readonly [string, string])[] {
  return ['main', 'preload', 'renderer'].flatMap((part) =>
    readdirSync(join(out, part), { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(out, part, path)).isFile())
      .sort()
      .map((path) => [`${part}/${path}`, readFileSync(join(out, part, path), 'base64')] as const),
  );
}
