import { expect, it } from 'vitest';
import { openStore } from '../../../../electron/store/store.ts';
import { withRawDatabase } from '../database/raw-database.ts';
import { refusalOf } from '../refusal.ts';
import { FIRST_PAGE, householdNamed, planNamed } from '../samples.ts';
import { clock, temporaryFolder, temporaryStore } from '../temporary-folder.ts';
import { damagePage } from '../vault/damage-page.ts';

const DONE = [{ year: 2027, action: 'conversion', on: '2027-12-01' }];
const LATER = [...DONE, { year: 2027, action: 'rmd', on: '2027-12-02' }];

function withTick(folder = temporaryFolder()) {
  const store = temporaryStore(folder);
  store.households.create(householdNamed('Rivera'));
  store.plans.create(1, planNamed('Base', 1));
  store.plans.replace(1, 1, { ...planNamed('Base', 1), done: DONE });
  return store;
}

it('belongs to a revision, so that it can be undone', () => {
  const { plans } = withTick();
  expect(plans.get(1, 1).done).toEqual(DONE);
  plans.replace(1, 1, { ...planNamed('Base', 1), done: LATER });
  expect(plans.restoreRevision(1, 1, 2).done).toEqual(DONE);
  expect(plans.restoreRevision(1, 1, 1)).not.toHaveProperty('done');
  expect(plans.revisions(1, 1, FIRST_PAGE).content.map(({ done }) => done?.length)).toEqual([
    undefined,
    1,
    2,
    1,
    undefined,
  ]);
  expect(plans.replace(1, 1, { ...planNamed('Base', 1), done: [] })).not.toHaveProperty('done');
});

it('goes with a copy of the plan, a copy of the household, and the file that is exported', () => {
  const { households, plans } = withTick();
  expect(plans.duplicate(1, 1).done).toEqual(DONE);
  households.duplicate(1);
  expect(plans.list(2, FIRST_PAGE).content.map(({ done }) => done)).toEqual([DONE, DONE]);
  const file = households.export(1);
  expect(file.plans.map(({ done }) => done)).toEqual([DONE, DONE]);
  const { id } = households.import(file);
  expect(households.export(id)).toEqual(file);
});

it('stands in the log of changes by its field, without a word of what was done', () => {
  const store = withTick();
  const [latest] = store.changeLog.list({ page: 0, size: 1 }).content;
  expect(latest).toMatchObject({ action: 'change', fields: ['done'] });
});

it('is gone for good with its plan, and comes back with one that was only deleted', async () => {
  const folder = temporaryFolder();
  const store = withTick(folder);
  store.plans.remove(1, 1);
  expect(store.plans.restoreDeleted(1, 1).done).toEqual(DONE);
  store.plans.remove(1, 1);
  await store.deletions.purge(false);
  store.close();
  expect(withRawDatabase(folder, (raw) => raw.prepare('SELECT count(*) FROM revision_done').pluck().get())).toBe(0);
});

it('is refused where it is read if it changed on the disk', () => {
  const folder = temporaryFolder();
  withTick(folder).close();
  withRawDatabase(folder, (raw) => raw.exec(`UPDATE revision_done SET done = '[]'`));
  expect(refusalOf(() => temporaryStore(folder).plans.get(1, 1)).code).toBe('data_folder_damaged');
});

it('is salvaged with its revision from a damaged database', async () => {
  const folder = temporaryFolder();
  withTick(folder).close();
  const page = withRawDatabase(folder, (raw) => {
    raw.exec('VACUUM');
    return Number(raw.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'plans_of_household'").pluck().get());
  });
  damagePage(folder, page);
  const store = openStore(folder, { now: clock() });
  const { id } = await store.backups.salvage();
  await store.backups.restore(id);
  expect(store.plans.get(1, 1).done).toEqual(DONE);
  store.close();
});
