import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../electron/store/store.ts';
import { EVERY_HOUSEHOLD, FIRST_PAGE, householdNamed, planNamed } from '../samples.ts';
import { temporaryStore } from '../temporary-folder.ts';
import { NAMES, wordsIn } from './bytes-of-folder.ts';

const PASSPHRASE = 'four random words do';
const [KEPT, KEPT_PLAN] = ['Merriweather', 'Hallworth plan'];

/** 200 names in households, tags, notes and plans, all in a backup and then deleted; one household that stays. */
async function storeWithDeletions(): Promise<Store> {
  const store = temporaryStore();
  store.households.create(householdNamed(KEPT));
  store.plans.create(1, planNamed(KEPT_PLAN));
  for (let at = 0; at < NAMES.length; at += 4) {
    const [name = '', notes = '', tag = '', plan = ''] = NAMES.slice(at, at + 4);
    const { id } = store.households.create({ ...householdNamed(name), notes, tags: [tag] });
    store.plans.create(id, planNamed(plan));
  }
  const removed = store.plans.create(1, planNamed('Removed plan'));
  await store.backups.make();
  store.plans.remove(1, removed.id);
  for (let id = 2; id <= 51; id += 1) store.households.remove(id);
  await store.backups.daily();
  return store;
}

describe('deleting for good', () => {
  it.each(['plain', 'encrypted'])('leaves no name in any file of a folder that is %s', async (kind) => {
    const store = await storeWithDeletions();
    expect(wordsIn(store.folder, NAMES).length).toBeGreaterThanOrEqual(400);
    if (kind === 'encrypted') await store.encryption.set(PASSPHRASE);
    expect(store.deletions.count()).toEqual({ households: 50, plans: 1 });
    const purged = await store.deletions.purge(false);
    expect(purged).toEqual({ households: 50, plans: 1, unreadable: [], removedUnreadable: false });
    // Encrypted, the bytes say nothing: what is in the backups is read from them.
    if (kind === 'encrypted') await store.encryption.remove(PASSPHRASE);
    for (const { id } of store.backups.list().backups) {
      await store.backups.restore(id, PASSPHRASE);
      expect(store.deletions.count()).toEqual({ households: 0, plans: 0 });
      expect(store.households.list(EVERY_HOUSEHOLD).content.map(({ name }) => name)).toEqual([KEPT]);
      expect(store.plans.list(1, FIRST_PAGE).content.map(({ name }) => name)).toEqual([KEPT_PLAN]);
    }
    expect(wordsIn(store.folder, [...NAMES, 'Removed plan'])).toEqual([]);
  });

  it('names a backup that cannot be read, and deletes it only where it is told to', async () => {
    const store = await storeWithDeletions();
    const [bad = '', good = ''] = store.backups.list().backups.map(({ id }) => id);
    const file = join(store.folder, 'backups', `${bad}.db`);
    writeFileSync(file, readFileSync(file).fill(0xa5, 4096, 8192));
    const setAside = join(store.folder, 'longhand.damaged-2026-11-21T12-00-00.000Z.db');
    writeFileSync(setAside, NAMES.join(' '));
    const unreadable = [bad, 'longhand.damaged-2026-11-21T12-00-00.000Z.db'];
    expect(await store.deletions.purge(false)).toMatchObject({ unreadable, removedUnreadable: false });
    expect(wordsIn(store.folder, NAMES).length).toBeGreaterThan(0);
    expect(await store.deletions.purge(true)).toMatchObject({ unreadable, removedUnreadable: true });
    expect(store.backups.list().backups.map(({ id }) => id)).toEqual([good]);
    expect(wordsIn(store.folder, NAMES)).toEqual([]);
  });

  it('does not touch another household that has got the same id after a restore', async () => {
    const store = temporaryStore();
    store.households.create(householdNamed(KEPT));
    const { id: first } = await store.backups.make();
    store.households.create(householdNamed('Before'));
    const { keptAs } = await store.backups.restore(first);
    store.households.create(householdNamed('After'));
    store.households.remove(2);
    await store.deletions.purge(false);
    await store.backups.restore(keptAs ?? '');
    expect(
      store.households
        .list(EVERY_HOUSEHOLD)
        .content.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Before', KEPT]);
    expect(wordsIn(store.folder, ['After'])).toEqual([]);
  });
});

describe('clearing everything', () => {
  it.each(['plain', 'encrypted'])('leaves nothing of a folder that was %s', async (kind) => {
    const store = await storeWithDeletions();
    if (kind === 'encrypted') await store.encryption.set(PASSPHRASE);
    const { clientId } = await store.access.clients.add({ name: 'Notebook', scopes: ['read'] });
    mkdirSync(join(store.folder, 'own'));
    writeFileSync(join(store.folder, 'own', 'notes.txt'), 'not ours');
    await store.deletions.clearEverything();
    expect(wordsIn(store.folder, [...NAMES, KEPT, KEPT_PLAN, 'Notebook', clientId])).toEqual([]);
    expect(store.households.list(EVERY_HOUSEHOLD).content).toEqual([]);
    expect(store.backups.list().backups).toEqual([]);
    expect(store.encryption.status()).toMatchObject({ state: 'open', encrypted: false });
    expect(store.households.create(householdNamed('New')).id).toBe(1);
    expect(readFileSync(join(store.folder, 'own', 'notes.txt'), 'utf8')).toBe('not ours');
  });
});
