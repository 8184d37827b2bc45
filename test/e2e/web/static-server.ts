import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface StaticServer {
  readonly address: string;
  readonly close: () => void;
}

/** Serves a folder under a path, as any server of plain files does: with a type, and no header of its own. */
export async function serveFolder(folder: string, under: string): Promise<StaticServer> {
  const server: Server = createServer(({ url = '' }, response) => {
    const path = new URL(url, 'http://localhost').pathname;
    const file = path.startsWith(under) ? path.slice(under.length) || 'index.html' : null;
    try {
      if (file === null) throw new Error('elsewhere');
      const content = readFileSync(join(folder, file));
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}${under}`, close: () => server.close() };
}
