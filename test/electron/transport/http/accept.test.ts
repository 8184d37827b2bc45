import { afterAll, beforeAll, expect, it } from 'vitest';
import { SMALL_PLAN } from '../../example-plans.ts';
import { monthlyProjection } from '../../projection-example.ts';
import { openTestServer, type TestServer } from './test-server.ts';

let test: TestServer;

beforeAll(async () => {
  const projection = monthlyProjection(1);
  test = await openTestServer({ engine: { run: async () => ({ ok: true, value: projection }) as never } });
});

afterAll(() => test.close());

const JSON_FORM = [200, 'application/json; charset=utf-8'];
const CSV_FORM = [200, 'text/csv; charset=utf-8; header=present'];
const REFUSED = [406, 'application/problem+json; charset=utf-8'];

/** RFC 9110 §12.5.1: the most specific range says how much a type is liked. Of equals, the first in the header comes. */
it.each([
  [undefined, JSON_FORM],
  ['', JSON_FORM],
  ['*/*', JSON_FORM],
  ['text/csv', CSV_FORM],
  ['TEXT/CSV', CSV_FORM],
  ['text/*', CSV_FORM],
  ['application/json, text/csv', JSON_FORM],
  ['text/csv, application/json', CSV_FORM],
  ['text/csv, application/json;q=0.9', CSV_FORM],
  ['text/csv;q=0.9, application/json', JSON_FORM],
  ['text/csv;q=0.1, */*', JSON_FORM],
  ['application/json;q=0, */*;q=0.5', CSV_FORM],
  ['application/json; charset=utf-8', JSON_FORM],
  ['application/json;odata="a, b";q=0.5, text/csv ; header=present ; q=0.9', CSV_FORM],
  ['text/csv;q=0', REFUSED],
  ['text/html', REFUSED],
  ['application/json;q=high', REFUSED],
])('a projection with Accept %s: %j', async (accept, answered) => {
  const headers = accept === undefined ? {} : { headers: { accept, 'content-type': 'application/json' } };
  const body = JSON.stringify({ plan: SMALL_PLAN });
  const answer = await test.ask('POST', '/api/v1/stateless/projection', { body, ...headers });
  expect([answer.status, answer.headers['content-type']]).toEqual(answered);
});
