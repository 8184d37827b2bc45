import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { OperationId } from '../../../electron/contract/index.ts';
import type { HandlerServices } from '../../../electron/handlers/handler-context.ts';
import { openStore, type Store } from '../../../electron/store/store.ts';
import { callContext } from '../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../electron/transport/dispatch.ts';
import { Memory } from '../../../electron/web/store/records.ts';
import { webStore } from '../../../electron/web/store/web-store.ts';
import { CLAIM_PLAN, ROTH_PLAN, SMALL_PLAN, WORKING_PLAN } from '../example-plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'longhand-same-store-'));
let clock = Date.UTC(2026, 10, 2, 12);
/** The same instants for both: it goes on between two requests. */
const now = () => new Date(clock);
const inFolder = openStore(folder, { now, keychain: undefined });
const inBrowser = webStore(new Memory(), now) as unknown as Store;

afterAll(() => {
  inFolder.close();
  rmSync(folder, { recursive: true });
});

const plan = (name: string, inputs: object, description = '') => ({ name, description, inputs });
const file = {
  format: 'longhand-households',
  version: 1,
  households: [
    {
      household: { name: 'Müller', profile: 'married', notes: '', tags: ['2026'] },
      plans: [plan('A', SMALL_PLAN), plan('B', ROTH_PLAN)],
      mainPlan: 1,
    },
    { household: { name: 'Osei', profile: 'single', notes: 'n', tags: ['2026', 'new'] }, plans: [], archived: true },
  ],
};

const REQUESTS: readonly (readonly [OperationId, object])[] = [
  [
    'households.create',
    { name: 'Rivera', profile: 'married', tags: ['2026'], plans: [plan('Base', SMALL_PLAN), plan('Late', CLAIM_PLAN)] },
  ],
  ['households.importMany', file],
  ['households.list', { sort: 'name,desc' }],
  ['households.list', { sort: 'investments,desc' }],
  ['households.list', { sort: 'updatedAt', size: 1, page: 1 }],
  ['households.list', { q: 'muller' }],
  ['households.list', { archived: true }],
  ['households.list', { only: 'notRun' }],
  ['households.list', { only: 'lowSuccess' }],
  ['households.patch', { householdId: 1, notes: 'a note', tags: ['kept'] }],
  ['households.patch', { householdId: 1, mainPlanId: 2 }],
  ['households.patch', { householdId: 1, mainPlanId: 99 }],
  ['households.get', { householdId: 1 }],
  ['plans.create', { householdId: 1, ...plan('Work', WORKING_PLAN) }],
  ['plans.list', { householdId: 1, sort: 'name,desc' }],
  ['plans.find', { q: 'r' }],
  ['plans.patch', { householdId: 1, planId: 1, description: 'second', revision: 1 }],
  ['plans.patch', { householdId: 1, planId: 1, description: 'third', revision: 1 }],
  ['plans.replace', { householdId: 1, planId: 1, ...plan('Base', ROTH_PLAN) }],
  ['plans.revisions', { householdId: 1, planId: 1, size: 2 }],
  ['plans.restoreRevision', { householdId: 1, planId: 1, revision: 1 }],
  ['plans.restoreRevision', { householdId: 1, planId: 1, revision: 77 }],
  ['plans.get', { householdId: 1, planId: 1 }],
  ['plans.duplicate', { householdId: 1, planId: 1 }],
  ['plans.duplicate', { householdId: 1, planId: 1 }],
  ['plans.remove', { householdId: 1, planId: 2, revision: 9 }],
  ['plans.remove', { householdId: 1, planId: 2 }],
  ['plans.get', { householdId: 1, planId: 2 }],
  ['households.get', { householdId: 1 }],
  ['plans.restoreDeleted', { householdId: 1, planId: 2 }],
  ['households.duplicate', { householdId: 2 }],
  ['households.duplicate', { householdId: 2, name: 'Another' }],
  ['households.export', { householdId: 1 }],
  ['households.exportMany', {}],
  ['households.archive', { householdId: 1 }],
  ['households.restore', { householdId: 1 }],
  ['households.remove', { householdId: 2 }],
  ['households.get', { householdId: 2 }],
  ['households.restore', { householdId: 2 }],
  ['plans.get', { householdId: 1, planId: 99 }],
  ['plans.get', { householdId: 99, planId: 1 }],
  ['settings.patch', { theme: 'dark' }],
  ['settings.get', {}],
  ['households.list', {}],
];

it('the store of a browser answers as that of a data folder does', async () => {
  for (const [id, input] of REQUESTS) {
    clock += 1000;
    // oxlint-disable-next-line no-await-in-loop -- each request follows from those before
    const [ours, theirs] = await Promise.all([inBrowser, inFolder].map((store) => asked(store, id, input)));
    expect({ id, input, answer: ours }).toEqual({ id, input, answer: theirs });
  }
});

function asked(store: Store, id: OperationId, input: object): Promise<unknown> {
  const engine = { run: () => Promise.reject(new Error('Nothing is calculated here.')) };
  const services: HandlerServices = { store, engine, now };
  return dispatch(
    id,
    input,
    LOCAL_USER,
    callContext(services, ({ cause }) => expect(cause).toBe('')),
  );
}
