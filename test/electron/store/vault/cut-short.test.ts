import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../../electron/store/database/driver.ts';
import { openStore, type Store } from '../../../../electron/store/store.ts';
import { EVERY_HOUSEHOLD, householdNamed, planNamed } from '../samples.ts';
import { clock, temporaryFolder, temporaryStore } from '../temporary-folder.ts';
import { wordsIn } from './bytes-of-folder.ts';

/** `npm run soak` ends a process before every call that changes files, `npm test` before some. */
const isSoak = process.env['LONGHAND_DISASTERS'] === 'all';
const STEP = isSoak ? 1 : 13;

const ACT_AND_DIE = fileURLToPath(new URL('../processes/act-and-die.ts', import.meta.url));
const KILL_AT = new URL('../processes/kill-at-file-call.ts', import.meta.url).href;
const PASSPHRASE = 'four random words do';
const [STAYS, DELETED] = ['Merriweather-of-the-hill', 'Quillfeather-by-the-sea'];

/** A household that stays and one that was deleted, both in a backup, and a damaged database that was set aside. */
async function folderOf(kind: 'plain' | 'encrypted'): Promise<string> {
  const folder = temporaryFolder();
  const store = openStore(folder, { now: clock() });
  store.households.create(householdNamed(STAYS));
  const { id } = store.households.create(householdNamed(DELETED));
  store.plans.create(id, planNamed('Base'));
  await store.backups.make();
  store.households.remove(id);
  writeFileSync(join(folder, 'longhand.damaged-2026-11-20T12-00-00.000Z.db'), `torn ${STAYS}`);
  if (kind === 'encrypted') await store.encryption.set(PASSPHRASE);
  store.close();
  return folder;
}

/** Does an act on a copy of the folder and ends before a call; null once the act has no such call. */
function cutShort(whole: string, act: string, killAt: string): string | null {
  const folder = temporaryFolder();
  cpSync(whole, folder, { recursive: true });
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    ['--import', KILL_AT, ACT_AND_DIE, folder, act, PASSPHRASE],
    { env: { ...process.env, LONGHAND_KILL_AT: killAt }, encoding: 'utf8' },
  );
  if (signal === 'SIGKILL') return folder;
  expect({ act, killAt, status, stderr }).toMatchObject({ status: 0 });
  return null;
}

/** A store on a folder as the next start finds it, unlocked. */
async function opened(folder: string): Promise<Store> {
  const store = temporaryStore(folder);
  if (store.encryption.status().state === 'locked') await store.encryption.unlock(PASSPHRASE);
  return store;
}

function namesKept(store: Store): readonly string[] {
  return store.households.list(EVERY_HOUSEHOLD).content.map(({ name }) => name);
}

const OURS =
  /^(longhand\.db(-wal|-shm)?|longhand\.lock(-journal)?|longhand\.damaged-[^.]*\.\d+Z\.db(\.sealed)?|key\.json|backups)$/;
const OURS_IN_BACKUPS = /^longhand-[^.]*\.\d+Z-[a-z]*-?schema-\d+\.(db|key\.json)$/;

/** What is there of copies that were on their way. */
function leftOver(folder: string): readonly string[] {
  const here = readdirSync(folder);
  const backups = here.includes('backups') ? readdirSync(join(folder, 'backups')) : [];
  return [...here.filter((name) => !OURS.test(name)), ...backups.filter((name) => !OURS_IN_BACKUPS.test(name))];
}

/** A backup can be read; where the folder is no longer encrypted and all of them are, one is restored by its passphrase. */
async function restorable(store: Store, where: string): Promise<void> {
  const { backups } = store.backups.list();
  if (backups.some(({ state }) => state === 'readable')) return;
  expect(store.encryption.status().encrypted, where).toBe(false);
  await store.backups.restore(backups[0]?.id ?? '', PASSPHRASE);
}

async function cutAtEveryCall(
  whole: string,
  act: string,
  check: (folder: string, where: string) => Promise<void>,
): Promise<void> {
  for (const thread of ['main', 'copying']) {
    let cuts = 0;
    for (let call = 1 + (thread === 'main' ? 0 : STEP >> 1); ; call += STEP) {
      const folder = cutShort(whole, act, `${thread}:${call}`);
      if (folder === null) break;
      cuts += 1;
      await check(folder, `${act} ended in ${thread} before call ${call}`);
    }
    if (isSoak) console.log(`${act}, ${thread}: ${cuts} calls`);
    expect(cuts + (thread === 'copying' ? 1 : 0), `${act} in ${thread}`).toBeGreaterThan(0);
  }
}

describe('a process that ends in the middle', () => {
  it.each([
    ['purge', 'plain'],
    ['purge', 'encrypted'],
    ['restore', 'plain'],
    ['encrypt', 'plain'],
    ['decrypt', 'encrypted'],
    ['import', 'plain'],
    ['backup', 'encrypted'],
  ] as const)(
    'of %s of a folder that is %s leaves everything there, nothing half done, and no name once it is encrypted',
    async (act, kind) => {
      const whole = await folderOf(kind);
      await cutAtEveryCall(whole, act, async (folder, where) => {
        const store = await opened(folder);
        expect(namesKept(store), where).toContain(STAYS);
        expect(leftOver(folder), where).toEqual([]);
        await restorable(store, where);
        expect(namesKept(store), where).toContain(STAYS);
        if (store.encryption.status().encrypted) await store.encryption.finish();
        else await store.encryption.set(PASSPHRASE);
        expect(store.encryption.status(), where).toMatchObject({ plainBackups: [], filesOfOthers: [] });
        expect(namesKept(store), where).toContain(STAYS);
        store.close();
        expect(wordsIn(folder, [STAYS, DELETED]), where).toEqual([]);
      });
    },
  );

  it('of clearing can be cleared, and no name is left', async () => {
    const whole = await folderOf('plain');
    await cutAtEveryCall(whole, 'clear', async (folder, where) => {
      const store = await opened(folder);
      expect(await store.deletions.clearEverything(), where).toEqual([]);
      expect(wordsIn(folder, [STAYS, DELETED]), where).toEqual([]);
    });
  });
});

describe('a database whose journal is hot', () => {
  it.each(['plain', 'encrypted'] as const)('is rolled back at the next start, %s', async (kind) => {
    const whole = await folderOf(kind);
    const folder = temporaryFolder();
    const key = kind === 'plain' ? null : await keyOf(whole);
    const connection = connect(join(whole, 'longhand.db'), 0, { key });
    connection.pragma('journal_mode = DELETE');
    // Pages that are changed leave the memory at once, so that the file is half written.
    connection.pragma('cache_size = 1');
    connection.pragma('cache_spill = 1');
    connection.exec("BEGIN IMMEDIATE; UPDATE households SET name = 'half', notes = hex(randomblob(200000))");
    cpSync(whole, folder, { recursive: true });
    connection.exec('ROLLBACK');
    connection.close();
    expect(readdirSync(folder)).toContain('longhand.db-journal');
    const store = await opened(folder);
    expect(namesKept(store)).toEqual([STAYS]);
    store.close();
    expect(readdirSync(folder)).not.toContain('longhand.db-journal');
  });
});

async function keyOf(folder: string): Promise<Uint8Array | null> {
  const { keyByPassphrase, readKeyFile } = await import('../../../../electron/store/vault/key-file.ts');
  const file = readKeyFile(join(folder, 'key.json'));
  return file === null ? null : keyByPassphrase(file, PASSPHRASE);
}

describe('the names in a data folder', () => {
  it('that copies on their way have are gone at the next start', async () => {
    const folder = await folderOf('plain');
    const backup = 'longhand-2026-11-20T12-00-00.000Z-manual-schema-0001';
    for (const name of [
      'longhand.db.restoring',
      'longhand.db.restoring-wal',
      'longhand.db.rewritten-full',
      'longhand.db.rewritten-full-journal',
      'longhand.db.new',
      'key.json.new',
      join('backups', `${backup}.db.unfinished`),
      join('backups', `${backup}.db.unfinished-full-journal`),
      join('backups', `${backup}.key.json.new`),
    ])
      writeFileSync(join(folder, name), STAYS);
    temporaryStore(folder);
    expect(leftOver(folder)).toEqual([]);
  });

  it('that are not Longhand’s are never touched, and named', async () => {
    const store = temporaryStore();
    store.households.create(householdNamed(STAYS));
    await store.backups.make();
    for (const name of [
      '.DS_Store',
      'desktop.ini',
      'notes.txt',
      'longhand.db.old',
      join('backups', 'copy of longhand.db'),
    ])
      writeFileSync(join(store.folder, name), 'not ours');
    const others = ['longhand.db.old', 'notes.txt', 'backups/copy of longhand.db'];
    expect([...store.encryption.status().filesOfOthers].sort()).toEqual([...others].sort());
    await store.encryption.set(PASSPHRASE);
    expect([...(await store.deletions.clearEverything())].sort()).toEqual([...others].sort());
    expect(readdirSync(store.folder)).toEqual(
      expect.arrayContaining(['.DS_Store', 'desktop.ini', 'notes.txt', 'longhand.db.old']),
    );
  });
});
