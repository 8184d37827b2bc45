/**
 * Times a run of the book: households × paths before and after a fall of markets, in seconds by the clock and of the processors,
 * what it adds to the memory of the processes, and what it keeps; by a command, which has no engine before, and by a host whose engine
 * is warm. `npm run bench:one book`; `LONGHAND_BOOK_HOUSEHOLDS=2000` for more. The households are those of the sandbox whose plans search
 * for nothing, again and again under other names. What processes take is read from Linux.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { engineEntry } from '../../electron/engine-host/engine-entry.ts';
import { forkEngine } from '../../electron/engine-host/fork-engine.ts';
import { goOn } from '../../electron/handlers/book/book-work.ts';
import { openHost } from '../../electron/handlers/open-host.ts';
import { isSearched } from '../../electron/handlers/resolving-engine.ts';
import { withServices } from '../../electron/node/command-services.ts';
import { sandboxHouseholds } from '../../electron/sandbox/households/sandbox-households.ts';
import { ENGINE_VERSION } from '../../engine/projection/result/engine-version.ts';

const HOUSEHOLDS = Number(process.env['LONGHAND_BOOK_HOUSEHOLDS'] ?? '200');
const PATHS = Number(process.env['LONGHAND_BOOK_PATHS'] ?? '1000');
const BY = process.env['LONGHAND_BOOK_BY'] ?? 'command, host';
const WORKERS = 2;
const MB = 1e6;
/** Until the engine of a host has nothing left to warm up. */
const WARM_MS = 20_000;

type Services = Parameters<typeof goOn>[1];

/** This process, and those that it has started. */
function processes(): readonly string[] {
  const threads = readdirSync('/proc/self/task');
  const children = threads.flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '));
  return ['self', ...children.filter((id) => id !== '')];
}

function memory(): number {
  const resident = (id: string) => /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
  return processes().reduce((sum, id) => sum + Number(resident(id)) * 1024, 0);
}

/** Seconds that all threads have had. */
function processors(): number {
  const ofThread = (file: string) => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e9;
  const files = processes().flatMap((id) =>
    readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}/schedstat`),
  );
  return files.reduce((sum, file) => sum + ofThread(file), 0);
}

function kept(folder: string): number {
  const sizeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return sizeOf('longhand.db') + sizeOf('longhand.db-wal');
}

function createHouseholds({ store: { households } }: Services): void {
  const plans = sandboxHouseholds(2026).flatMap(({ plans: [first] }) =>
    first === undefined || isSearched(first.inputs) ? [] : [first],
  );
  for (let at = 0; at < HOUSEHOLDS; at += 1) {
    const plan = plans[at % plans.length];
    if (plan === undefined) throw new Error('The sandbox has plans.');
    const draft = { name: `Household ${at}`, profile: 'married', notes: '', tags: [] } as const;
    households.create(draft, { plans: [{ name: 'Base', description: '', inputs: plan.inputs }] });
  }
}

async function timed(by: string, folder: string, services: Services) {
  const { book } = services.store;
  const asked = { case: { marketFall: { year: 2027, share: 0.2 } }, runs: PATHS, seed: 1, state: 'running' } as const;
  const run = book.create({ ...asked, isNightly: false, engine: ENGINE_VERSION });
  const before = { memory: memory(), kept: kept(folder), processors: processors(), at: performance.now() };
  let most = before.memory;
  const watch = setInterval(() => (most = Math.max(most, memory())), 100);
  await goOn(run.id, services);
  clearInterval(watch);
  const seconds = (performance.now() - before.at) / 1000;
  const spent = processors() - before.processors;
  const { done, failed } = book.get(run.id);
  return {
    by,
    households: done,
    failed,
    paths: PATHS,
    'seconds by the clock': seconds.toFixed(1),
    'seconds of the processors': spent.toFixed(1),
    'ms of the processors a household': ((1000 * spent) / Math.max(1, done)).toFixed(0),
    'MB before': (before.memory / MB).toFixed(0),
    'MB of memory added': ((most - before.memory) / MB).toFixed(0),
    'kB kept a household': ((kept(folder) - before.kept) / 1000 / Math.max(1, done)).toFixed(1),
  };
}

async function inFolder<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-bench-book-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const byCommand = async () =>
  await inFolder((folder) =>
    withServices(folder, WORKERS, async (services) => {
      createHouseholds(services);
      return await timed('command', folder, services);
    }),
  );

const byHost = async () =>
  await inFolder(async (dataFolder) => {
    const onFailure = (error: unknown) => console.error(error);
    const host = openHost({ dataFolder, startEngine: forkEngine(engineEntry), now: () => new Date(), onFailure });
    host.prepare();
    createHouseholds(host.services);
    await wait(WARM_MS);
    const row = await timed('host', dataFolder, host.services);
    await host.close();
    return row;
  });

const rows = [];
// In this order: a command is to find a process without an engine.
if (BY.includes('command')) rows.push(await byCommand());
if (BY.includes('host')) rows.push(await byHost());
console.table(rows);
process.exit();
