import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../../electron/store/store.ts';
import { withRawDatabase } from '../database/raw-database.ts';
import { refusalOf } from '../refusal.ts';
import { EVERY_HOUSEHOLD, householdNamed, planNamed } from '../samples.ts';
import { clock, temporaryFolder, temporaryStore } from '../temporary-folder.ts';
import { damagePage } from './damage-page.ts';

const PASSPHRASE = 'four random words do';
const TABLES = ['households', 'plans', 'revisions'] as const;
const LONG = 'x'.repeat(9_000);

/** A closed folder of about forty pages: households, plans saved several times, a description over several pages; a backup. */
async function filledFolder(passphrase?: string): Promise<{ readonly folder: string; readonly backup: string }> {
  const folder = temporaryFolder();
  const store = openStore(folder, { now: clock() });
  for (let at = 1; at <= 6; at += 1) {
    store.households.create({ ...householdNamed(`Household ${at}`), notes: 'n'.repeat(400) });
    const { id } = store.plans.create(at, { ...planNamed('Base'), description: at === 3 ? LONG : '' });
    store.plans.replace(at, id, planNamed('Again', 1));
  }
  if (passphrase !== undefined) await store.encryption.set(passphrase);
  const { id: backup } = await store.backups.make();
  store.close();
  withRawDatabaseIfPlain(folder, passphrase);
  return { folder, backup };
}

function withRawDatabaseIfPlain(folder: string, passphrase: string | undefined): void {
  if (passphrase === undefined) withRawDatabase(folder, (raw) => raw.exec('VACUUM'));
}

interface Page {
  readonly pageno: number;
  readonly name: string;
  readonly pagetype: string;
  readonly ncell: number;
}

/** SQLite's own word on what each page holds. */
function pagesOf(folder: string): readonly Page[] {
  return withRawDatabase(
    folder,
    (raw) => raw.prepare('SELECT pageno, name, pagetype, ncell FROM dbstat ORDER BY pageno').all() as readonly Page[],
  );
}

function rowsIn(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  return withRawDatabase(
    folder,
    (raw) =>
      new Map(
        TABLES.map((table) => [
          table,
          new Set(
            raw
              .prepare(`SELECT * FROM ${table}`)
              .all()
              .map((row) => JSON.stringify(row)),
          ),
        ]),
      ),
  );
}

function openDamaged(folder: string): Store {
  const store = openStore(folder, { now: clock() });
  onTestFinished(() => store.close());
  return store;
}

/** How many rows a damaged page may take with it, of which table. */
function mostLost({ name, pagetype, ncell }: Page): { readonly table: string; readonly rows: number } {
  if (pagetype === 'internal') return { table: name, rows: 0 };
  return { table: name, rows: pagetype === 'overflow' ? 1 : ncell };
}

describe('each page of a database overwritten in turn', () => {
  it('is found at the start, nothing is written, all outside the page is salvaged, the backup is offered', async () => {
    const { folder: whole, backup } = await filledFolder();
    const before = rowsIn(whole);
    const pages = pagesOf(whole);
    expect(pages.length).toBeGreaterThanOrEqual(20);
    expect(new Set(pages.map(({ pagetype }) => pagetype))).toEqual(new Set(['leaf', 'internal', 'overflow']));
    for (const page of pages) {
      const folder = temporaryFolder();
      cpSync(whole, folder, { recursive: true });
      damagePage(folder, page.pageno);
      const damaged = readFileSync(join(folder, 'longhand.db'));
      const store = openDamaged(folder);
      const where = `page ${page.pageno} (${page.pagetype} of ${page.name})`;
      expect(store.encryption.status().state, where).toBe('damaged');
      expect(refusalOf(() => store.households.create(householdNamed('New'))).code).toBe('data_folder_damaged');
      expect(store.backups.list().backups.map(({ id, state }) => [id, state])).toEqual([[backup, 'readable']]);
      const salvaged = await store.backups.salvage();
      expect(readFileSync(join(folder, 'longhand.db')).equals(damaged), where).toBe(true);
      const { setAside } = await store.backups.restore(salvaged.id);
      expect(readFileSync(setAside ?? '').equals(damaged), where).toBe(true);
      store.close();
      const after = rowsIn(folder);
      const lost = mostLost(page);
      for (const table of TABLES) {
        const missing = [...(before.get(table) ?? [])].filter((row) => after.get(table)?.has(row) !== true);
        // A plan whose newest revision is lost shows the one before.
        const most = lost.table === table ? lost.rows : table === 'plans' && lost.table === 'revisions' ? lost.rows : 0;
        expect(missing.length, `${where}: ${table}`).toBeLessThanOrEqual(most);
      }
    }
  });

  it('of an encrypted one, too', async () => {
    const { folder: whole, backup } = await filledFolder(PASSPHRASE);
    const count = readFileSync(join(whole, 'longhand.db')).length / 4096;
    for (const page of [1, Math.floor(count / 2), count]) {
      const folder = temporaryFolder();
      cpSync(whole, folder, { recursive: true });
      damagePage(folder, page);
      const store = openDamaged(folder);
      expect(store.encryption.status().state).toBe('locked');
      await store.encryption.unlock(PASSPHRASE);
      expect(store.encryption.status().state, `page ${page}`).toBe('damaged');
      const { id, households } = await store.backups.salvage();
      expect(households, `page ${page}`).toBeGreaterThanOrEqual(4);
      await store.backups.restore(id);
      expect(store.encryption.status()).toMatchObject({ state: 'open', encrypted: true });
      await store.backups.restore(backup);
      expect(store.households.list(EVERY_HOUSEHOLD).content).toHaveLength(6);
    }
  });
});

it('a sound database has nothing to salvage', async () => {
  await expect(temporaryStore().backups.salvage()).rejects.toMatchObject({ body: { code: 'encryption_conflict' } });
});

it('damage that comes while the folder is open is found by the weekly check, and nothing is written from then on', async () => {
  const { folder, backup } = await filledFolder();
  const index = pagesOf(folder).find(({ name }) => name === 'plans_of_household');
  let day = '2026-11-21T12:00:00.000Z';
  const store = temporaryStore(folder, () => new Date(day));
  await store.checkWeekly();
  damagePage(folder, index?.pageno ?? 0);
  day = '2026-11-27T12:00:00.000Z';
  await store.checkWeekly();
  expect(store.closedBy(), 'within the week it is not looked at again').toBeNull();
  day = '2026-11-20T12:00:00.000Z';
  await store.checkWeekly();
  expect(store.closedBy()?.body.code, 'a clock that was set back does not put it off').toBe('data_folder_damaged');
  expect(refusalOf(() => store.settings.get()).code).toBe('data_folder_damaged');
  await store.backups.restore(backup);
  expect(store.households.list(EVERY_HOUSEHOLD).content).toHaveLength(6);
});
