/**
 * Times the store, plain and encrypted: the list of 2,000 households with three plans each, saves, and requests while a
 * backup of 100 MB is made. Both have the same households, and are asked in turn: what the disk has to do at one moment
 * falls to both. `npm run bench:one store`.
 */
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { openStore, type Store } from '../../electron/store/store.ts';
import { SMALL_PLAN } from '../electron/example-plans.ts';

const HOUSEHOLDS = 2_000;
const PLANS = 3;
const LISTS = 50;
const SAVES = 500;
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
    store.households.create(draft, { plans: Array.from({ length: PLANS }, () => plan) });
  }
  while (statSync(join(folder, 'longhand.db')).size < 100_000_000) {
    store.plans.replace(1, 1, { ...plan, description: DESCRIPTION.repeat(250) });
  }
  return store;
}

type Stores = readonly [plain: Store, encrypted: Store];

interface Taken {
  readonly ms: number;
  /** Milliseconds of the processor: without waiting for the disk. */
  readonly cpu: number;
}

/** The medians of each store, asked in turn. */
function medians(times: number, [plain, encrypted]: Stores, work: (store: Store, at: number) => void) {
  const ofEach = Array.from({ length: times }, (_, at) =>
    [plain, encrypted].map((store): Taken => {
      const cpuBefore = process.cpuUsage();
      const start = performance.now();
      work(store, at);
      const ms = performance.now() - start;
      const { user, system } = process.cpuUsage(cpuBefore);
      return { ms, cpu: (user + system) / 1000 };
    }),
  );
  return [0, 1].map((store): Taken => {
    const taken = ofEach.flatMap((pair) => pair[store] ?? []);
    return { ms: median(taken.map(({ ms }) => ms)), cpu: median(taken.map(({ cpu }) => cpu)) };
  });
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Lists and saves for as long as a backup is made; the slowest of them. */
async function slowestBeside(
  store: Store,
): Promise<{ readonly list: number; readonly save: number; readonly backup: number }> {
  const progress = { isDone: false };
  const start = performance.now();
  const making = store.backups.make().finally(() => {
    progress.isDone = true;
  });
  const taken: number[] = [];
  while (!progress.isDone) {
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

/** Lists for as long as something is done. */
async function slowestList(store: Store, doing: () => Promise<unknown>) {
  const progress = { isDone: false, slowest: 0 };
  const start = performance.now();
  const done = doing().finally(() => {
    progress.isDone = true;
  });
  // What the loop answers no sooner waits with the list: the time between two lists is that of the second.
  let answered = performance.now();
  while (!progress.isDone) {
    store.households.list(request);
    await turn();
    progress.slowest = Math.max(progress.slowest, performance.now() - answered);
    answered = performance.now();
  }
  await done;
  return { slowest: progress.slowest, all: performance.now() - start };
}

const EMPTY_PLAN = { name: 'Base', inputs: SMALL_PLAN };

async function measured(stores: Stores) {
  const lists = medians(LISTS, stores, (store) => store.households.list(request));
  const saves = medians(SAVES, stores, (store, at) =>
    store.plans.replace(3, 7, { ...EMPTY_PLAN, description: String(at) }),
  );
  const rows: object[] = [];
  for (const [at, store] of stores.entries()) {
    const slowest = await slowestBeside(store);
    rows.push({
      store: at === 0 ? 'plain' : 'encrypted',
      'list, median ms (20)': lists[at]?.ms.toFixed(2),
      'save, median ms (10)': saves[at]?.ms.toFixed(2),
      'of that, processor': saves[at]?.cpu.toFixed(2),
      'backup of 100 MB, ms': slowest.backup.toFixed(0),
      'slowest list beside it, ms (100)': slowest.list.toFixed(1),
      'slowest save beside it, ms (100)': slowest.save.toFixed(1),
    });
  }
  const ratio = ([plain, encrypted]: readonly Taken[]) => ((encrypted?.ms ?? 0) / (plain?.ms ?? 1)).toFixed(2);
  rows.push({
    store: 'encrypted ÷ plain (1.3)',
    'list, median ms (20)': ratio(lists),
    'save, median ms (10)': ratio(saves),
  });
  return rows;
}

const folder = mkdtempSync(join(tmpdir(), 'longhand-bench-'));
const [plainFolder, encryptedFolder] = [join(folder, 'plain'), join(folder, 'encrypted')];
filledStore(plainFolder).close();
cpSync(plainFolder, encryptedFolder, { recursive: true });
const stores: Stores = [openStore(plainFolder, { now }), openStore(encryptedFolder, { now })];
const [, toEncrypt] = stores;
const encrypting = await slowestList(toEncrypt, () => toEncrypt.encryption.set(PASSPHRASE));
console.table(await measured(stores));
console.log(
  `Encrypting takes ${encrypting.all.toFixed(0)} ms; the slowest list beside it ${encrypting.slowest.toFixed(1)} ms (100)`,
);
for (const store of stores) store.close();
rmSync(folder, { recursive: true });
