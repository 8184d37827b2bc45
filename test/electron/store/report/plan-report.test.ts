import { expect, it } from 'vitest';
import { hashOfTexts } from '../../../../electron/store/database/text-hash.ts';
import { openStore } from '../../../../electron/store/store.ts';
import { withRawDatabase } from '../database/raw-database.ts';
import { refusalOf } from '../refusal.ts';
import { FIRST_PAGE, householdNamed, planNamed } from '../samples.ts';
import { clock, temporaryFolder, temporaryStore } from '../temporary-folder.ts';
import { wordsIn } from '../vault/bytes-of-folder.ts';

const REPORT = {
  client: 'Ana and Luis Rivera',
  letter: 'Dear Ana and Luis,\n\nPlease read page 2.',
  pages: { years: true },
};

const WORDS = ['Please read page 2'];

function withLetter(folder = temporaryFolder()) {
  const store = temporaryStore(folder);
  store.households.create(householdNamed('Rivera'));
  store.plans.create(1, planNamed('Base', 1));
  store.plans.replace(1, 1, { ...planNamed('Base', 1), report: REPORT });
  return store;
}

it('the letter belongs to a revision: an earlier one brings back what was written then', () => {
  const { plans } = withLetter();
  expect(plans.get(1, 1).report).toEqual(REPORT);
  plans.replace(1, 1, { ...planNamed('Base', 1), report: { letter: 'Shorter' } });
  expect(plans.restoreRevision(1, 1, 2).report).toEqual(REPORT);
  expect(plans.restoreRevision(1, 1, 1)).not.toHaveProperty('report');
  expect(plans.revisions(1, 1, FIRST_PAGE).content.map(({ report }) => report?.letter)).toEqual([
    undefined,
    REPORT.letter,
    'Shorter',
    REPORT.letter,
    undefined,
  ]);
});

it('nothing written is nothing kept', () => {
  const { plans } = withLetter();
  const emptied = plans.replace(1, 1, { ...planNamed('Base', 1), report: { letter: undefined } });
  expect(emptied).not.toHaveProperty('report');
  expect(plans.get(1, 1)).not.toHaveProperty('report');
});

it('goes with a copy of the plan, a copy of the household, and the file that is exported', () => {
  const { households, plans } = withLetter();
  expect(plans.duplicate(1, 1).report).toEqual(REPORT);
  households.duplicate(1);
  expect(plans.list(2, FIRST_PAGE).content.map(({ report }) => report)).toEqual([REPORT, REPORT]);
  const file = households.export(1);
  expect(file.plans.map(({ report }) => report)).toEqual([REPORT, REPORT]);
  const { id } = households.import(file);
  expect(households.export(id)).toEqual(file);
});

it('is gone for good with its plan, from the database and from the backups', async () => {
  const folder = temporaryFolder();
  const store = withLetter(folder);
  await store.backups.make();
  expect(wordsIn(folder, WORDS).length).toBeGreaterThan(1);
  store.plans.remove(1, 1);
  expect(store.plans.restoreDeleted(1, 1).report).toEqual(REPORT);
  store.plans.remove(1, 1);
  await store.deletions.purge(false);
  expect(wordsIn(folder, WORDS)).toEqual([]);
});

function folderWith(report: string, hash = 'text_hash'): string {
  const folder = temporaryFolder();
  const store = openStore(folder, { now: clock() });
  store.households.create(householdNamed('Rivera'));
  store.plans.create(1, { ...planNamed('Base', 1), report: REPORT });
  store.close();
  withRawDatabase(folder, (raw) =>
    raw.prepare(`UPDATE revision_reports SET report = @report, text_hash = ${hash}`).run({ report }),
  );
  return folder;
}

it('is refused where it is read if its letters changed on the disk', () => {
  const store = temporaryStore(folderWith('{"letter":"Forged"}'));
  expect(refusalOf(() => store.plans.get(1, 1)).code).toBe('data_folder_damaged');
});

it('counts as not written where a later version wrote what this one does not know', () => {
  const later = '{"sound":"loud"}';
  const { plans } = temporaryStore(folderWith(later, `'${hashOfTexts(later)}'`));
  expect(plans.get(1, 1)).toMatchObject({ name: 'Base' });
  expect(plans.get(1, 1)).not.toHaveProperty('report');
});
