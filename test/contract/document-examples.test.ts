import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../electron/contract/index.ts';
import { LawPackFile } from '../../electron/contract/law/law-pack.ts';
import { EVENTS_ENDING, httpRequest, httpRoute, TABLE_ENDING } from '../../electron/contract/operation/http-route.ts';
import { hashedPack } from '../../electron/store/law/law-signature.ts';
import { OPERATION_EXAMPLES } from '../../electron/transport/openapi/operation-examples.ts';
import { send } from '../electron/transport/http/http-client.ts';
import { type OauthServer, openOauthServer } from '../electron/transport/oauth/oauth-client.ts';
import { apiDocument, faultsOf } from './api-document.ts';

/** Every example of the API document is what the document says, and is answered. */

let test: OauthServer;
let token: string;

const routed = Object.entries(operations).flatMap(([id, operation]) => {
  const route = httpRoute(operation);
  return route === null ? [] : [{ id, operation, route, example: OPERATION_EXAMPLES[id] }];
});

async function ask(route: NonNullable<ReturnType<typeof httpRoute>>, example: object, ending = '') {
  const { method, target, body } = httpRequest(route, example as Readonly<Record<string, unknown>>);
  const [path = '', query] = target.split('?');
  const headers = { authorization: `Bearer ${token}`, ...(body !== null && { 'content-type': 'application/json' }) };
  const text = body === null ? {} : { body: JSON.stringify(body) };
  const address = `/api/v1${path}${ending}${query === undefined ? '' : `?${query}`}`;
  return await send({ method, path: address, port: test.server.port, headers, ...text });
}

const exampleOf = (id: string) => {
  const found = routed.find((each) => each.id === id);
  if (found?.example === undefined) throw new Error(`${id} has no example`);
  return { route: found.route, example: found.example };
};
const askFor = (id: string, more: object = {}) => {
  const { route, example } = exampleOf(id);
  return ask(route, { ...example, ...more });
};

beforeAll(async () => {
  test = await openOauthServer();
  token = (await test.login()).access_token;
  const pack = LawPackFile.parse(exampleOf('law.packs.install').example);
  test.services.store.lawPacks.install(hashedPack(pack, ''));
  await askFor('households.create');
  await askFor('plans.duplicate');
});

afterAll(() => test.close());

it('there is one for each operation that has a route, and for no other', () => {
  expect(Object.keys(OPERATION_EXAMPLES).toSorted()).toEqual(routed.map(({ id }) => id).toSorted());
});

it.each(routed)('$id: its body is what the document describes', ({ id, route, example = {} }) => {
  const { body } = httpRequest(route, example);
  const described = apiDocument.paths[`/api/v1${route.path}`][route.method.toLowerCase()];
  const [content] = Object.values<{ schema: { $ref: string }; example: unknown }>(described.requestBody?.content ?? {});
  expect(content?.example).toEqual(described.requestBody === undefined ? undefined : (body ?? {}));
  expect(content === undefined ? [] : faultsOf(content.schema.$ref, content.example)).toEqual([]);
  expect(operations[id as keyof typeof operations].input.safeParse(example).error).toBeUndefined();
});

/** What takes something away is put back by its own counterpart; the sandbox is not open here. */
const CHANGES = [
  'households.remove',
  'households.restore',
  'plans.remove',
  'plans.removeReview',
  'plans.restoreDeleted',
  'plans.replace',
];
const readOrMade = routed.filter(({ id }) => !CHANGES.includes(id) && id !== 'sandbox.reset');

/** What the user alone may do is refused to every client. */
function isForClients({ operation }: (typeof routed)[number]): boolean {
  return operation.scope !== 'administer';
}

it.each(readOrMade.filter((each) => !isForClients(each)))(
  '$id: its example is refused to a client',
  async ({ route, example = {} }) => {
    expect((await ask(route, example)).status).toBe(403);
  },
);

it.each(readOrMade.filter(isForClients))('$id: its example is answered', async ({ operation, route, example = {} }) => {
  const answer = await ask(route, example);
  expect([answer.status, answer.status < 300 ? '' : answer.body]).toEqual([operation.status ?? 200, '']);
  const endings = [
    ...('csv' in operation && operation.csv !== undefined ? [TABLE_ENDING] : []),
    ...('progress' in operation && operation.progress !== undefined ? [EVENTS_ENDING] : []),
  ];
  for (const ending of endings) expect((await ask(route, example, ending)).status).toBe(200);
});

it.each([
  ['plans.removeReview', 204],
  ['plans.remove', 204],
  ['plans.restoreDeleted', 200],
  ['households.remove', 204],
  ['households.restore', 200],
  ['plans.replace', 200],
] as const)('%s: its example is answered with %d', async (id, status) => {
  const { revision } = JSON.parse((await askFor('plans.get')).body);
  const more = id === 'plans.replace' ? { revision } : {};
  expect((await askFor(id, more)).status).toBe(status);
});

it('sandbox.reset: elsewhere there is nothing to put back', async () => {
  expect((await askFor('sandbox.reset')).status).toBe(404);
});
