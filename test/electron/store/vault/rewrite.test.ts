import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../../electron/store/store.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import { openTestHost } from '../../test-host.ts';
import { EVERY_HOUSEHOLD, householdNamed, planNamed } from '../samples.ts';
import { clock, temporaryFolder, temporaryStore } from '../temporary-folder.ts';

const PASSPHRASE = 'four random words do';
const count = ({ households }: Store) => households.list(EVERY_HOUSEHOLD).page.totalElements;
const isBeingWritten = (store: Store) => existsSync(join(store.folder, 'longhand.db.rewritten'));

/** Half a megabyte, which takes a copy some turns, and a deleted household. */
function filled(store: Store): Store {
  for (const name of ['Rivera', 'Okafor'])
    store.households.create(householdNamed(name), { plans: Array.from({ length: 200 }, () => planNamed('Base')) });
  store.households.remove(2);
  return store;
}

/** Does `meanwhile` again and again for as long as the database is written again; how often. */
async function whileWritten(store: Store, change: Promise<unknown>, meanwhile: () => void): Promise<number> {
  const progress = { isDone: false, times: 0 };
  const done = change.finally(() => {
    progress.isDone = true;
  });
  while (!progress.isDone) {
    await turn();
    if (!isBeingWritten(store)) continue;
    meanwhile();
    progress.times += 1;
  }
  await done;
  return progress.times;
}

describe('writing the database again', () => {
  it.each([
    ['sets encryption', async () => filled(temporaryStore()), (store: Store) => store.encryption.set(PASSPHRASE), true],
    ['removes it', encryptedStore, (store: Store) => store.encryption.remove(PASSPHRASE), false],
    ['purges', encryptedStore, (store: Store) => store.deletions.purge(false), true],
  ])('%s while everything is answered, and keeps what is saved meanwhile', async (_, make, change, isEncrypted) => {
    const store = await make();
    const read = await whileWritten(store, change(store), () => expect(count(store)).toBe(1));
    expect(read).toBeGreaterThan(0);
    const again = await make();
    const ids: number[] = [];
    const saved = await whileWritten(again, change(again), () => {
      if (ids.length < 40) ids.push(again.households.create(householdNamed('Meanwhile')).id);
    });
    expect(saved).toBeGreaterThan(0);
    expect(ids.map((id) => again.households.get(id).name)).toEqual(ids.map(() => 'Meanwhile'));
    expect(isBeingWritten(again)).toBe(false);
    expect(again.encryption.status().encrypted).toBe(isEncrypted);
  });

  it('has operations that write wait, and those that read answered', async () => {
    const host = openTestHost();
    onTestFinished(host.close);
    const { store } = host.services;
    filled(store);
    const context = callContext(host.services, () => {});
    const call = (id: string, input: object) => dispatch(id, input, LOCAL_USER, context);
    const order: string[] = [];
    const asked: Promise<unknown>[] = [];
    const noted = (name: string, work: Promise<unknown>) => asked.push(work.then(() => order.push(name)));
    await whileWritten(store, call('encryption.set', { passphrase: PASSPHRASE }), () => {
      if (asked.length > 0) return;
      noted(
        'written',
        call('households.patch', { householdId: 1, notes: `while ${store.encryption.status().encrypted}` }),
      );
      noted('read', call('households.get', { householdId: 1 }));
    });
    await Promise.all(asked);
    expect(order).toEqual(['read', 'written']);
    expect(store.households.get(1).notes).toBe('while false');
  });

  it('loses nothing that was acknowledged, whenever the process is killed', async () => {
    const folder = temporaryFolder();
    filled(openStore(folder, { now: clock() })).close();
    let acknowledged = 1;
    for (const wait of [0, 2, 5, 10, 20, 40, 80, 160]) {
      acknowledged = Math.max(acknowledged, await killedAfter(wait, folder));
      const store = openStore(folder, { now: clock() });
      if (store.encryption.status().state === 'locked') await store.encryption.unlock(PASSPHRASE);
      expect(store.households.get(acknowledged).name).toBe('Rivera');
      expect(isBeingWritten(store)).toBe(false);
      store.close();
    }
  }, 60_000);
});

async function encryptedStore(): Promise<Store> {
  const store = filled(temporaryStore());
  await store.encryption.set(PASSPHRASE);
  return store;
}

const PROGRAM = fileURLToPath(new URL('../processes/encrypt-under-saves.ts', import.meta.url));

/** The last household that the process has acknowledged before it is killed, so long after its copy has been begun. */
async function killedAfter(wait: number, folder: string): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM, folder, PASSPHRASE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  let last = 1;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'begun') void killWhileWritten(child, folder, wait);
    else if (line !== 'done') last = Number(line);
  }
  await gone;
  return last;
}

async function killWhileWritten(child: ChildProcess, folder: string, wait: number): Promise<void> {
  while (child.exitCode === null && !existsSync(join(folder, 'longhand.db.rewritten'))) await turn();
  await pause(wait);
  child.kill('SIGKILL');
}
