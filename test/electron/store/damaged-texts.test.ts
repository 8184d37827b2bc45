import { expect, it } from 'vitest';
import { openStore } from '../../../electron/store/store.ts';
import { withRawDatabase } from './database/raw-database.ts';
import { refusalOf } from './refusal.ts';
import { EVERY_HOUSEHOLD, householdNamed, planNamed } from './samples.ts';
import { clock, temporaryFolder, temporaryStore } from './temporary-folder.ts';

/** Two households with a plan each, whose database was then changed as a failing disk would: behind SQLite's back. */
function folderWith(damage: string): string {
  const folder = temporaryFolder();
  const store = openStore(folder, { now: clock() });
  for (const name of ['Rivera', 'Okafor']) {
    const { id } = store.households.create({ ...householdNamed(name), notes: `Notes of ${name}` });
    store.plans.create(id, { ...planNamed('Base'), description: 'As of now' });
    store.plans.replace(id, id, { ...planNamed('Base'), description: 'As of then' }, 1);
  }
  store.close();
  withRawDatabase(folder, (raw) => raw.exec(damage));
  return folder;
}

type Store = ReturnType<typeof temporaryStore>;
const list = (store: Store) => store.households.list(EVERY_HOUSEHOLD);

it.each<[string, (store: Store) => unknown]>([
  ["UPDATE households SET name = 'Rivers' WHERE id = 1", list],
  ["UPDATE households SET notes = 'Noted' WHERE id = 1", (store) => store.households.get(1)],
  ["UPDATE revisions SET name = 'Bass' WHERE plan_id = 1 AND revision = 2", (store) => store.plans.get(1, 1)],
  [
    "UPDATE revisions SET description = '?' WHERE plan_id = 1 AND revision = 1",
    (store) => store.plans.revision(1, 1, 1),
  ],
  ["UPDATE revisions SET name = 'Bass' WHERE plan_id = 1", (store) => store.plans.find({ page: 0, size: 9, q: 'ba' })],
  ["UPDATE households SET text_hash = '' WHERE id = 2", (store) => store.households.export(2)],
])('%s is found where it is read, and nothing is read or written from then on', (damage, read) => {
  const store = temporaryStore(folderWith(damage));
  expect(store.encryption.status().state).toBe('open');
  expect(refusalOf(() => read(store)).code).toBe('data_folder_damaged');
  expect(store.encryption.status().state).toBe('damaged');
  expect(refusalOf(() => store.households.create(householdNamed('New'))).code).toBe('data_folder_damaged');
});

it('is found by the weekly check, too', async () => {
  const store = temporaryStore(folderWith("UPDATE revisions SET description = '?' WHERE plan_id = 2 AND revision = 1"));
  await store.checkWeekly();
  expect(store.encryption.status().state).toBe('damaged');
});

it('is found in a backup', async () => {
  const store = temporaryStore(folderWith("UPDATE revisions SET description = '?' WHERE plan_id = 2 AND revision = 1"));
  await store.backups.make();
  expect((await store.backups.verify()).map(({ finding }) => finding)).toEqual(['unreadable']);
});

it('is salvaged under a name that says so, and all the rest as it was', async () => {
  const store = temporaryStore(
    folderWith(`UPDATE households SET notes = 'Noted' WHERE id = 1;
      UPDATE revisions SET description = '?' WHERE plan_id = 2 AND revision = 2`),
  );
  expect(refusalOf(() => list(store)).code).toBe('data_folder_damaged');
  await store.backups.restore((await store.backups.salvage()).id);
  expect(list(store).content.map(({ name, notes }) => [name, notes])).toEqual([
    ['Rivera (damaged)', 'Noted'],
    ['Okafor', 'Notes of Okafor'],
  ]);
  const [one, other] = [store.plans.get(1, 1), store.plans.get(2, 2)];
  expect([one.name, one.description]).toEqual(['Base', 'As of then']);
  expect([other.name, other.description]).toEqual(['Base (damaged)', '?']);
  expect(store.plans.revision(2, 2, 1).description).toBe('As of now');
});
