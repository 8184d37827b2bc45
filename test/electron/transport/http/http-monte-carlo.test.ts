import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SMALL_PLAN } from '../../example-plans.ts';
import { openTestServer, type TestServer } from './test-server.ts';

let test: TestServer;

beforeEach(async () => {
  test = await openTestServer();
});

afterEach(() => test.close());

async function post(path: string, body: object, accept?: string) {
  const headers = accept === undefined ? {} : { headers: { accept } };
  return test.ask('POST', `/api/v1/stateless/${path}`, { body: JSON.stringify(body), ...headers });
}

const errorsOf = (body: string): readonly { path: string; message: string }[] => JSON.parse(body).errors;

it('plans that start apart are not compared: they would not meet the same markets', async () => {
  const later = { ...SMALL_PLAN, startMonth: '2026-07' };
  const answer = await post('compare', { plans: [{ inputs: SMALL_PLAN }, { inputs: later }], runs: 10 });
  expect(answer.status).toBe(400);
  expect(errorsOf(answer.body).map(({ path }) => path)).toEqual(['plans[1].inputs.startMonth']);
});

it('a replayed path is saved under its number and seed, a projection under neither', async () => {
  const path = await post('montecarlo/paths/7', { plan: SMALL_PLAN, seed: 3, granularity: 'monthly' }, 'text/csv');
  expect(path.headers['content-disposition']).toBe('attachment; filename="path-7-seed-3-monthly.csv"');
  const projection = await post('projection', { plan: SMALL_PLAN }, 'text/csv');
  expect(projection.headers['content-disposition']).toBe('attachment; filename="projection-yearly.csv"');
});

it('a path is asked for by a whole number, and a half-width by what it may be', async () => {
  const path = await post('montecarlo/paths/1.5', { plan: SMALL_PLAN });
  expect(errorsOf(path.body)).toMatchObject([{ path: 'path', message: 'Enter a whole number.' }]);
  const until = await post('montecarlo', { plan: SMALL_PLAN, until: { halfWidth: 0.0005, maxRuns: 10 } });
  expect(errorsOf(until.body)).toMatchObject([
    {
      path: 'until.halfWidth',
      message: 'Enter a half-width above 0.0005 and up to 0.25, such as 0.01 for one point to either side.',
    },
  ]);
});

it('what is wrong in a certificate is named where it stands in the request', async () => {
  const run = JSON.parse((await post('montecarlo', { plan: SMALL_PLAN, runs: 10 })).body);
  const verify = (certificate: object) =>
    test.ask('POST', '/api/v1/certificates/verify', { body: JSON.stringify({ certificate, plan: SMALL_PLAN }) });
  expect(JSON.parse((await verify(run.certificate)).body)).toMatchObject({ verdict: 'identical' });
  const { parameters } = run.certificate;
  const broken = await verify({ ...run.certificate, parameters: { ...parameters, equityVol: -1 } });
  expect(errorsOf(broken.body).map(({ path }) => path)).toEqual(['certificate.parameters.equityVol']);
});

describe('a certificate without its plan', () => {
  const verify = (body: object) => test.ask('POST', '/api/v1/certificates/verify', { body: JSON.stringify(body) });
  const certificateOf = async (plan: object) =>
    JSON.parse((await post('montecarlo', { plan, runs: 10 })).body).certificate;
  const balance = (amount: number) => ({ ...SMALL_PLAN, accounts: [{ kind: 'cash', balance: amount }] });

  beforeEach(async () => {
    await test.ask('POST', '/api/v1/households', { body: JSON.stringify({ name: 'Rivera', plans: [] }) });
  });

  it('is checked before any plan is looked at', async () => {
    const certificate = await certificateOf(SMALL_PLAN);
    const answer = await verify({ certificate: { ...certificate, manifest: { ...certificate.manifest, seed: 1.5 } } });
    expect([answer.status, errorsOf(answer.body).map(({ path }) => path)]).toEqual([
      400,
      ['certificate.manifest.seed'],
    ]);
  });

  it('is found among the current plans and their earlier revisions, and each plan is hashed once', async () => {
    const plans = '/api/v1/households/1/plans';
    const body = (inputs: object) => ({ body: JSON.stringify({ name: 'Base', inputs }) });
    await test.ask('POST', plans, body(balance(1)));
    await test.ask('PUT', `${plans}/1`, body(balance(2)));
    await test.ask('POST', plans, body(balance(3)));
    const places = async (amount: number) => {
      const answer = JSON.parse((await verify({ certificate: await certificateOf(balance(amount)) })).body);
      return [answer.verdict, answer.plan?.planId, answer.plan?.revision];
    };
    expect(await places(3)).toEqual(['identical', 2, 1]);
    expect(await places(1)).toEqual(['identical', 1, 1]);
    expect(await places(2)).toEqual(['identical', 1, 2]);
    expect(test.jobs.filter((job) => job === 'inputsHashes')).toHaveLength(1);
    await test.ask('PUT', `${plans}/1`, body(balance(4)));
    expect(await places(4)).toEqual(['identical', 1, 3]);
    expect(test.jobs.filter((job) => job === 'inputsHashes')).toHaveLength(2);
  });

  it('is not looked for in a deleted plan', async () => {
    const inputs = balance(5);
    await test.ask('POST', '/api/v1/households/1/plans', { body: JSON.stringify({ name: 'Base', inputs }) });
    const certificate = await certificateOf(inputs);
    expect((await verify({ certificate })).status).toBe(200);
    await test.ask('DELETE', '/api/v1/households/1/plans/1');
    expect((await verify({ certificate })).status).toBe(404);
  });
});
