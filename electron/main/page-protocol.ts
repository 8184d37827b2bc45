import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { protocol } from 'electron';
import { SECURITY_HEADERS } from '../transport/http/security-headers.ts';

declare global {
  interface ImportMeta {
    /** Set by the build: the product's own holds nothing of what is said for development. */
    readonly env: { readonly DEV: boolean };
  }
}

/**
 * Where the page lives: an origin of its own instead of `file://`, which would let it read any file. While it is worked
 * on, the server of `electron-vite dev`.
 */
export const PAGE_ORIGIN = (import.meta.env.DEV ? process.env['ELECTRON_RENDERER_URL'] : undefined) ?? 'app://longhand';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Must run before Electron is ready. */
export function declarePageProtocol(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the built page in `folder`. Addresses without a file name extension are screens of the one page. */
export function servePage(folder: string): void {
  protocol.handle('app', async ({ url, method }) => {
    const file = method === 'GET' ? fileFor(url) : null;
    const type = file === null ? undefined : CONTENT_TYPES[extname(file)];
    if (file === null || type === undefined) return notFound();
    // The page names no file that the build did not write: for any other, 404 is all the answer.
    return await readFile(join(folder, file)).then((body) => answer(200, type, body), notFound);
  });
}

/** The path of the file below the page's folder, or null for an address that is not the page's. */
function fileFor(address: string): string | null {
  const { origin, protocol: scheme, host, pathname } = new URL(address);
  // Where `app:` is not registered as a standard scheme, an address has no origin.
  if (origin !== PAGE_ORIGIN && `${scheme}//${host}` !== PAGE_ORIGIN) return null;
  // The build writes no name that needs an escape, and no path that climbs.
  if (!/^[\w./-]*$/.test(pathname) || pathname.includes('..')) return null;
  return extname(pathname) === '' ? 'index.html' : pathname;
}

function notFound(): Response {
  return answer(404, 'text/plain; charset=utf-8', 'Not found');
}

function answer(status: number, type: string, body: string | Buffer<ArrayBuffer>): Response {
  return new Response(body, { status, headers: { ...SECURITY_HEADERS, 'content-type': type } });
}
