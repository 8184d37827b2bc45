import { createRequire, registerHooks } from 'node:module';
import type { ElectronDouble } from './electron-double.ts';

const doubles = new Map<string, ElectronDouble>();
const EXPORTS = [
  'app',
  'BrowserWindow',
  'dialog',
  'ipcMain',
  'Menu',
  'protocol',
  'safeStorage',
  'screen',
  'session',
  'utilityProcess',
] as const satisfies readonly (keyof ElectronDouble)[];

const { nativeImport } = createRequire(import.meta.url)('./native-import.cjs') as {
  nativeImport: (url: string) => Promise<unknown>;
};
// Each boot is a program of its own, which listens for its process's end.
process.setMaxListeners(0);
Object.assign(globalThis, { electronDoubleOf: (boot: string) => doubles.get(boot) });

/**
 * Makes `electron` mean the double of the boot that imports it. Each boot loads its own copies of the built files: their
 * addresses carry its number, which is handed on from importer to imported.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const boot = context.parentURL === undefined ? null : new URL(context.parentURL).searchParams.get('boot');
    if (specifier === 'electron') return { url: `electron-double:${boot}`, shortCircuit: true };
    const resolved = next(specifier, context);
    return boot !== null && specifier.startsWith('.') ? { ...resolved, url: `${resolved.url}?boot=${boot}` } : resolved;
  },
  load: (url, context, next) => {
    if (!url.startsWith('electron-double:')) return next(url, context);
    const boot = url.slice('electron-double:'.length);
    const source = `const double = globalThis.electronDoubleOf('${boot}');
      export default double;
      export const { ${EXPORTS.join(', ')} } = double;`;
    return { format: 'module', source, shortCircuit: true };
  },
});

/** Boots the built main file against `double` with the data in `folder`, as `electron . --data folder files` would. */
export async function bootAgainst(
  double: ElectronDouble,
  mainFile: URL,
  { folder, files = [] }: { readonly folder: string; readonly files?: readonly string[] },
): Promise<void> {
  const boot = String(doubles.size + 1);
  doubles.set(boot, double);
  const { argv } = process;
  process.argv = ['electron', '.', '--data', folder, ...files];
  try {
    await nativeImport(`${mainFile.href}?boot=${boot}`);
  } finally {
    process.argv = argv;
  }
}
