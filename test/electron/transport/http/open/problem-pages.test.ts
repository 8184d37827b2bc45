import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../../electron/contract/operation/api-error.ts';
import { isErrorCode, problemPage, problemType } from '../../../../../electron/transport/http/open/problem-pages.ts';
import { send } from '../http-client.ts';
import { openTestServer, type TestServer } from '../test-server.ts';

const codes = Object.keys(ERROR_CODES).filter(isErrorCode);
let test: TestServer;

beforeAll(async () => {
  test = await openTestServer();
});

afterAll(() => test.close());

it.each(codes)('%s has a page among the documents and at the address of its type', async (code) => {
  // Written by `vitest -u`.
  await expect(problemPage(code)).toMatchFileSnapshot(`../../../../../docs${problemType(code)}.md`);
  const page = await send({ path: problemType(code), port: test.server.port });
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain(`<h1>${ERROR_CODES[code].title}</h1>`);
});

it('there are no pages of problems that no longer exist', () => {
  const pages = readdirSync('docs/problems').map((name) => name.replace('.md', ''));
  expect(pages.toSorted()).toEqual(codes.map((code) => code.replaceAll('_', '-')).toSorted());
  expect(readFileSync('docs/problems/revision-conflict.md', 'utf8')).toContain('HTTP status 409');
});

it('other addresses there are 404', async () => {
  for (const path of ['/problems/none', '/problems/validation_failed', '/problems/toString']) {
    expect((await send({ path, port: test.server.port })).status).toBe(404);
  }
});
