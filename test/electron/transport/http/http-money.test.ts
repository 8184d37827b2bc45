import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../../../electron/contract/index.ts';
import { toHundredthsOfCents } from '../../../../electron/contract/operation/money.ts';
import { ROTH_PLAN, WORKING_PLAN } from '../../example-plans.ts';
import { type OauthServer, openOauthServer } from '../oauth/oauth-client.ts';
import { send } from './http-client.ts';

let test: OauthServer;
let token: string;

beforeAll(async () => {
  test = await openOauthServer();
  token = (await test.login()).access_token;
});

afterAll(() => test.close());

const asked = (path: string, body: object) => test.call(token, `/api/v1/${path}`, 'POST', body);
const onPage = (path: string, body: object) => test.ask('POST', `/api/v1/${path}`, { body: JSON.stringify(body) });

/** More than four decimals, as JSON has them. */
const FINER = /\.\d{5,}/;

it('gives a program money to a hundredth of a cent, and the page the doubles', async () => {
  const [given, doubles] = await Promise.all(
    [asked, onPage].map(async (ask) => JSON.parse((await ask('stateless/projection', { plan: WORKING_PLAN })).body)),
  );
  const { rows } = doubles;
  expect(JSON.stringify(rows[5].taxes.federalIncome)).toMatch(FINER);
  expect(given).not.toEqual(doubles);
  expect(given).toEqual(toHundredthsOfCents(operations['stateless.project'].output, doubles));
  // Written out again by hand: what is rounded, and what is not.
  for (const [place, row] of rows.entries()) {
    for (const field of ['netPortfolio', 'netWorth', 'netCashFlow', 'shortfall'])
      expect(given.rows[place][field]).toBe(Math.round(row[field] * 10_000) / 10_000 + 0);
    for (const field of ['deflator', 'deflatorEnd']) expect(given.rows[place][field]).toBe(row[field]);
    expect(given.rows[place].taxes.effectiveRate).toBe(row.taxes.effectiveRate);
  }
});

it('gives tables their money to the cent, to the page too', async () => {
  for (const headers of [{ authorization: `Bearer ${token}` }, test.proof]) {
    const { body } = await send({
      method: 'POST',
      path: '/api/v1/stateless/projection',
      port: test.server.port,
      headers: { ...headers, 'content-type': 'application/json', accept: 'text/csv' },
      body: JSON.stringify({ plan: WORKING_PLAN }),
    });
    const [head = '', ...lines] = body.trim().split('\r\n');
    const columns = head.split(',');
    const fine = columns.filter((_, at) => lines.some((line) => /\.\d{3,}/.test(line.split(',')[at] ?? '')));
    expect(fine).toEqual(['deflator', 'deflatorEnd', 'taxes.marginalRate', 'taxes.effectiveRate']);
  }
});

it('gives certificates as they are: one that was fetched as a program gets it is verified bit for bit', async () => {
  const target = { legacy: 123_456.789_012_3 };
  const roth = { strategy: 'dynamic', targetBracket: 0.24, effort: 'quick' };
  const requests = [
    { plan: WORKING_PLAN, runs: 60, seed: -(2 ** 53 - 1), target },
    { plan: { ...ROTH_PLAN, roth }, runs: 20 },
  ];
  for (const request of requests) {
    const run = JSON.parse((await asked('stateless/montecarlo', request)).body);
    expect(JSON.stringify([run.fan, run.real, run.p50])).not.toMatch(/"p\d\d":[^,]*\.\d{5,}/);
    expect(JSON.stringify(run.certificate.headline)).toMatch(FINER);
    const verified = await asked('certificates/verify', { certificate: run.certificate, plan: request.plan });
    expect(JSON.parse(verified.body)).toMatchObject({ verdict: 'identical', differences: [] });
    const { ceilings } = run.certificate;
    if (ceilings === undefined) continue;
    expect(JSON.stringify(ceilings)).toMatch(FINER);
    const followed = JSON.parse((await asked('stateless/montecarlo', { ...request, ceilings })).body);
    expect(followed.manifest.resultHash).toBe(run.manifest.resultHash);
  }
});

it('gives progress and the result of an event stream alike', async () => {
  const body = { plan: ROTH_PLAN, strategy: 'dynamic', targetBracket: 0.24, effort: 'quick' };
  const { body: events } = await send({
    method: 'POST',
    path: '/api/v1/stateless/roth-conversion',
    port: test.server.port,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
  });
  const data = (kind: string) =>
    [...events.matchAll(new RegExp(`event: ${kind}\\ndata: (.*)`, 'g'))].map(([, json = '']) => JSON.parse(json));
  const progress = data('progress').filter(({ best }) => best !== null);
  expect(progress.length).toBeGreaterThan(0);
  expect(progress.filter(({ best }) => FINER.test(JSON.stringify(best)))).toEqual([]);
  const plain = JSON.parse((await asked('stateless/roth-conversion', body)).body);
  expect(data('result')).toEqual([plain]);
});
