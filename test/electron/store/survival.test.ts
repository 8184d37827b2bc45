import { mkdirSync, openSync, readdirSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../electron/store/store.ts';
import { integrityOf, withRawDatabase, withRawFile } from './database/raw-database.ts';
import { refusalOf } from './refusal.ts';
import { EVERY_HOUSEHOLD, householdNamed, planNamed } from './samples.ts';
import { clock, temporaryFolder, temporaryStore } from './temporary-folder.ts';

/** A closed folder with a household and plans enough for many pages. */
function folderWithPlans(): string {
  const folder = temporaryFolder();
  const store = openStore(folder, { now: clock() });
  store.households.create(householdNamed('Rivera'));
  for (let at = 0; at < 30; at += 1) store.plans.create(1, { ...planNamed('Base'), description: 'x'.repeat(4000) });
  store.close();
  return folder;
}

describe('a database of 0 bytes', () => {
  it.each(['longhand.lock', 'backups'])('beside %s is refused, and stays as it is', (trace) => {
    const folder = temporaryFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'longhand.db'), '');
    if (trace === 'backups') mkdirSync(join(folder, trace));
    else writeFileSync(join(folder, trace), '');
    const { code, message } = refusalOf(() => openStore(folder, { now: clock() }));
    expect(code).toBe('data_folder_unusable');
    expect(message).toContain(`The database in the data folder ${folder} is empty: longhand.db has 0 bytes`);
    expect(statSync(join(folder, 'longhand.db')).size).toBe(0);
    expect(() => openStore(folder, { now: clock() })).toThrow('0 bytes');
  });

  it.each(['longhand.lock', 'backups'])('or none, beside %s, is refused, and nothing is put there', (trace) => {
    const folder = temporaryFolder();
    mkdirSync(folder);
    if (trace === 'backups') mkdirSync(join(folder, trace));
    else writeFileSync(join(folder, trace), '');
    const { code, message } = refusalOf(() => openStore(folder, { now: clock() }));
    expect(code).toBe('data_folder_unusable');
    expect(message).toContain(`The database in the data folder ${folder} is missing: there is no longhand.db`);
    expect(readdirSync(folder)).not.toContain('longhand.db');
  });

  it('or none, where the first start was cut short, is a new one', () => {
    const folder = temporaryFolder();
    mkdirSync(folder);
    for (const name of ['longhand.db.new', 'longhand.lock']) writeFileSync(join(folder, name), '');
    expect(temporaryStore(folder).households.list(EVERY_HOUSEHOLD).content).toEqual([]);
  });

  it('in a folder that Longhand has never used is a new one', () => {
    const folder = temporaryFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'longhand.db'), '');
    expect(temporaryStore(folder).households.list(EVERY_HOUSEHOLD).content).toEqual([]);
  });
});

it('a damaged page is found when the folder is opened, and the words say what to do', () => {
  const folder = folderWithPlans();
  const file = join(folder, 'longhand.db');
  const pages = withRawDatabase(folder, (raw) => Number(raw.pragma('page_count', { simple: true })));
  writeSync(openSync(file, 'r+'), Buffer.alloc(4096, 0xa5), 0, 4096, Math.floor(pages / 2) * 4096);
  const damaged = readFileSync(file);
  const store = openStore(folder, { now: clock() });
  const { code, message } = refusalOf(() => store.households.list(EVERY_HOUSEHOLD));
  expect(code).toBe('data_folder_damaged');
  expect(message).toContain(`The database in the data folder ${folder} is damaged. It was not changed.`);
  store.close();
  expect(readFileSync(file).equals(damaged)).toBe(true);
});

it('a damaged household does not hide the others', () => {
  const folder = temporaryFolder();
  const store = openStore(folder, { now: clock() });
  for (const name of ['Rivera', 'Okafor', 'Lindqvist']) store.households.create(householdNamed(name));
  store.close();
  withRawDatabase(folder, (raw) => raw.exec(`UPDATE households SET tags = '{"a":1}' WHERE id = 2`));
  const list = temporaryStore(folder).households.list(EVERY_HOUSEHOLD);
  expect(list.content.map(({ name }) => name)).toEqual(['Rivera', 'Lindqvist']);
  expect(list.unreadable).toEqual([
    { id: 2, message: 'Household 2 cannot be read from the disk. The others are not affected.' },
  ]);
});

describe('backups beside the work', () => {
  const backupsIn = (folder: string) => readdirSync(join(folder, 'backups'));

  it('are made once a day, sound and for the user alone', async () => {
    const folder = folderWithPlans();
    const days = ['2026-11-20T09:00:00.000Z', '2026-11-20T23:00:00.000Z', '2026-11-21T00:30:00.000Z'];
    for (const day of days) {
      const store = openStore(folder, { now: () => new Date(day) });
      await store.backups.daily();
      store.close();
    }
    expect(backupsIn(folder)).toEqual([
      'longhand-2026-11-20T09-00-00.000Z-daily-schema-0017.db',
      'longhand-2026-11-21T00-30-00.000Z-daily-schema-0017.db',
    ]);
    for (const name of backupsIn(folder)) {
      const file = join(folder, 'backups', name);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(withRawFile(file, (raw) => raw.prepare('SELECT count(*) FROM plans').pluck().get())).toBe(30);
    }
    expect(integrityOf(folder)).toEqual(['ok', []]);
  });

  it('are made before an import, as it was before, and one for imports in a row', () => {
    const folder = folderWithPlans();
    const store = temporaryStore(folder);
    const portable = store.households.export(1);
    store.households.import(portable);
    store.households.import(portable);
    const [name = '', ...others] = backupsIn(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/-import-schema-0017\.db$/);
    const households = withRawFile(join(folder, 'backups', name), (raw) =>
      raw.prepare('SELECT count(*) FROM households').pluck().get(),
    );
    expect(households).toBe(1);
  });

  it('are not made of a database without households', async () => {
    const folder = temporaryFolder();
    const store = temporaryStore(folder);
    await store.backups.daily();
    expect(readdirSync(folder)).not.toContain('backups');
  });
});
