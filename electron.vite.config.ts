import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { pageAliases, pageOperations, path } from './page.vite.ts';

/** Beside the command line the texts of its help, which it prints without loading its commands. */
const helpTexts: Plugin = {
  name: 'help-texts',
  apply: 'build',
  writeBundle: ({ dir = '' }) => {
    const words = ['--experimental-strip-types', '--no-warnings', path('electron/node/write-help.ts')];
    execFileSync(process.execPath, [...words, join(dir, 'help.json')]);
  },
};

/** Beside each text of the page its brotli form, which the host sends to browsers that take it: a quarter of the bytes. */
const compressedTexts: Plugin = {
  name: 'compressed-texts',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const texts = Object.values(bundle).filter(({ fileName }) => COMPRESSED.has(extname(fileName)));
    await Promise.all(
      texts.map(async (text) => {
        const content = text.type === 'chunk' ? text.code : text.source;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(join(dir, `${text.fileName}.br`), await promisify(brotliCompress)(content, { params }));
      }),
    );
  },
};
const COMPRESSED = new Set(['.css', '.html', '.js']);

/** Rooms that the pages of the window share. */
const SHARED = /(?:renderer.(?:components|state|format|api)|engine|electron.contract)\//;
const INITIAL = /(?:renderer.(?:components|state|format|api)|engine|electron.contract|node_modules)\//;

export default defineConfig({
  main: {
    publicDir: false,
    plugins: [helpTexts],
    build: {
      // zod is part of every start: bundled it is one read instead of a hundred. electron-store must share the window's electron.
      externalizeDeps: { exclude: ['zod', 'electron-store'] },
      rolldownOptions: {
        input: {
          index: path('electron/main/index.ts'),
          'engine-process': path('electron/engine-host/engine-process.ts'),
          'copy-worker': path('electron/store/database/copy-worker.ts'),
          cli: path('electron/node/cli.ts'),
        },
        // One flat folder: code that looks for its neighbors (`engine-process`, `../renderer`) finds them from any chunk.
        // `const` stays `const`, as a constant to the compiler: with `var` a run of the engine takes a quarter longer.
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          topLevelVar: false,
          // The command line says how schemas are to parse before it loads the first of them.
          codeSplitting: { groups: [{ name: 'zod', test: /node_modules.zod/ }] },
        },
      },
    },
  },
  preload: {
    publicDir: false,
    build: {
      // A sandboxed preload script can load nothing but `electron`: it has to be one CommonJS file.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: path('electron/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path('renderer'),
    publicDir: false,
    plugins: [
      react(),
      pageOperations,
      compressedTexts,
      // electron-vite makes addresses relative, for file://. Here every page is served from a root, at any depth.
      { name: 'addresses-from-the-root', enforce: 'post', config: () => ({ base: '/' }) },
    ],
    resolve: {
      alias: pageAliases,
    },
    build: {
      minify: true,
      // Read from the disk, not over a network: large files are quicker than many. Only charts, plan and settings are apart.
      chunkSizeWarningLimit: 3_000,
      rolldownOptions: {
        input: { index: path('renderer/index.html') },
        // What most pages share is one file: it compresses better than many small ones. What only those share that open later is another.
        output: {
          codeSplitting: {
            groups: [
              { name: 'shared', test: INITIAL, tags: ['$initial'] },
              { name: 'shared-later', test: SHARED, minShareCount: 6 },
            ],
          },
        },
      },
    },
  },
});
