import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the builds of the page share: the window's and the local server's (`electron.vite.config.ts`), and that for any server (`electron/web`). */

export const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The table of operations that the page calls, without the schemas that it would be made from. */
export const pageOperations: Plugin = {
  name: 'page-operations',
  apply: 'build',
  load: (id) => {
    if (id !== path('renderer/api/page-operations.ts')) return null;
    const words = ['--experimental-strip-types', '--no-warnings', path('scripts/page-operations.mjs')];
    return `export const pageOperations = ${execFileSync(process.execPath, words, { encoding: 'utf8' })};`;
  },
};

export const pageAliases = [
  { find: /^zod$/, replacement: path('renderer/api/zod-without-code.ts') },
  // The weights that the page uses, of the letters that it loads first.
  { find: /^.*inter-latin-opsz-normal\.woff2$/, replacement: path('renderer/fonts/inter-latin-opsz.woff2') },
];
