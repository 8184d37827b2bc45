import { afterAll, beforeAll, expect, it } from 'vitest';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import { SMALL_PLAN } from '../../example-plans.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

let host: TestHost;

beforeAll(() => {
  host = openTestHost();
});
afterAll(() => host.close());

const PLAN = { ...SMALL_PLAN, accounts: [{ kind: 'traditionalIra', balance: 100_000 }] };

async function explained(onPath: object | undefined) {
  const context = callContext(host.services, () => undefined);
  return await dispatch('stateless.explain', { plan: PLAN, year: 2030, onPath }, LOCAL_USER, context);
}

it.each<[field: string, cure: RegExp, onPath: object]>([
  ['onPath.path', /enter a number/, {}],
  ['onPath.path', /1/, { path: 0 }],
  ['onPath.path', /1,?000,?000/, { path: 1_000_001 }],
  ['onPath.path', /whole|integer/i, { path: 1.5 }],
  ['onPath.model', /lognormal/, { path: 1, model: 'normal' }],
  ['onPath.equityVol', /[Ll]eave/, { path: 1, model: 'historical', equityVol: 0.1 }],
  ['onPath.blockYears', /[Ll]eave|historical/, { path: 1, blockYears: 5 }],
  ['onPath.path', /enter a number from 1 to \d+\.$/, { path: 99, model: 'cycles' }],
])('a bad %s of a path is refused by its name and with its cure %s: %j', async (field, cure, onPath) => {
  expect(await explained(onPath)).toMatchObject({
    ok: false,
    error: { code: 'validation_failed', issues: [{ path: field, message: expect.stringMatching(cure) }] },
  });
});

it('a sound path answers, with other figures than the plan on its own returns', async () => {
  const [own, path] = [await explained(undefined), await explained({ path: 2 })];
  expect([own, path]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(path).not.toEqual(own);
});
