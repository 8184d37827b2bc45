import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../electron/store/store.ts';
import { integrityOf } from '../database/raw-database.ts';
import { EVERY_HOUSEHOLD, householdNamed, planNamed } from '../samples.ts';
import { temporaryFolder, temporaryStore } from '../temporary-folder.ts';

const namesIn = (store: Store) => store.households.list(EVERY_HOUSEHOLD).content.map(({ name }) => name);
const [first, second] = ['Rivera', 'Okafor'];

function storeWith(...names: readonly string[]): Store {
  const store = temporaryStore();
  for (const name of names) store.households.create(householdNamed(name));
  return store;
}

describe('a backup', () => {
  it('is made, listed with what it holds, and read through', async () => {
    const store = storeWith(first, second);
    expect(store.backups.list()).toEqual({ backups: [], lastGood: null });
    const made = await store.backups.make();
    expect(made).toMatchObject({ why: 'manual', households: 2, encrypted: false, state: 'readable' });
    expect(made.bytes).toBe(statSync(join(store.folder, 'backups', `${made.id}.db`)).size);
    expect(store.backups.list()).toEqual({ backups: [made], lastGood: made.madeAt });
    expect(await store.backups.verify()).toEqual([{ id: made.id, finding: 'whole' }]);
  });

  it('that is damaged is found, does not count as the last good one, and is never restored', async () => {
    const store = storeWith(first);
    const good = await store.backups.make();
    const bad = await store.backups.make();
    const file = join(store.folder, 'backups', `${bad.id}.db`);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xa5, 4096));
    expect(await store.backups.verify(bad.id)).toEqual([{ id: bad.id, finding: 'unreadable' }]);
    expect(store.backups.list().lastGood).toBe(good.madeAt);
    await expect(store.backups.restore(bad.id)).rejects.toMatchObject({ body: { code: 'backup_unreadable' } });
    expect(namesIn(store)).toEqual([first]);
    expect(readdirSync(store.folder)).not.toContain('longhand.db.restoring');
  });

  it('that is not there is refused', async () => {
    const { backups } = storeWith(first);
    await expect(backups.restore('longhand-none')).rejects.toMatchObject({ body: { code: 'backup_not_found' } });
    await expect(backups.verify('longhand-none')).rejects.toMatchObject({ body: { code: 'backup_not_found' } });
  });
});

describe('restoring', () => {
  it('puts everything back while the store is open, and what was there before can be put back, too', async () => {
    const store = storeWith(first);
    const plan = store.plans.create(1, planNamed('Base'));
    const { id } = await store.backups.make();
    store.plans.replace(1, plan.id, planNamed('Changed', 1));
    store.households.create(householdNamed(second));
    expect(store.backups.difference(id)).toEqual({ added: [second], changed: [first], deleted: [] });
    const restored = await store.backups.restore(id);
    expect(restored).toMatchObject({ households: 1, setAside: null });
    expect(namesIn(store)).toEqual([first]);
    expect(store.plans.get(1, plan.id).name).toBe('Base');
    // What is saved from now on is in the file that took the place of the other.
    store.households.create(householdNamed('After'));
    const [before] = store.backups.list().backups;
    expect(before).toMatchObject({ id: restored.keptAs, why: 'restore', households: 2, state: 'readable' });
    expect(store.backups.difference(before?.id ?? '')).toEqual({
      added: ['After'],
      changed: [first],
      deleted: [second],
    });
    await store.backups.restore(before?.id ?? '');
    expect(namesIn(store).toSorted()).toEqual([second, first]);
    expect(store.plans.get(1, plan.id)).toMatchObject({ name: 'Changed', revision: 2 });
    store.close();
    expect(integrityOf(store.folder)).toEqual(['ok', []]);
  });

  it('brings a backup of an earlier schema to the present one', async () => {
    const folder = temporaryFolder();
    const store = temporaryStore(folder);
    store.households.create(householdNamed(first));
    const { id } = await store.backups.make();
    const older = join(folder, 'backups', 'longhand-2026-01-01T00-00-00.000Z-schema-0002.db');
    writeFileSync(older, readFileSync(join(folder, 'backups', `${id}.db`)));
    const { connect } = await import('../../../../electron/store/database/driver.ts');
    const raw = connect(older, 0);
    const tables = raw
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND (name LIKE 'api_%' OR name IN ('revision_headlines', 'main_plans', 'revision_reports', 'plan_money', 'plan_reviews', 'change_log', 'law_packs', 'law_keys', 'book_rows', 'book_runs', 'yearly_reviews', 'revision_done', 'replaced_reviews'))",
      )
      .pluck()
      .all();
    for (const table of tables.toReversed()) raw.exec(`DROP TABLE ${String(table)}`);
    raw.exec('PRAGMA user_version = 2');
    raw.close();
    await store.backups.restore('longhand-2026-01-01T00-00-00.000Z-schema-0002');
    expect(namesIn(store)).toEqual([first]);
    expect(store.access.clients.list({ page: 0, size: 25 }).content).toEqual([]);
  });
});

it('a daily backup is made after the clock was set back, and only one', async () => {
  const folder = temporaryFolder();
  let day = '2031-01-01T09:00:00.000Z';
  const store = temporaryStore(folder, () => new Date(day));
  store.households.create(householdNamed(first));
  await store.backups.daily();
  day = '2026-11-21T09:00:00.000Z';
  await store.backups.daily();
  await store.backups.daily();
  expect(store.backups.list().backups.map(({ madeAt }) => madeAt.slice(0, 10))).toEqual(['2031-01-01', '2026-11-21']);
});
