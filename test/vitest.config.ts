import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isLongRun } from './properties/property-runs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const matchers = fileURLToPath(new URL('./matchers.ts', import.meta.url));
const patience = fileURLToPath(new URL('./set-patience.ts', import.meta.url));
const patienceOfPage = fileURLToPath(new URL('./renderer/set-patience.ts', import.meta.url));
const propertySeed = fileURLToPath(new URL('./properties/set-property-seed.ts', import.meta.url));
/** Only long runs include it: it downloads other versions of Node. */
const onlyInLongRuns = ['test/properties/other-node-versions.test.ts'];

/**
 * These limits only end a test that hangs. They are hundreds of times what a test takes, so that the speed of the machine
 * decides nothing; what must be fast is measured in `test/bench`. How long one thing is waited for: `patience.ts`.
 */
const MINUTE = 60_000;
const hasManyRounds = isLongRun || process.env['LONGHAND_DISASTERS'] === 'all';
const timeLimit = (hasManyRounds ? 600 : 10) * MINUTE;
const shared = {
  root,
  setupFiles: [matchers, patience],
  testTimeout: timeLimit,
  hookTimeout: timeLimit,
};

/**
 * The engine gives way to whoever uses the computer. Beside tests it would wait for all the others that run: they come down to
 * its priority, but for the least there is, by which a test can tell.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL - 1);

/** Node keeps the compiled code of the processes that tests start: the command line starts in half the time. */
const env = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/node-compile-cache', import.meta.url)) };

export default defineConfig({
  root,
  test: {
    // Every core: by default the runner leaves one idle, which on a two-core machine is half of it.
    maxWorkers: '100%',
    // At the end the runner waits so long for its own processes to close.
    teardownTimeout: 2 * MINUTE,
    projects: [
      {
        test: {
          ...shared,
          name: 'engine',
          setupFiles: [matchers, patience, propertySeed],
          // Pure functions share no state that a test could spoil; fresh modules for every file would double the time.
          isolate: false,
          include: [
            'test/engine/**/*.test.ts',
            'test/{published,golden,properties,documents,words}/**/*.test.ts',
            'test/*.test.ts',
          ],
          exclude: isLongRun ? [] : onlyInLongRuns,
        },
      },
      {
        test: {
          ...shared,
          name: 'electron',
          setupFiles: [matchers, patience, propertySeed],
          env,
          include: ['test/{electron,contract,store}/**/*.test.ts'],
          exclude: ['test/electron/node/**'],
        },
      },
      {
        // The command line and the host: what they load is loaded once for each worker.
        test: { ...shared, name: 'node-host', isolate: false, env, include: ['test/electron/node/**/*.test.ts'] },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'renderer',
          environment: 'jsdom',
          // As isolated as elsewhere, but jsdom is loaded once for each worker: half the time.
          pool: 'vmThreads',
          setupFiles: [matchers, patience, patienceOfPage],
          include: ['test/renderer/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'built',
          env,
          include: ['test/{shell,packaging}/**/*.test.ts'],
        },
      },
      {
        // A worker keeps its browser from file to file.
        test: { ...shared, name: 'e2e', isolate: false, env, include: ['test/e2e/**/*.test.ts'] },
      },
    ],
  },
});
