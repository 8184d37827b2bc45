/**
 * Times a run of the book: households × paths before and after a fall of markets, in seconds by the clock and of the processors,
 * what it adds to the memory of the process, and what it keeps. `npm run bench:one book`; `LONGHAND_BOOK_HOUSEHOLDS=2000` for more.
 * The households are those of the sandbox whose plans search for nothing, again and again under other names.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goOn } from '../../electron/handlers/book/book-work.ts';
import { isSearched } from '../../electron/handlers/resolving-engine.ts';
import { withServices } from '../../electron/node/command-services.ts';
import { sandboxHouseholds } from '../../electron/sandbox/households/sandbox-households.ts';
import { ENGINE_VERSION } from '../../engine/projection/result/engine-version.ts';

const HOUSEHOLDS = Number(process.env['LONGHAND_BOOK_HOUSEHOLDS'] ?? '200');
const PATHS = Number(process.env['LONGHAND_BOOK_PATHS'] ?? '1000');
const WORKERS = 2;
const MB = 1e6;

const folder = mkdtempSync(join(tmpdir(), 'longhand-bench-book-'));
const sized = () => ['longhand.db', 'longhand.db-wal'].reduce((sum, name) => sum + sizeOf(join(folder, name)), 0);

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

try {
  await withServices(folder, WORKERS, async (services) => {
    const { households, book } = services.store;
    const plans = sandboxHouseholds(2026).flatMap(({ plans: [first] }) =>
      first === undefined || isSearched(first.inputs) ? [] : [first],
    );
    for (let at = 0; at < HOUSEHOLDS; at += 1) {
      const plan = plans[at % plans.length];
      if (plan === undefined) throw new Error('The sandbox has plans.');
      const draft = { name: `Household ${at}`, profile: 'married', notes: '', tags: [] } as const;
      households.create(draft, { plans: [{ name: 'Base', description: '', inputs: plan.inputs }] });
    }
    const asked = { case: { marketFall: { year: 2027, share: 0.2 } }, runs: PATHS, seed: 1, state: 'running' } as const;
    const run = book.create({ ...asked, isNightly: false, engine: ENGINE_VERSION });
    const [memory, kept, cpu, start] = [process.memoryUsage().rss, sized(), process.cpuUsage(), performance.now()];
    let most = memory;
    await goOn(run.id, services, {
      onProgress: () => {
        most = Math.max(most, process.memoryUsage().rss);
      },
    });
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const processors = (user + system) / 1e6;
    const { done, failed } = book.get(run.id);
    console.table([
      {
        households: done,
        failed,
        paths: PATHS,
        'seconds by the clock': seconds.toFixed(1),
        'seconds of the processors': processors.toFixed(1),
        'ms of the processors a household': ((1000 * processors) / Math.max(1, done)).toFixed(0),
        'MB of memory added': ((most - memory) / MB).toFixed(0),
        'kB kept a household': ((sized() - kept) / 1000 / Math.max(1, done)).toFixed(1),
      },
    ]);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
