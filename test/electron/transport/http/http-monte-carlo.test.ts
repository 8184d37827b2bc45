import { afterEach, beforeEach, expect, it } from 'vitest';
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
  expect(errorsOf(path.body)).toMatchObject([{ path: 'path', message: 'Write a whole number.' }]);
  const until = await post('montecarlo', { plan: SMALL_PLAN, until: { halfWidth: 0.0005, maxRuns: 10 } });
  expect(errorsOf(until.body)).toMatchObject([
    {
      path: 'until.halfWidth',
      message: 'Write a half-width above 0.0005 and up to 0.25, such as 0.01 for one point to either side.',
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
