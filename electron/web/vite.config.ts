import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageAliases, pageOperations, path } from '../../page.vite.ts';

/*
 * `npm run build:web`: the page of `renderer` with its host in a worker beside it, for any server of plain files, in any folder. Every
 * address is relative, and the places of the page stand behind its `#`.
 */

/** Nothing that runs may connect to anywhere: workers are started so that they are under it, too (`start-worker.ts`). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The page itself, with its host before it and its policy before both. */
const hostBesideThePage: Plugin = {
  name: 'host-beside-the-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => ({
      html: html.replace('<script', '<script type="module" src="../electron/web/page.ts"></script>\n    <script'),
      tags: [
        { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
      ],
    }),
  },
};

/** What the host has of the machine's elsewhere, as a browser can have it. */
const seams: Plugin = {
  name: 'seams',
  enforce: 'pre',
  resolveId: async function (source, importer) {
    const own = OWN.get(source);
    if (own !== undefined) return own;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found === null ? null : (OWN.get(found.id) ?? null);
  },
};
const OWN = new Map([
  ['node:crypto', path('electron/web/seams/crypto.ts')],
  ['node:os', path('electron/web/seams/os.ts')],
  [path('electron/store/law/law-signature.ts'), path('electron/web/seams/law-signature.ts')],
  [path('electron/handlers/handlers.ts'), path('electron/web/host/web-handlers.ts')],
]);

/** `import file from './worker.ts?beside'`: the address of a file of its own, which shares what it can with the others of the build. */
const filesBeside: Plugin = {
  name: 'files-beside',
  enforce: 'pre',
  resolveId: async function (source, importer) {
    if (!source.endsWith(BESIDE)) return null;
    const found = await this.resolve(source.slice(0, -BESIDE.length), importer);
    return found === null ? null : `${found.id}${BESIDE}`;
  },
  load: function (id) {
    if (!id.endsWith(BESIDE)) return null;
    const file = this.emitFile({ type: 'chunk', id: id.slice(0, -BESIDE.length) });
    return `export default import.meta.ROLLUP_FILE_URL_${file};`;
  },
};
const BESIDE = '?beside';

/** Letters that few names have come from the system's own fonts: the bundled ones for them are a fifth of all that is loaded. */
const latinFont: Plugin = {
  name: 'latin-font',
  enforce: 'pre',
  load: (id) => {
    if (!id.endsWith('@fontsource-variable/inter/opsz.css')) return null;
    return readFileSync(id, 'utf8').replace(/\/\* inter-(?!latin-opsz)[^]*?\n}\n/g, '');
  },
};

const RULES =
  /(?:[/\\]engine.(?:plan|primitives|results)|electron.contract|node_modules.zod)[/\\]|zod-without-code|preload-helper/;
const CALCULATION = /(?:[/\\]engine|engine-host)[/\\]/;
const PAGE =
  /(?:renderer.(?:components|state|format|api).(?!zod)|node_modules.(?:@?react|@tanstack|@internationalized|echarts|zrender|scheduler|tslib|use-sync|seroval|clsx))/;

export default defineConfig({
  root: path('renderer'),
  base: './',
  publicDir: false,
  plugins: [react(), pageOperations, hostBesideThePage, filesBeside, seams, latinFont],
  resolve: { alias: pageAliases },
  build: {
    outDir: path('out/web'),
    emptyOutDir: true,
    minify: true,
    target: 'es2023',
    chunkSizeWarningLimit: 5_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: path('renderer/index.html') },
      // Few large files compress better than many small ones. What page, host and engine have in common stands in one of its own.
      output: {
        codeSplitting: {
          groups: [
            { name: 'rules', test: RULES, minShareCount: 2, priority: 2 },
            { name: 'calculation', test: CALCULATION, minShareCount: 2, priority: 1 },
            { name: 'shared', test: PAGE, tags: ['$initial'] },
            { name: 'shared-later', test: PAGE, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
