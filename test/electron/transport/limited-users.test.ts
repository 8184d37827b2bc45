import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOperationId, type OperationId, operations } from '../../../electron/contract/index.ts';
import { callContext } from '../../../electron/transport/call-context.ts';
import { type Caller, dispatch, LOCAL_USER } from '../../../electron/transport/dispatch.ts';
import { EXAMPLES } from '../../contract/examples.ts';
import { SMALL_PLAN } from '../example-plans.ts';
import { openTestHost, type TestHost } from '../test-host.ts';

/** Operations that programs reach: those with a route. */
const ROUTED = Object.keys(operations)
  .filter(isOperationId)
  .filter((id) => operations[id].http !== undefined);

/** Of them those whose input can name a household. */
const NAMING = ROUTED.filter((id) =>
  Object.keys(operations[id].input.def.shape ?? {}).some((name) => /^householdIds?$/.test(name)),
);

/** Those that reach households without naming any: what they list, make or put back is limited another way. */
const LIMITED: readonly OperationId[] = [
  'households.list',
  'households.create',
  'households.import',
  'households.importMany',
  'plans.find',
  'plans.awaitingRun',
  'sandbox.reset',
  'planFiles.createHousehold',
  'lessons.open',
  'book.start',
  'book.list',
  'book.get',
  'book.rows',
  'book.cancel',
  'book.resume',
  'book.export',
  'book.import',
];

/** Those that reach no household: a plan that is sent, the law, the machine. Whoever administers it is never limited. */
const WITHOUT = /^((stateless|calculators|law|selfTest|book\.nightly)\.|(planFiles\.preview|lessons\.(list|get))$)/;

let host: TestHost;

beforeAll(() => {
  host = openTestHost();
});
afterAll(() => host.close());

const context = () => callContext(host.services, () => {});
const asLocal = (id: OperationId, input: unknown) => dispatch(id, input, LOCAL_USER, context());

async function asLimited(id: OperationId, input: unknown) {
  const households = host.services.store.access.users;
  const limits = households.list({ page: 0, size: 10 }).content.find(({ name }) => name === 'ana')?.households ?? null;
  const token = { clientId: 'c', clientName: 'Nightly', userName: 'ana', households: limits };
  const caller: Caller = { scopes: new Set(['read', 'write']), token };
  return await dispatch(id, input, caller, context());
}

describe('a user of the API who is limited to one household', () => {
  beforeAll(async () => {
    for (const name of ['Theirs', 'Hidden'])
      await asLocal('households.create', { name, plans: [{ name: 'Base', inputs: SMALL_PLAN }] });
    await host.services.store.access.users.add('ana', 'open sesame', [1]);
  });

  it('is limited in every operation that there is', () => {
    const unknown = ROUTED.filter((id) => !NAMING.includes(id) && !LIMITED.includes(id) && !WITHOUT.test(id));
    expect(unknown).toEqual([]);
    expect(NAMING.length).toBeGreaterThan(25);
  });

  it.each(NAMING)('%s of another household is 404', async (id) => {
    const [input] = EXAMPLES[id].good;
    const other = {
      ...input,
      ...('householdIds' in operations[id].input.def.shape ? { householdIds: [2] } : { householdId: 2 }),
    };
    const envelope = await asLimited(id, other);
    expect(envelope).toMatchObject({ ok: false, error: { code: 'household_not_found' } });
  });

  it('sees its own alone in lists, counts, searches and exports', async () => {
    expect(await asLimited('households.list', {})).toMatchObject({
      value: { content: [{ id: 1, name: 'Theirs' }], page: { totalElements: 1 }, sharedTags: [] },
    });
    expect(await asLimited('households.list', { q: 'hidden' })).toMatchObject({
      value: { page: { totalElements: 0 } },
    });
    expect(await asLimited('plans.find', {})).toMatchObject({
      value: { content: [{ householdId: 1 }], page: { totalElements: 1 } },
    });
    expect(await asLimited('plans.awaitingRun', {})).toMatchObject({
      value: { households: 1, plans: [{ householdId: 1 }] },
    });
    expect(await asLimited('households.exportMany', {})).toMatchObject({
      value: { households: [{ household: { name: 'Theirs' } }] },
    });
    expect(await asLimited('households.get', { householdId: 1 })).toMatchObject({ ok: true });
    expect(JSON.stringify(await asLimited('households.exportMany', {}))).not.toContain('Hidden');
  });

  it('runs its own alone in the book, and finds no run without one of them', async () => {
    const request = { case: { marketFall: { year: 2030, share: 0.2 } }, runs: 5, at: 'elsewhere' } as const;
    expect(await asLimited('book.start', request)).toMatchObject({ value: { id: 1, households: 1 } });
    expect(await asLocal('book.start', { ...request, householdIds: [2] })).toMatchObject({ value: { id: 2 } });
    expect(await asLimited('book.list', {})).toMatchObject({ value: { content: [{ id: 1 }] } });
    const runId = 2;
    const hidden = [
      ...(await Promise.all(
        (['book.get', 'book.rows', 'book.cancel', 'book.resume', 'book.export'] as const).map((id) =>
          asLimited(id, { runId }),
        ),
      )),
      await asLimited('book.import', { runId, answers: [] }),
    ];
    expect(hidden.map((envelope) => !envelope.ok && envelope.error.code)).toEqual(
      Array.from({ length: 6 }, () => 'book_run_not_found'),
    );
  });

  it('may not put back a sandbox, which reaches all', async () => {
    expect(await asLimited('sandbox.reset', {})).toMatchObject({ error: { code: 'household_not_found' } });
  });

  it('may use what it makes, and no more', async () => {
    expect(await asLimited('households.create', { name: 'New', plans: [] })).toMatchObject({ value: { id: 3 } });
    expect(await asLimited('households.duplicate', { householdId: 1 })).toMatchObject({ value: { id: 4 } });
    expect(await asLimited('households.get', { householdId: 4 })).toMatchObject({ ok: true });
    expect(await asLimited('households.list', {})).toMatchObject({ value: { page: { totalElements: 3 } } });
    expect(await asLimited('households.get', { householdId: 2 })).toMatchObject({ ok: false });
    const made = await asLocal('changeLog.list', { size: 2 });
    expect(made).toMatchObject({
      value: { content: [{ action: 'duplicate', user: 'ana', client: 'Nightly' }, { action: 'create' }] },
    });
  });

  it('may use all again once the limit ends', async () => {
    await asLocal('users.limit', { name: 'ana', households: null });
    expect(await asLimited('households.get', { householdId: 2 })).toMatchObject({ ok: true });
  });
});
