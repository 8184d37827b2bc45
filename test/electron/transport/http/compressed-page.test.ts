import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from './test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'longhand-page-'));
const SCRIPT = 'export const answer = 42;\n'.repeat(100);
let test: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'page-1.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'page-1.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets', 'plain-1.js'), SCRIPT);
  test = await openTestServer({ pageFolder: folder });
});

afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** A file as it is sent, whatever its encoding. */
function sent(path: string, encodings: string): Promise<{ readonly headers: object; readonly body: Buffer }> {
  const headers = { host: `127.0.0.1:${test.server.port}`, 'accept-encoding': encodings };
  return new Promise((resolve, reject) => {
    get({ port: test.server.port, host: '127.0.0.1', path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

const KEPT = {
  'content-type': 'application/javascript; charset=utf-8',
  'cache-control': expect.stringContaining('immutable'),
};

it('is sent to a browser that takes brotli as the build compressed it', async () => {
  const { headers, body } = await sent('/assets/page-1.js', 'gzip, deflate, br');
  expect(headers).toMatchObject({ ...KEPT, 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(body.length).toBeLessThan(SCRIPT.length / 10);
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

it.each([
  ['/assets/page-1.js', 'gzip'],
  ['/assets/page-1.js', 'identity'],
  ['/assets/plain-1.js', 'br'],
])('%s is sent as it is to one that takes %s', async (path, encodings) => {
  const { headers, body } = await sent(path, encodings);
  expect(headers).toMatchObject(KEPT);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body.toString()).toBe(SCRIPT);
});
