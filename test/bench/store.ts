/**
 * Times the store, plain and encrypted: the list of 2,000 households with three plans each, saves, and requests while a
 * backup of 100 MB is made. `npm run bench:one store`.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { openStore, type Store } from '../../electron/store/store.ts';
import { SMALL_PLAN } from '../electron/example-plans.ts';

const HOUSEHOLDS = 2_000;
const PLANS = 3;
const LISTS = 50;
const SAVES = 200;
/** Description enough for a file of 100 MB. */
const DESCRIPTION = 'x'.repeat(3_600);
const PASSPHRASE = 'four random words do';

const now = () => new Date();
const request = { page: 0, size: 200, archived: false };

function filledStore(folder: string): Store {
  const store = openStore(folder, { now });
  const plan = { name: 'Base', description: DESCRIPTION, inputs: SMALL_PLAN };
  for (let at = 0; at < HOUSEHOLDS; at += 1) {
    const draft = { name: `Household ${at}`, profile: 'married', notes: '', tags: ['2026'] } as const;
    store.households.create(
      draft,
      Array.from({ length: PLANS }, () => plan),
    );
  }
  while (statSync(join(folder, 'longhand.db')).size < 100_000_000) {
    store.plans.replace(1, 1, { ...plan, description: DESCRIPTION.repeat(250) });
  }
  return store;
}

/** Milliseconds: the median and the slowest. */
function timed(times: number, work: (at: number) => void) {
  const taken = Array.from({ length: times }, (_, at) => {
    const start = performance.now();
    work(at);
    return performance.now() - start;
  }).sort((one, other) => one - other);
  return { median: taken[Math.floor(times / 2)] ?? Number.NaN, slowest: taken.at(-1) ?? Number.NaN };
}

/** Lists and saves for as long as a backup is made; the slowest of them. */
async function slowestBeside(
  store: Store,
): Promise<{ readonly list: number; readonly save: number; readonly backup: number }> {
  let isDone = false;
  const start = performance.now();
  const making = store.backups.make().finally(() => {
    isDone = true;
  });
  const taken: number[] = [];
  while (!isDone) {
    const begun = performance.now();
    if (taken.length % 2 === 0) store.households.list(request);
    else store.plans.replace(2, 4, { name: 'Base', description: '', inputs: SMALL_PLAN });
    taken.push(performance.now() - begun);
    await turn();
  }
  await making;
  const ofKind = (remainder: number) => Math.max(...taken.filter((_, at) => at % 2 === remainder));
  return { list: ofKind(0), save: ofKind(1), backup: performance.now() - start };
}

async function measured(store: Store, kind: string) {
  const list = timed(LISTS, () => store.households.list(request));
  const save = timed(SAVES, (at) =>
    store.plans.replace(3, 7, { name: 'Base', description: String(at), inputs: SMALL_PLAN }),
  );
  const slowest = await slowestBeside(store);
  return {
    store: kind,
    'list, median ms (20)': list.median.toFixed(2),
    'save, median ms (10)': save.median.toFixed(2),
    'backup of 100 MB, ms': slowest.backup.toFixed(0),
    'slowest list beside it, ms (100)': slowest.list.toFixed(1),
    'slowest save beside it, ms (100)': slowest.save.toFixed(1),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'longhand-bench-'));
const store = filledStore(folder);
const plain = await measured(store, 'plain');
await store.encryption.set(PASSPHRASE);
const encrypted = await measured(store, 'encrypted');
console.table([plain, encrypted]);
store.close();
rmSync(folder, { recursive: true });
