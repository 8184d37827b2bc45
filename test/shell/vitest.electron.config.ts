import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const hasRuntime = existsSync(new URL('../../node_modules/electron/path.txt', import.meta.url));
// Said where tests run, not where the file is only read for what it imports.
if (!hasRuntime && process.argv[1]?.includes('vitest') === true) {
  console.warn('Skipped: the Electron runtime is not installed. "npx install-electron" downloads it.');
}

/** The built product in a real Electron, where there is one. Everything else about the shell is in `shell.test.ts`. */
export default defineConfig({
  root,
  test: {
    name: 'electron-runtime',
    include: hasRuntime ? ['test/shell/electron-runtime.check.ts'] : [],
    passWithNoTests: true,
    testTimeout: 60_000,
  },
});
