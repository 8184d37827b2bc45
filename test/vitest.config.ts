import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const setupFiles = [fileURLToPath(new URL('./matchers.ts', import.meta.url))];
/** What only a long run takes: it downloads other versions of Node. */
const onlyInLongRuns = ['test/properties/other-node-versions.test.ts'];
const isLongRun = Number(process.env['LONGHAND_PROPERTY_RUNS'] ?? 0) >= 1000;
const shared = { root, setupFiles, testTimeout: 30_000 };

export default defineConfig({
  root,
  test: {
    // Every core: the runner would leave one idle, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'engine',
          // Pure functions share nothing that a test could spoil; fresh modules for every file cost half of the time.
          isolate: false,
          include: ['test/engine/**/*.test.ts', 'test/{published,golden,properties}/**/*.test.ts', 'test/*.test.ts'],
          exclude: isLongRun ? [] : onlyInLongRuns,
        },
      },
      {
        test: {
          ...shared,
          name: 'electron',
          include: ['test/{electron,contract,store}/**/*.test.ts'],
          exclude: ['test/electron/node/**'],
        },
      },
      {
        // The command line and the host, a process for nearly every test: most of a second each.
        test: { ...shared, name: 'node-host', include: ['test/electron/node/**/*.test.ts'] },
      },
      {
        plugins: [react()],
        test: { ...shared, name: 'renderer', environment: 'jsdom', include: ['test/renderer/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...shared,
          name: 'built',
          include: ['test/{shell,e2e}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As patient as the browser's own waits: a busy machine takes more than the second that is usual.
          expect: { poll: { timeout: 15_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
