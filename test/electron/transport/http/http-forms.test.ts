import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROTH_PLAN, SMALL_PLAN } from '../../example-plans.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** The other forms of an answer have addresses of their own. */

let test: TestServer;
const PLAN = '/api/v1/households/1/plans/1';
const CSV = 'text/csv; charset=utf-8; header=present';
const EVENTS = 'text/event-stream; charset=utf-8';

beforeAll(async () => {
  test = await openTestServer();
  const plans = [{ name: 'Base', inputs: ROTH_PLAN }];
  await test.ask('POST', '/api/v1/households', { body: JSON.stringify({ name: 'Rivera', plans }) });
});

afterAll(() => test.close());

const FILL = { strategy: 'bracketFill', targetBracket: 0.24 };
const asCsv = { headers: { accept: 'text/csv', 'content-type': 'application/json' } };

describe('a table at its own address', () => {
  it.each<readonly [method: string, path: string, ending: string, body: object | undefined, file: string]>([
    ['GET', `${PLAN}/projection`, '?granularity=yearly', undefined, 'projection-yearly.csv'],
    ['POST', `${PLAN}/roth-conversion`, '', FILL, 'roth-conversions.csv'],
    ['POST', `${PLAN}/montecarlo/paths/7`, '', { seed: -3 }, 'path-7-seed--3-yearly.csv'],
    [
      'POST',
      '/api/v1/stateless/projection',
      '',
      { plan: SMALL_PLAN, granularity: 'monthly' },
      'projection-monthly.csv',
    ],
    ['POST', '/api/v1/stateless/roth-conversion', '', { plan: ROTH_PLAN, ...FILL }, 'roth-conversions.csv'],
    ['POST', '/api/v1/stateless/montecarlo/paths/12', '', { plan: SMALL_PLAN }, 'path-12-seed-1-yearly.csv'],
  ])('%s %s.csv%s is what Accept gives at the old one', async (method, path, query, body, file) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const table = await test.ask(method, `${path}.csv${query}`, sent);
    const accepted = await test.ask(method, `${path}${query}`, { ...sent, ...asCsv });
    expect([table.status, table.headers['content-type']]).toEqual([200, CSV]);
    expect(table.headers['content-disposition']).toBe(`attachment; filename="${file}"`);
    expect(table.body).toBe(accepted.body);
    const between = query === '' ? '?' : '&';
    const forExcel = await test.ask(method, `${path}.csv${query}${between}excel=true`, sent);
    expect(forExcel.body).toBe(`\uFEFF${table.body}`);
  });

  it('is a table whatever Accept says, and JSON is JSON', async () => {
    const headers = { accept: 'application/json' };
    expect((await test.ask('GET', `${PLAN}/projection.csv`, { headers })).headers['content-type']).toBe(CSV);
    expect((await test.ask('GET', `${PLAN}/projection`)).headers['content-type']).toMatch('application/json');
  });

  it.each([
    [`${PLAN}/projection.csv?excel=yes`, 400, '/problems/validation-failed', ['excel']],
    [`${PLAN}/projection.csv?excel=true&excel=true`, 400, '/problems/validation-failed', ['excel']],
    [`${PLAN}/projection?excel=true`, 400, '/problems/validation-failed', ['excel']],
    [`${PLAN}/projection.csv?granularity=daily`, 400, '/problems/validation-failed', ['granularity']],
    ['/api/v1/households/1/plans/9/projection.csv', 404, '/problems/plan-not-found', undefined],
    ['/api/v1/households.csv', 404, '/problems/operation-not-found', undefined],
    [`${PLAN}/projection.events`, 404, '/problems/operation-not-found', undefined],
  ])('GET %s is %d %s', async (path, status, type, places) => {
    const answer = await test.ask('GET', path);
    const problem = JSON.parse(answer.body);
    expect([answer.status, problem.type]).toEqual([status, type]);
    expect(problem.errors?.map((fault: { path: string }) => fault.path)).toEqual(places);
  });

  it('refuses other methods and paths that are no number', async () => {
    const other = await test.ask('POST', `${PLAN}/projection.csv`, { body: '{}' });
    expect([other.status, other.headers['allow']]).toEqual([405, 'GET, HEAD']);
    const path = await test.ask('POST', `${PLAN}/montecarlo/paths/1.5.csv`, { body: '{}' });
    expect([path.status, JSON.parse(path.body).errors[0].path]).toEqual([400, 'path']);
  });
});

describe('events at their own address', () => {
  it.each<readonly [method: string, path: string, body: object]>([
    ['POST', `${PLAN}/montecarlo`, { runs: 50 }],
    ['POST', '/api/v1/stateless/roth-conversion', { plan: ROTH_PLAN, ...FILL }],
  ])('%s %s.events is what Accept gives at the old one', async (method, path, body) => {
    const headers = { accept: 'text/event-stream', 'content-type': 'application/json' };
    const events = await test.ask(method, `${path}.events`, { body: JSON.stringify(body) });
    const accepted = await test.ask(method, path, { body: JSON.stringify(body), headers });
    expect([events.status, events.headers['content-type']]).toEqual([200, EVENTS]);
    const result = (text: string) => JSON.parse(/event: result\ndata: (.*)\n/.exec(text)?.[1] ?? 'null');
    expect(result(events.body)).not.toBeNull();
    expect(result(events.body)).toEqual(result(accepted.body));
  });

  it('refuses before any progress in problem details', async () => {
    const answer = await test.ask('POST', `${PLAN}/montecarlo.events`, { body: '{"runs":0}' });
    expect([answer.status, answer.headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
  });
});
