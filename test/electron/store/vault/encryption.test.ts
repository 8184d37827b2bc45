import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../../electron/store/database/driver.ts';
import { openStore, type Store } from '../../../../electron/store/store.ts';
import type { Keychain } from '../../../../electron/store/vault/keychain.ts';
import { refusalOf } from '../refusal.ts';
import { EVERY_HOUSEHOLD, householdNamed, planNamed } from '../samples.ts';
import { clock, temporaryFolder, temporaryStore } from '../temporary-folder.ts';
import { NAMES, wordsIn } from './bytes-of-folder.ts';

const PASSPHRASE = 'four random words do';
const OTHER = 'another four words, then';
const namesIn = (store: Store) => store.households.list(EVERY_HOUSEHOLD).content.map(({ name }) => name);
const wrong = { body: { code: 'wrong_passphrase' } };

/** The store of a folder again, as after a restart. */
function reopened(store: Store, keychain?: Keychain): Store {
  store.close();
  const next = openStore(store.folder, { now: clock(), keychain });
  onTestFinished(() => next.close());
  return next;
}

describe('an encrypted folder', () => {
  it('holds no name in any of its files, with backups and a log that were there before', async () => {
    const store = temporaryStore();
    for (const name of NAMES) store.households.create(householdNamed(name));
    await store.backups.make();
    expect(wordsIn(store.folder, NAMES).length).toBeGreaterThanOrEqual(400);
    await store.encryption.set(PASSPHRASE);
    store.plans.create(1, planNamed('Base'));
    await store.backups.daily();
    expect(wordsIn(store.folder, NAMES)).toEqual([]);
    expect(namesIn(store).length).toBeGreaterThan(0);
    expect(
      store.backups.list().backups.map(({ encrypted, households, state }) => [encrypted, households, state]),
    ).toEqual([
      [true, 200, 'readable'],
      [true, 200, 'readable'],
    ]);
    store.close();
    expect(wordsIn(store.folder, NAMES)).toEqual([]);
  });

  it('is locked when it is opened again, until the passphrase is given', async () => {
    const store = temporaryStore();
    store.households.create(householdNamed('Rivera'));
    const { recoveryKey, ...status } = await store.encryption.set(PASSPHRASE);
    expect(status).toMatchObject({ state: 'open', encrypted: true, keychain: 'none', plainBackups: [] });
    expect(recoveryKey).toMatch(/^([0-9A-Z]{4}-){7}[0-9A-Z]{4}$/);
    expect(status.recoveryKeyEnds).toBe(recoveryKey?.slice(-4));
    const locked = reopened(store);
    expect(locked.encryption.status()).toMatchObject({ state: 'locked', encrypted: true });
    expect(refusalOf(() => locked.households.list(EVERY_HOUSEHOLD)).code).toBe('data_folder_locked');
    expect(refusalOf(() => locked.settings.get()).code).toBe('data_folder_locked');
    const opened: string[] = [];
    locked.whenOpen(() => opened.push('open'));
    await expect(locked.encryption.unlock('not this one at all')).rejects.toMatchObject(wrong);
    expect(opened).toEqual([]);
    expect(await locked.encryption.unlock(PASSPHRASE)).toMatchObject({ state: 'open' });
    expect(opened).toEqual(['open']);
    expect(namesIn(locked)).toEqual(['Rivera']);
  });

  it('is a database of SQLCipher 4 that another key does not open', async () => {
    const store = temporaryStore();
    await store.encryption.set(PASSPHRASE);
    store.close();
    const raw = connect(join(store.folder, 'longhand.db'), 0, { key: new Uint8Array(32) });
    expect(() => raw.prepare('SELECT 1 FROM sqlite_schema').get()).toThrow(/not a database/);
    raw.close();
  });

  it('is opened with the recovery key, however that is written, and then with the new passphrase only', async () => {
    const store = temporaryStore();
    store.households.create(householdNamed('Rivera'));
    const { recoveryKey } = await store.encryption.set(PASSPHRASE);
    await store.backups.make();
    const locked = reopened(store);
    await expect(locked.encryption.recover('0000-0000', OTHER)).rejects.toMatchObject(wrong);
    const typed = (recoveryKey ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    await locked.encryption.recover(typed, OTHER);
    expect(namesIn(locked)).toEqual(['Rivera']);
    const again = reopened(locked);
    await expect(again.encryption.unlock(PASSPHRASE)).rejects.toMatchObject(wrong);
    await again.encryption.unlock(OTHER);
    expect(namesIn(again)).toEqual(['Rivera']);
  });

  it('slows guesses down after five wrong ones', async () => {
    const store = temporaryStore();
    await store.encryption.set(PASSPHRASE);
    const locked = reopened(store);
    for (let left = 4; left >= 0; left -= 1) {
      await expect(locked.encryption.unlock('a wrong passphrase')).rejects.toMatchObject(wrong);
    }
    await expect(locked.encryption.unlock(PASSPHRASE)).rejects.toMatchObject({
      body: { code: 'too_many_requests', retryAfterSeconds: expect.any(Number) },
    });
  });

  it('changes its passphrase and recovery key without writing the database again', async () => {
    const store = temporaryStore();
    const first = await store.encryption.set(PASSPHRASE);
    const second = await store.encryption.change({
      passphrase: PASSPHRASE,
      newPassphrase: OTHER,
      newRecoveryKey: true,
    });
    expect(second.recoveryKey).not.toBe(first.recoveryKey);
    await expect(store.encryption.change({ passphrase: PASSPHRASE, newRecoveryKey: true })).rejects.toMatchObject(
      wrong,
    );
    const locked = reopened(store);
    await expect(locked.encryption.recover(first.recoveryKey ?? '', PASSPHRASE)).rejects.toMatchObject(wrong);
    await locked.encryption.recover(second.recoveryKey ?? '', PASSPHRASE);
    expect(locked.encryption.status().state).toBe('open');
  });

  it('is plain again once its passphrase is removed; its backups open with the passphrase of their day', async () => {
    const store = temporaryStore();
    store.households.create(householdNamed('Rivera'));
    await store.encryption.set(PASSPHRASE);
    const { id } = await store.backups.make();
    store.households.create(householdNamed('Okafor'));
    await expect(store.encryption.remove(OTHER)).rejects.toMatchObject(wrong);
    expect(await store.encryption.remove(PASSPHRASE)).toMatchObject({ state: 'open', encrypted: false });
    const plain = reopened(store);
    expect(namesIn(plain)).toHaveLength(2);
    expect(existsSync(join(plain.folder, 'key.json'))).toBe(false);
    expect(plain.backups.list().backups).toMatchObject([{ id, state: 'otherPassphrase', households: null }]);
    await expect(plain.backups.restore(id)).rejects.toMatchObject(wrong);
    await expect(plain.backups.restore(id, OTHER)).rejects.toMatchObject(wrong);
    await plain.backups.restore(id, PASSPHRASE);
    expect(namesIn(plain)).toEqual(['Rivera']);
    expect(wordsIn(plain.folder, ['Rivera']).map((found) => found.split(':')[0])).toContain('longhand.db');
  });

  it('refuses what does not fit its state', async () => {
    const conflict = { body: { code: 'encryption_conflict' } };
    const store = temporaryStore();
    await expect(store.encryption.unlock(PASSPHRASE)).rejects.toMatchObject(conflict);
    await expect(store.encryption.remove(PASSPHRASE)).rejects.toMatchObject(conflict);
    await expect(store.encryption.set(PASSPHRASE, true)).rejects.toMatchObject(conflict);
    await store.encryption.set(PASSPHRASE);
    await expect(store.encryption.set(OTHER)).rejects.toMatchObject(conflict);
    const sandbox = temporaryStore();
    const at = '2026-11-22T00:00:00.000Z';
    sandbox.sandbox.reset({ households: [], createdAt: at, resetOn: '2026-11-22', resetAt: at });
    await expect(sandbox.encryption.set(PASSPHRASE)).rejects.toMatchObject(conflict);
  });
});

describe('encrypting that is cut short', () => {
  it.each(['.rewritten', '.restoring'])('loses nothing, and leaves no copy (%s)', async (name) => {
    const store = temporaryStore();
    store.households.create(householdNamed('Rivera'));
    store.close();
    const file = join(store.folder, 'longhand.db');
    writeFileSync(`${file}${name}`, readFileSync(file));
    // The key file is written first.
    const elsewhere = temporaryStore();
    await elsewhere.encryption.set(PASSPHRASE);
    writeFileSync(join(store.folder, 'key.json'), readFileSync(join(elsewhere.folder, 'key.json')));
    const again = temporaryStore(store.folder);
    expect(again.encryption.status()).toMatchObject({ state: 'open', encrypted: false });
    expect(namesIn(again)).toEqual(['Rivera']);
    expect(existsSync(`${file}${name}`)).toBe(false);
    await again.encryption.set(PASSPHRASE);
    expect(wordsIn(store.folder, ['Rivera'])).toEqual([]);
  });
});

describe('the keychain', () => {
  const keychain: Keychain = {
    isAvailable: () => true,
    seal: (text) => Buffer.from(`sealed ${text}`),
    unseal: (sealed) => sealed.toString().replace('sealed ', ''),
  };

  it('opens the folder where it was asked to, and is not copied to backups', async () => {
    const folder = temporaryFolder();
    const store = openStore(folder, { now: clock(), keychain });
    store.households.create(householdNamed('Rivera'));
    expect(await store.encryption.set(PASSPHRASE, true)).toMatchObject({ keychain: 'on' });
    const { id } = await store.backups.make();
    const again = reopened(store, keychain);
    expect(namesIn(again)).toEqual(['Rivera']);
    expect(readFileSync(join(folder, 'key.json'), 'utf8')).toContain('"keychain"');
    expect(readFileSync(join(folder, 'backups', `${id}.key.json`), 'utf8')).not.toContain('"keychain"');
    const elsewhere = reopened(again);
    expect(elsewhere.encryption.status()).toMatchObject({ state: 'locked', keychain: 'none' });
    const back = reopened(elsewhere, keychain);
    await back.encryption.unlock(PASSPHRASE, false);
    expect(reopened(back, keychain).encryption.status()).toMatchObject({ state: 'locked', keychain: 'off' });
  });
});
