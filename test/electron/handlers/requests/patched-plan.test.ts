import { expect, it } from 'vitest';
import { patchedPlan } from '../../../../electron/handlers/requests/patched-plan.ts';
import { openStore } from '../../../../electron/store/store.ts';
import { withRawDatabase } from '../../store/database/raw-database.ts';
import { refusalOf } from '../../store/refusal.ts';
import { householdNamed, planNamed } from '../../store/samples.ts';
import { clock, temporaryFolder, temporaryStore } from '../../store/temporary-folder.ts';

const now = () => new Date('2026-11-21T12:00:00.000Z');
const key = { householdId: 1, planId: 1 };

/** A household with one plan whose document on the disk is `text`. */
function storeWithDocument(text: string) {
  const folder = temporaryFolder();
  const store = openStore(folder, { now: clock() });
  store.households.create(householdNamed('Rivera'));
  store.plans.create(1, planNamed('Base'));
  store.close();
  withRawDatabase(folder, (raw) => raw.prepare('UPDATE revisions SET inputs = ?').run(text));
  return temporaryStore(folder);
}

it('changes what it names and keeps the rest', () => {
  const store = storeWithDocument(JSON.stringify(planNamed('Base').inputs));
  const { draft, revision } = patchedPlan({ ...key, description: 'D', inputs: { state: 'CA' } }, { store, now });
  expect(revision).toBe(1);
  expect(draft).toMatchObject({
    name: 'Base',
    description: 'D',
    inputs: { state: 'CA', persons: [{ birthDate: '1966-03-10' }], accounts: [{ balance: 1000 }] },
  });
});

it('is refused with every fault of the patched document', () => {
  const store = storeWithDocument(JSON.stringify(planNamed('Base').inputs));
  const inputs = { state: 'XX', accounts: [{ kind: 'cash', balance: 1, owner: 'p7' }] };
  const { code, issues } = refusalOf(() => patchedPlan({ ...key, inputs }, { store, now }));
  expect(code).toBe('validation_failed');
  expect(issues?.map(({ path }) => path)).toEqual(['inputs.state', 'inputs.accounts[0].owner']);
});

it.each(['{', '{"persons": []}', '{"schemaVersion": 99, "persons": []}'])(
  'of a document damaged on the disk (%s) is refused as unreadable, not as a fault of the patch',
  (text) => {
    const store = storeWithDocument(text);
    expect(refusalOf(() => patchedPlan({ ...key, name: 'Renamed' }, { store, now })).code).toBe('plan_unreadable');
  },
);

it('may mend a document that is damaged on the disk', () => {
  const store = storeWithDocument('{"persons": [], "accounts": [{ "kind": "cash", "balance": 1 }]}');
  const persons = [{ birthDate: '1966-03-10' }];
  expect(patchedPlan({ ...key, inputs: { persons } }, { store, now }).draft.inputs).toMatchObject({ persons });
});
