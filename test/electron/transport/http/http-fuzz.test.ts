import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../../../electron/contract/index.ts';
import { propertyRuns } from '../../../properties/finds.ts';
import { isLongRun, propertySeed } from '../../../properties/property-runs.ts';
import { SMALL_PLAN } from '../../example-plans.ts';
import { type OauthServer, openOauthServer } from '../oauth/oauth-client.ts';
import { send } from './http-client.ts';

/** Malformed requests of every kind; `npm run soak` sends ten thousand. */
const REQUESTS = isLongRun ? 10_000 : 400;

let test: OauthServer;
let token: string;
let before: string;

const stored = async () => (await test.call(token, '/api/v1/households/1/export')).body;

beforeAll(async () => {
  test = await openOauthServer();
  token = (await test.login()).access_token;
  await test.call(token, '/api/v1/households', 'POST', { name: 'Kept', plans: [{ name: 'Base', inputs: SMALL_PLAN }] });
  before = await stored();
});

afterAll(() => test.close());

const paths = Object.values(operations).flatMap((operation) =>
  'http' in operation && operation.http !== undefined ? [operation.http.split(' ')[1] ?? '/'] : [],
);

/** Ids that nothing has, so that what is stored is nobody's to change, and texts that are none. */
const wrongId = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '2',
    '99',
    '1e3',
    '1.0',
    '',
    '.',
    '..',
    '%2e%2e',
    '%00',
    '%zz',
    '%F0%9D%9F%8F',
    'null',
    '1;2',
    '__proto__',
  ),
  fc.webFragments(),
);

const path = fc
  .tuple(fc.constantFrom(...paths), fc.array(wrongId, { minLength: 4, maxLength: 4 }), fc.webQueryParameters())
  .map(([pattern, ids, query]) => {
    let next = 0;
    const filled = pattern.replaceAll(/\{\w+\}/g, () => ids[next++] ?? '0');
    return `/api/v1${filled}${query === '' ? '' : `?${query}`}`;
  });

const PLAN_TEXT = JSON.stringify({ name: 'x', inputs: SMALL_PLAN, plan: SMALL_PLAN, runs: 2 });

/** JSON, JSON that was cut or changed somewhere, and what was never JSON. */
const body = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.tuple(fc.nat(PLAN_TEXT.length), fc.string()).map(([at, text]) => PLAN_TEXT.slice(0, at) + text),
  fc
    .tuple(fc.nat(PLAN_TEXT.length), fc.constantFrom('0', '-', '"', '}', '[', '1e999', 'null'))
    .map(([at, text]) => PLAN_TEXT.slice(0, at) + text + PLAN_TEXT.slice(at + 1)),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.nat(3_000).map((levels) => '{"inputs":'.repeat(levels)),
);

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'application/merge-patch+json',
      'multipart/form-data',
      ';',
      '*/*',
    ),
    accept: fc.constantFrom('*/*', 'text/csv', 'text/event-stream', 'image/png', ',,;q=', 'application/json;q=2'),
    'if-match': fc.constantFrom('"1"', '*', 'W/"1"', '""', '"99999999999999999999"'),
    'idempotency-key': fc.constantFrom('k', 'another', '"quoted"'),
    'accept-encoding': fc.constantFrom('gzip', 'identity;q=0', '*'),
    range: fc.constant('bytes=0-1'),
    expect: fc.constant('nothing'),
  },
  { requiredKeys: [] },
);

const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'),
  path: fc.oneof({ weight: 5, arbitrary: path }, { weight: 1, arbitrary: fc.webPath().map((text) => text || '/') }),
  headers,
  body: fc.option(body, { nil: undefined }),
  isSignedIn: fc.boolean(),
});

it(`answers ${REQUESTS} malformed requests without a fault of its own, and loses nothing`, async () => {
  const seed = propertySeed();
  await fc.assert(
    fc.asyncProperty(request, async ({ isSignedIn, headers: given, body: text, ...rest }) => {
      const authorization = isSignedIn ? { authorization: `Bearer ${token}` } : {};
      const answer = await send({
        ...rest,
        port: test.server.port,
        headers: { ...given, ...authorization },
        ...(text !== undefined && { body: text }),
      });
      expect(answer.status).toBeLessThan(500);
    }),
    { ...propertyRuns(REQUESTS), ...(seed !== undefined && { seed }) },
  );
  expect(await stored()).toBe(before);
  expect(test.logged.filter((line) => line.includes(' incident '))).toEqual([]);
});
