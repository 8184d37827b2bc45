import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OperationId, OperationInput } from '../../../electron/contract/index.ts';
import { callContext } from '../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../electron/transport/dispatch.ts';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { CONTRADICTORY_PLAN, SMALL_PLAN } from '../example-plans.ts';
import { openTestHost, type TestHost } from '../test-host.ts';

/** Every parse of a plan document, also of one within a request, an answer or a list, runs this one schema. */
const { _zod: schema } = planInputs;
const parse = vi.spyOn(schema, 'run');

let host: TestHost;

async function invoke<Id extends OperationId>(id: Id, input: OperationInput<Id>) {
  const context = callContext(host.services, ({ cause }) => console.error(cause));
  return await dispatch(id, input, LOCAL_USER, context);
}

beforeEach(async () => {
  host = openTestHost();
  await invoke('households.create', { name: 'Rivera', plans: [] });
  await invoke('plans.create', { householdId: 1, name: 'Base', inputs: SMALL_PLAN });
  parse.mockClear();
});

afterEach(() => host.close());

const plan = { householdId: 1, planId: 1 };

const once = { name: 'Base', inputs: SMALL_PLAN };

it.each<[OperationId, object, string]>([
  ['plans.create', { householdId: 1, ...once }, 'the request, the answer'],
  ['plans.replace', { ...plan, ...once }, 'the request, the answer'],
  ['plans.patch', { ...plan, inputs: { state: 'CA' } }, 'the patched document, the answer'],
  ['plans.patch', { ...plan, name: 'Renamed' }, 'the patched document, the answer'],
  ['plans.get', plan, 'what is on the disk, the answer'],
  ['plans.duplicate', plan, 'what is on the disk, the answer'],
  ['plans.restoreRevision', { ...plan, revision: 1 }, 'what is on the disk, the answer'],
])('%s %j parses the document twice: %s', async (id, input) => {
  expect(await invoke(id, input as never)).toMatchObject({ ok: true });
  expect(parse).toHaveBeenCalledTimes(2);
});

it('an import parses each document once: its answer holds none', async () => {
  const household = { name: 'Chen', profile: 'single' as const, notes: '', tags: [] };
  const plans = [1, 2, 3].map((number) => ({ name: `Plan ${number}`, description: '', inputs: SMALL_PLAN }));
  const envelope = await invoke('households.import', { format: 'longhand-household', version: 1, household, plans });
  expect(envelope).toMatchObject({ ok: true, value: { planCount: 3 } });
  expect(parse).toHaveBeenCalledTimes(3);
});

it('a document whose fields contradict each other is refused after one parse, and nothing is saved', async () => {
  const envelope = await invoke('plans.replace', { ...plan, name: 'Base', inputs: CONTRADICTORY_PLAN });
  expect(parse).toHaveBeenCalledTimes(1);
  expect(envelope).toMatchObject({ ok: false, error: { code: 'validation_failed' } });
  expect(host.services.store.plans.get(1, 1).revision).toBe(1);
});
