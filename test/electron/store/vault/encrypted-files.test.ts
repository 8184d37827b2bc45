import { describe, expect, it } from 'vitest';
import type { EncryptedHousehold } from '../../../../electron/contract/answers/encrypted-household.ts';
import { ENCRYPTED_FORMAT } from '../../../../electron/contract/operation/file-formats.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { refusalOf } from '../refusal.ts';
import { householdNamed, planNamed } from '../samples.ts';
import { temporaryStore } from '../temporary-folder.ts';
import { NAMES } from './bytes-of-folder.ts';

const PASSPHRASE = 'four random words do';
const OTHER = 'another four words, then';
const wrong = { body: { code: 'wrong_passphrase' } };
const damaged = { body: { code: 'validation_failed', message: expect.stringContaining('The file is damaged') } };

/** The 200 names as households' plans, exported from a folder that is encrypted. */
async function exported() {
  const store = temporaryStore();
  store.households.create(
    { ...householdNamed('Rivera'), notes: NAMES.join(' ') },
    { plans: NAMES.slice(0, 20).map(planNamed) },
  );
  const { recoveryKey } = await store.encryption.set(PASSPHRASE);
  const content = JSON.stringify(store.households.export(1));
  return { store, content, recoveryKey: recoveryKey ?? '', file: store.encryptedFiles.encrypt(content) };
}

const copyOf = (file: EncryptedHousehold): unknown => JSON.parse(JSON.stringify(file));
const decrypted = (store: Store, file: unknown, passphrase?: string) => store.encryptedFiles.decrypt(file, passphrase);

describe('an encrypted export', () => {
  it('comes back to the letter: here by itself, elsewhere with passphrase or recovery key, and names nobody', async () => {
    const { store, content, recoveryKey, file } = await exported();
    const text = JSON.stringify(file);
    const plain = Buffer.from(text.replaceAll(/[^A-Za-z0-9+/]/g, ''), 'base64').toString('latin1');
    expect([...NAMES, 'Rivera'].filter((name) => text.includes(name) || plain.includes(name))).toEqual([]);
    expect(await decrypted(store, copyOf(file))).toBe(content);
    const elsewhere = temporaryStore();
    await expect(decrypted(elsewhere, copyOf(file))).rejects.toMatchObject(wrong);
    await expect(decrypted(elsewhere, copyOf(file), OTHER)).rejects.toMatchObject(wrong);
    expect(await decrypted(elsewhere, copyOf(file), PASSPHRASE)).toBe(content);
    expect(await decrypted(elsewhere, copyOf(file), recoveryKey)).toBe(content);
  });

  it('opens with the passphrase of its day, not with a later one; here still by itself', async () => {
    const { store, content, file } = await exported();
    await store.encryption.change({ passphrase: PASSPHRASE, newPassphrase: OTHER, newRecoveryKey: false });
    expect(await decrypted(store, file)).toBe(content);
    const elsewhere = temporaryStore();
    await expect(decrypted(elsewhere, file, OTHER)).rejects.toMatchObject(wrong);
    expect(await decrypted(elsewhere, store.encryptedFiles.encrypt('later'), OTHER)).toBe('later');
    await store.encryption.remove(OTHER);
    expect(await decrypted(store, file, PASSPHRASE)).toBe(content);
  });

  it('has a key of its own each time', async () => {
    const { store, content, file } = await exported();
    const again = store.encryptedFiles.encrypt(content);
    expect(again.fileKey.wrapped).not.toBe(file.fileKey.wrapped);
    expect(again.content.wrapped).not.toBe(file.content.wrapped);
    expect(JSON.stringify(file)).not.toContain('keychain');
  });

  it('with any byte changed is no file of ours, or damaged, whatever passphrase is given', async () => {
    const { store } = await exported();
    const bytes = Buffer.from(JSON.stringify(store.encryptedFiles.encrypt('short')));
    const unnoticed: number[] = [];
    const met = { unreadable: 0, otherFormat: 0, damaged: 0 };
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const file = parsed(changed.toString());
      if (file === null) met.unreadable += 1;
      else if (!(typeof file === 'object' && 'format' in file && file.format === ENCRYPTED_FORMAT))
        met.otherFormat += 1;
      else {
        met.damaged += 1;
        const opened = await decrypted(store, file, PASSPHRASE).catch((error: unknown) => messageOf(error));
        if (!opened.startsWith('The file is damaged')) unnoticed.push(at);
      }
    }
    expect(unnoticed).toEqual([]);
    expect(met.unreadable).toBeGreaterThan(0);
    expect(met.otherFormat).toBeGreaterThan(0);
    expect(met.damaged).toBeGreaterThan(500);
  });

  it('that somebody has made to cost all memory is refused', async () => {
    const { store, file } = await exported();
    const scrypt = { N: 2 ** 30, r: 8, p: 1 };
    const forged = { ...file, key: { ...file.key, passphrase: { ...file.key.passphrase, scrypt } } };
    await expect(decrypted(store, forged, PASSPHRASE)).rejects.toMatchObject(damaged);
  });

  it('needs a folder that is encrypted', () => {
    const store = temporaryStore();
    expect(refusalOf(() => store.encryptedFiles.encrypt('plain')).code).toBe('encryption_conflict');
  });
});

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
