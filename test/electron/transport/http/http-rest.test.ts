import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BROKEN_PLAN, CLAIM_PLAN, CONTRADICTORY_PLAN, SMALL_PLAN } from '../../example-plans.ts';
import { openTestServer, type TestServer } from './test-server.ts';

let test: TestServer;

beforeEach(async () => {
  test = await openTestServer();
});

afterEach(() => test.close());

const json = (value: unknown) => ({ body: JSON.stringify(value) });

async function createPlan(): Promise<void> {
  await test.ask('POST', '/api/v1/households', json({ name: 'Rivera', plans: [] }));
  await test.ask('POST', '/api/v1/households/1/plans', json({ name: 'Base', inputs: SMALL_PLAN }));
}

describe('success', () => {
  it('creates with 201 and the Location of what was created', async () => {
    const household = await test.ask('POST', '/api/v1/households', json({ name: 'Rivera', plans: [] }));
    expect([household.status, household.headers['location']]).toEqual([201, '/api/v1/households/1']);
    const plan = await test.ask('POST', '/api/v1/households/1/plans', json({ name: 'Base', inputs: SMALL_PLAN }));
    expect([plan.status, plan.headers['location']]).toEqual([201, '/api/v1/households/1/plans/1']);
    const copy = await test.ask('POST', '/api/v1/households/1/plans/1/duplicate');
    expect([copy.status, copy.headers['location']]).toEqual([201, '/api/v1/households/1/plans/2']);
  });

  it('answers a deletion with 204 and no body', async () => {
    await createPlan();
    const answer = await test.ask('DELETE', '/api/v1/households/1/plans/1');
    expect([answer.status, answer.body]).toEqual([204, '']);
  });

  it('gives the revision of a plan as ETag and takes it as If-Match', async () => {
    await createPlan();
    const plan = await test.ask('GET', '/api/v1/households/1/plans/1');
    expect(plan.headers['etag']).toBe('"1"');
    const saved = await test.ask('PATCH', '/api/v1/households/1/plans/1', {
      ...json({ name: 'Renamed' }),
      headers: { 'if-match': '"1"', 'content-type': 'application/merge-patch+json' },
    });
    expect([saved.status, saved.headers['etag']]).toEqual([200, '"2"']);
  });

  it('removes by null what a merge patch may remove, and no name', async () => {
    await createPlan();
    const patch = (path: string, fields: object) =>
      test.ask('PATCH', path, { ...json(fields), headers: { 'content-type': 'application/merge-patch+json' } });
    const [household, plan] = ['/api/v1/households/1', '/api/v1/households/1/plans/1'];
    await patch(plan, { description: 'As told in June' });
    await patch(household, { notes: 'Likes letters', tags: ['north'] });
    expect(JSON.parse((await patch(plan, { description: null })).body)).toMatchObject({ description: '' });
    const { notes, tags, name } = JSON.parse((await patch(household, { notes: null, tags: null })).body);
    expect([notes, tags, name]).toEqual(['', [], 'Rivera']);
    for (const path of [household, plan]) expect((await patch(path, { name: null })).status).toBe(400);
  });

  it('reads query text by the type of its field', async () => {
    await test.ask('POST', '/api/v1/households', json({ name: '25' }));
    const answer = await test.ask('GET', '/api/v1/households?q=25&size=25&archived=false');
    expect(JSON.parse(answer.body)).toMatchObject({ page: { size: 25, totalElements: 1 }, content: [{ name: '25' }] });
  });

  it('answers HEAD like GET, without the body', async () => {
    await createPlan();
    const get = await test.ask('GET', '/api/v1/households/1/plans/1');
    const head = await test.ask('HEAD', '/api/v1/households/1/plans/1');
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', get.headers['content-length']]);
    expect(head.headers['etag']).toBe('"1"');
  });
});

describe('what GET gave', () => {
  const read = async (path: string) => JSON.parse((await test.ask('GET', path)).body);

  it('can be sent back by PUT, PATCH and POST as it is', async () => {
    await createPlan();
    const [household, plan] = [await read('/api/v1/households/1'), await read('/api/v1/households/1/plans/1')];
    expect((await test.ask('PATCH', '/api/v1/households/1', json(household))).status).toBe(200);
    expect((await test.ask('POST', '/api/v1/households', json(household))).headers['location']).toMatch(
      /households\/2$/,
    );
    // The change of the household is none of the plan.
    const put = await test.ask('PUT', '/api/v1/households/1/plans/1', json(plan));
    expect([put.status, JSON.parse(put.body).revision]).toEqual([200, 2]);
    const again = await read('/api/v1/households/1/plans/1');
    expect((await test.ask('PATCH', '/api/v1/households/1/plans/1', json(again))).status).toBe(200);
    const copied = await test.ask('POST', '/api/v1/households/2/plans', json(again));
    expect([copied.status, JSON.parse(copied.body)]).toMatchObject([201, { householdId: 2, revision: 1 }]);
    const { plans } = await read('/api/v1/households/1/export');
    const imported = await test.ask('POST', '/api/v1/households', json({ name: 'Anew', plans: [...plans, again] }));
    expect(JSON.parse(imported.body).planCount).toBe(2);
  });

  it.each([
    ['PATCH', '/api/v1/households/1', { id: 2 }, 'id'],
    ['PATCH', '/api/v1/households/1', { planCount: 5 }, 'planCount'],
    ['PATCH', '/api/v1/households/1/plans/1', { createdAt: '2020-01-01T00:00:00.000Z' }, 'createdAt'],
    ['PUT', '/api/v1/households/1/plans/1', { id: 7, name: 'Base', inputs: SMALL_PLAN }, 'id'],
    ['PUT', '/api/v1/households/1/plans/1', { householdId: 7, name: 'Base', inputs: SMALL_PLAN }, 'householdId'],
  ])('%s %s %j is refused by name, because it says something else', async (method, path, body, field) => {
    await createPlan();
    const answer = await test.ask(method, path, json(body));
    expect([answer.status, JSON.parse(answer.body).errors.map((issue: { path: string }) => issue.path)]).toEqual([
      400,
      [field],
    ]);
  });

  it('and is stale is a conflict first, and only then a field that differs', async () => {
    await createPlan();
    const plan = await read('/api/v1/households/1/plans/1');
    await test.ask('PATCH', '/api/v1/households/1/plans/1', json({ name: 'Second' }));
    const moved = { ...plan, updatedAt: 'another time' };
    expect((await test.ask('PUT', '/api/v1/households/1/plans/1', json(moved))).status).toBe(409);
  });
});

describe('a new household', () => {
  it('has the plans of the request, and none where it names none', async () => {
    const make = (body: object) => test.ask('POST', '/api/v1/households', json(body));
    await make({ name: 'Osei', profile: 'married' });
    await make({ name: 'None', plans: [] });
    await make({ name: 'Two', plans: [1, 2].map((at) => ({ name: `Plan ${at}`, inputs: SMALL_PLAN })) });
    const { content } = JSON.parse((await test.ask('GET', '/api/v1/households')).body);
    const counts = content.map(({ planCount, mainPlanId }: Record<string, unknown>) => [planCount, mainPlanId]);
    expect(counts).toEqual([
      [0, null],
      [0, null],
      [2, 1],
    ]);
  });

  it('takes another of its plans as the main one, and none of another household', async () => {
    for (const name of ['Rivera', 'Chen']) {
      const plans = ['A', 'B'].map((plan) => ({ name: plan, inputs: SMALL_PLAN }));
      await test.ask('POST', '/api/v1/households', json({ name, plans }));
    }
    const patch = (body: object) => test.ask('PATCH', '/api/v1/households/1', json(body));
    const chosen = await patch({ mainPlanId: 2 });
    expect(JSON.parse(chosen.body)).toMatchObject({ name: 'Rivera', mainPlanId: 2 });
    // What was read can be sent back.
    expect((await patch(JSON.parse(chosen.body))).status).toBe(200);
    const refused = await patch({ mainPlanId: 3 });
    expect([refused.status, JSON.parse(refused.body).errors[0].path]).toEqual([400, 'mainPlanId']);
    expect(JSON.parse((await patch({ mainPlanId: null })).body)).toMatchObject({ mainPlanId: 1 });
  });

  it('is not imported with a main plan that it does not have', async () => {
    const household = { name: 'Rivera', profile: 'single', notes: '', tags: [] };
    const plans = [{ name: 'A', description: '', inputs: SMALL_PLAN }];
    const file = { format: 'longhand-household', version: 1, household, plans, mainPlan: 1 };
    const refused = await test.ask('POST', '/api/v1/households/import', json(file));
    expect([refused.status, JSON.parse(refused.body).errors[0].path]).toEqual([400, 'mainPlan']);
    expect((await test.ask('POST', '/api/v1/households/import', json({ ...file, mainPlan: 0 }))).status).toBe(201);
  });

  it('is not there where one of its plans is refused', async () => {
    const plans = [
      { name: 'Good', inputs: SMALL_PLAN },
      { name: 'Bad', inputs: CONTRADICTORY_PLAN },
    ];
    const answer = await test.ask('POST', '/api/v1/households', json({ name: 'Half', plans }));
    expect([answer.status, JSON.parse(answer.body).errors[0].path]).toEqual([400, 'plans[1].inputs.accounts[0].owner']);
    expect(JSON.parse((await test.ask('GET', '/api/v1/households')).body).page.totalElements).toBe(0);
  });
});

it('finds every word of q, in any order, in name or tags', async () => {
  await test.ask('POST', '/api/v1/households', json({ name: 'María Rivera', tags: ['retired', 'Ohio'] }));
  await test.ask('POST', '/api/v1/households', json({ name: 'Rivera Logistics' }));
  const found = async (q: string) => {
    const answer = await test.ask('GET', `/api/v1/households?q=${encodeURIComponent(q)}`);
    return JSON.parse(answer.body).page.totalElements;
  };
  expect([
    await found('rivera'),
    await found('ohio maria'),
    await found(' RIVERA  maria '),
    await found('maria log'),
  ]).toEqual([2, 1, 1, 0]);
});

describe('refusals', () => {
  it.each([
    // method, path, body, status, type, first error path
    ['GET', '/api/v1/households?color=red', undefined, 400, 'validation-failed', 'color'],
    ['GET', '/api/v1/households?size=ten', undefined, 400, 'validation-failed', 'size'],
    ['GET', '/api/v1/households?size=1&size=2', undefined, 400, 'validation-failed', 'size'],
    ['GET', '/api/v1/households?archived=yes', undefined, 400, 'validation-failed', 'archived'],
    ['GET', '/api/v1/households/first', undefined, 400, 'validation-failed', 'householdId'],
    ['GET', '/api/v1/households/1.5', undefined, 400, 'validation-failed', 'householdId'],
    ['GET', '/api/v1/households/99999999999999999999', undefined, 400, 'validation-failed', 'householdId'],
    ['GET', '/api/v1/households/%zz', undefined, 400, 'malformed-request', undefined],
    ['GET', '/api/v1/households/99', undefined, 404, 'household-not-found', undefined],
    ['GET', '/api/v1/colors', undefined, 404, 'operation-not-found', undefined],
    ['POST', '/api/v1/households', '{"name":"Rivera","color":"red"}', 400, 'validation-failed', 'color'],
    ['POST', '/api/v1/households?name=Rivera', '{}', 400, 'validation-failed', 'name'],
    ['POST', '/api/v1/households', '{"name":', 400, 'malformed-request', undefined],
    ['POST', '/api/v1/households', '["Rivera"]', 400, 'validation-failed', ''],
    ['PATCH', '/api/v1/households/1', '{"householdId":2}', 400, 'validation-failed', 'householdId'],
    ['DELETE', '/api/v1/households/1', '{"sure":true}', 400, 'malformed-request', undefined],
  ])('%s %s %s: %d %s', async (method, path, body, status, type, errorPath) => {
    const answer = await test.ask(method, path, body === undefined ? {} : { body });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = JSON.parse(answer.body);
    expect(problem).toMatchObject({ type: `/problems/${type}`, status, instance: path.split('?')[0] });
    expect(answer.status).toBe(status);
    expect(problem.errors?.[0]?.path).toBe(errorPath);
  });

  it('lists every fault of a request, each with its path', async () => {
    await createPlan();
    const inputs = { ...BROKEN_PLAN, color: 'red', persons: [{ birthDate: 'yesterday' }] };
    const answer = await test.ask('POST', '/api/v1/households/1/plans', json({ name: '', inputs }));
    const paths = JSON.parse(answer.body).errors.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['inputs.accounts[0].balance', 'inputs.color', 'inputs.persons[0].birthDate', 'name']);
  });

  it('refuses a contradiction between sound fields, at its place', async () => {
    const answer = await test.ask('POST', '/api/v1/stateless/projection', json({ plan: CONTRADICTORY_PLAN }));
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body).errors[0].path).toBe('plan.accounts[0].owner');
  });

  it('refuses a stale If-Match with 412 and a stale revision with 409, and says which revision is current', async () => {
    await createPlan();
    await test.ask('PATCH', '/api/v1/households/1/plans/1', json({ name: 'Second' }));
    const answer = await test.ask('PUT', '/api/v1/households/1/plans/1', {
      ...json({ name: 'Third', inputs: SMALL_PLAN }),
      headers: { 'if-match': '"1"' },
    });
    expect(answer.status).toBe(412);
    expect(JSON.parse(answer.body)).toMatchObject({ type: '/problems/precondition-failed', currentRevision: 2 });
    const inBody = json({ name: 'Third', inputs: SMALL_PLAN, revision: 1 });
    const conflict = await test.ask('PUT', '/api/v1/households/1/plans/1', inBody);
    expect(conflict.status).toBe(409);
    expect(JSON.parse(conflict.body)).toMatchObject({ type: '/problems/revision-conflict', currentRevision: 2 });
  });

  it.each([
    ['PATCH', '/api/v1/households/1/plans/1', 'W/"1"', '{"name":"x"}', 400],
    ['DELETE', '/api/v1/households/1/plans/1', '"1"', undefined, 204],
    ['DELETE', '/api/v1/households/1/plans/1', '"2"', undefined, 412],
    ['DELETE', '/api/v1/households/1', '"1"', undefined, 400],
    ['PATCH', '/api/v1/households/1/plans/1', '"1"', '{"name":"x","revision":2}', 400],
    ['PATCH', '/api/v1/households/1/plans/1', '*', '{"name":"x"}', 200],
    ['PATCH', '/api/v1/households/1/plans/1', '"1"', '{"name":"x","revision":1}', 200],
  ])('%s %s with If-Match %s and %s: %d', async (method, path, ifMatch, body, status) => {
    await createPlan();
    const answer = await test.ask(method, path, {
      headers: { 'if-match': ifMatch },
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['PUT', '/api/v1/households', 'GET, HEAD, POST'],
    ['POST', '/api/v1/households/1', 'GET, HEAD, PATCH, DELETE'],
    ['DELETE', '/api/v1/stateless/projection', 'POST'],
    ['OPTIONS', '/api/v1/households', 'GET, HEAD, POST'],
    ['TRACE', '/api/v1/households', 'GET, HEAD, POST'],
    ['POST', '/health', 'GET, HEAD'],
    ['GET', '/operations/settings.get', 'POST'],
    ['POST', '/', 'GET, HEAD'],
  ])('%s %s is 405 and Allow says %s', async (method, path, allow) => {
    const answer = await test.ask(method, path);
    expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
    expect(JSON.parse(answer.body).type).toBe('/problems/method-not-allowed');
  });

  it.each([
    ['text/csv', 406],
    ['image/png', 406],
    ['application/json;q=0', 406],
    ['application/*', 200],
    ['text/html, */*;q=0.1', 200],
  ])('Accept %s for what comes as JSON alone: %d', async (accept, status) => {
    expect((await test.ask('GET', '/api/v1/households', { headers: { accept } })).status).toBe(status);
  });

  it('takes a larger file of households from the page', async () => {
    const household = { name: 'Large', profile: 'single', notes: '', tags: [] };
    const file = { format: 'longhand-household', version: 1, household, plans: [] };
    const body = `${JSON.stringify(file)}${' '.repeat(6 * 1024 * 1024)}`;
    const answer = await test.ask('POST', '/api/v1/households/import', { body });
    expect(answer.status).toBe(201);
  });

  it('refuses a body over 5 MiB with 413', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(5 * 1024 * 1024) });
    const answer = await test.ask('POST', '/api/v1/households', { body });
    expect([answer.status, JSON.parse(answer.body).type]).toEqual([413, '/problems/payload-too-large']);
  });

  it.each([
    ['POST', '/api/v1/households', 'text/plain'],
    ['POST', '/api/v1/households', 'application/x-www-form-urlencoded'],
    ['POST', '/api/v1/households', 'application/merge-patch+json'],
  ])('%s %s as %s: 415', async (method, path, type) => {
    const answer = await test.ask(method, path, { body: '{"name":"Rivera"}', headers: { 'content-type': type } });
    expect([answer.status, JSON.parse(answer.body).type]).toEqual([415, '/problems/unsupported-media-type']);
  });

  it('lets __proto__ in a patch reach nothing', async () => {
    await createPlan();
    const body = '{"inputs":{"__proto__":{"state":"CA"}}}';
    const answer = await test.ask('PATCH', '/api/v1/households/1/plans/1', { body });
    expect(JSON.parse(answer.body)).toMatchObject({ inputs: { state: 'none' } });
    expect(Object.prototype).not.toHaveProperty('state');
  });
});

describe('requests that nobody would write by hand', () => {
  it('refuses a patch of 10,000 levels, and takes one of 60', async () => {
    await createPlan();
    const nested = (levels: number) => `{"inputs":${'{"a":'.repeat(levels)}1${'}'.repeat(levels + 1)}`;
    const deep = await test.ask('PATCH', '/api/v1/households/1/plans/1', { body: nested(10_000) });
    expect([deep.status, JSON.parse(deep.body).errors]).toEqual([
      400,
      [{ path: 'inputs', message: 'Nested more than 64 levels deep. No plan document is.' }],
    ]);
    const shallow = await test.ask('PATCH', '/api/v1/households/1/plans/1', { body: nested(60) });
    expect(JSON.parse(shallow.body).errors[0].path).toBe('inputs.a');
  });

  it('lists a hundred faults and says how many more there are', async () => {
    const fields = Array.from({ length: 20_000 }, (_, at) => `"field${at}":1`);
    const answer = await test.ask('POST', '/api/v1/households', { body: `{"name":"Rivera",${fields.join(',')}}` });
    const { detail, errors } = JSON.parse(answer.body);
    expect(detail).toMatch(/^20000 fields need attention. The first is field0: /);
    expect([errors.length, errors[99].path]).toEqual([101, 'field99']);
    expect(errors[100]).toEqual({
      path: '',
      message: 'And 19,900 more. Mend those listed above and send the request again.',
    });
    expect(answer.body.length).toBeLessThan(20_000);
  });

  it('quotes no more of a misspelt field than its beginning', async () => {
    const answer = await test.ask('POST', '/api/v1/households', { body: `{"name":"x","${'y'.repeat(1e6)}":1}` });
    expect(answer.status).toBe(400);
    expect(answer.body.length).toBeLessThan(10_000);
  });

  it.each(['/api/v1/stateless/social-security', '/api/v1/households/1/plans/1/social-security'])(
    '%s refuses a month before the benefit formulas, at its field',
    async (path) => {
      await test.ask('POST', '/api/v1/households', json({ name: 'Rivera', plans: [] }));
      await test.ask('POST', '/api/v1/households/1/plans', json({ name: 'Base', inputs: CLAIM_PLAN }));
      const plan = path.includes('stateless') ? { plan: CLAIM_PLAN } : {};
      const answer = await test.ask('POST', path, json({ ...plan, asOf: '1950-06' }));
      expect([answer.status, JSON.parse(answer.body).errors]).toEqual([
        400,
        [{ path: 'asOf', message: 'The benefit formulas begin in 1979: enter a month from then on.' }],
      ]);
    },
  );
});

describe('CSV', () => {
  it('comes where Accept likes it better than JSON, with a file name', async () => {
    await createPlan();
    const path = '/api/v1/households/1/plans/1/projection?granularity=monthly';
    const answer = await test.ask('GET', path, { headers: { accept: 'text/csv, application/json;q=0.5' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="projection-monthly.csv"');
    expect(answer.headers['vary']).toBe('accept');
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toMatch(/^period,year,month,/);
    expect(lines[1]).toMatch(/^2026-01,2026,1,/);
  });

  it('neutralizes cells that a spreadsheet would run', async () => {
    await createPlan();
    const accounts = [{ kind: 'cash', balance: 5, name: '=HYPERLINK("http://example.com","x")' }];
    const answer = await test.ask('POST', '/api/v1/stateless/projection', {
      ...json({ plan: { ...SMALL_PLAN, accounts } }),
      headers: { accept: 'text/csv' },
    });
    expect(answer.body).toContain(`"'=HYPERLINK(""http://example.com"",""x"")"`);
  });

  it('is no form for a refusal', async () => {
    const answer = await test.ask('GET', '/api/v1/households/9/plans/9/projection', {
      headers: { accept: 'text/csv' },
    });
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });
});

describe('operations without a route', () => {
  it('answers them by name', async () => {
    const answer = await test.ask('POST', '/operations/settings.patch', json({ theme: 'dark' }));
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { theme: 'dark', dollars: 'todays' }]);
  });

  it.each(['households.list', 'toString', 'plans.burn'])('does not answer %s here', async (id) => {
    expect((await test.ask('POST', `/operations/${id}`, json({}))).status).toBe(404);
  });
});
