/**
 * Runs a bench the way the engine is shipped: bundled, with the inlining flags of the engine's process.
 * `node test/bench/run-built.ts monte-carlo`. Bundled code is a quarter faster, because only then does the compiler see
 * that constants of other modules are constants.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ENGINE_FLAGS } from '../../electron/engine-host/engine-flags.ts';

const [name = ''] = process.argv.slice(2);
const outDir = fileURLToPath(new URL('../../out/bench', import.meta.url));
const entry = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
/** The store looks for the thread that makes its backups beside itself. */
const copyWorker = fileURLToPath(new URL('../../electron/store/database/copy-worker.ts', import.meta.url));
/** And runs of many paths for the file of their workers. */
const engineProcess = fileURLToPath(new URL('../../electron/engine-host/engine-process.ts', import.meta.url));
/** What a bench starts beside itself. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  store: { 'copy-worker': copyWorker },
  'household-list': { 'copy-worker': copyWorker },
  book: { 'copy-worker': copyWorker, 'engine-process': engineProcess },
};
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: false,
    rolldownOptions: {
      input: { [name]: entry, ...BESIDE[name] },
      output: { entryFileNames: '[name].js', topLevelVar: false },
    },
  },
});
const { status } = spawnSync(process.execPath, [...ENGINE_FLAGS, `${outDir}/${name}.js`], { stdio: 'inherit' });
process.exitCode = status ?? 1;
