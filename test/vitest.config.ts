import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const setupFiles = [fileURLToPath(new URL('./matchers.ts', import.meta.url))];
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
        },
      },
      {
        test: { ...shared, name: 'electron', include: ['test/{electron,contract,store}/**/*.test.ts'] },
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
          fileParallelism: false,
        },
      },
    ],
  },
});
