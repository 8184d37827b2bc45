/**
 * Times the list of 2,000 households with three plans each in the store: a page of 100 as it is read while one scrolls, in each
 * order, before and after the success rates are there, and what the filters count. `npm run bench:one household-list`.
 * Counted is the processor's time, which other programs lengthen less than the clock.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../electron/store/store.ts';
import { SMALL_PLAN } from '../electron/example-plans.ts';
import { headlineOf } from '../electron/store/samples.ts';

const HOUSEHOLDS = 2_000;
const PAGE = 100;
const TIMES = 21;
const ENGINE = '1.0.0';

function median(work: (at: number) => void): string {
  const taken = Array.from({ length: TIMES }, (_, at) => {
    const before = process.cpuUsage();
    work(at);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return (taken.toSorted((one, other) => one - other)[TIMES >> 1] ?? Number.NaN).toFixed(1);
}

const pageOf = (store: Store, request: object) =>
  median((at) => store.households.list({ page: at % (HOUSEHOLDS / PAGE), size: PAGE, archived: false, ...request }));
const countOf = (store: Store, request: object) =>
  median(() => store.households.list({ page: 0, size: 1, archived: false, ...request }));

const folder = mkdtempSync(join(tmpdir(), 'longhand-bench-'));
const store = openStore(folder, { now: () => new Date() });
const plan = { name: 'Base', description: '', inputs: SMALL_PLAN };
for (let at = 0; at < HOUSEHOLDS; at += 1) {
  const draft = { name: `Household ${at}`, profile: 'married', notes: '', tags: ['2026'] } as const;
  store.households.create(draft, { plans: [plan, plan, plan] });
}
const pages = (figures: string) => ({
  list: `a page of ${PAGE}, ${figures}`,
  'by last edit, ms': pageOf(store, { sort: 'updatedAt,desc' }),
  'by success, ms': pageOf(store, { sort: 'success,asc' }),
  'by money, ms': pageOf(store, { sort: 'investments,desc' }),
});
const without = pages('without figures');
for (let at = 0; at < HOUSEHOLDS; at += 1) {
  const headline = headlineOf(5_000 + (at % 5_000), 10_000);
  store.headlines.record({ planId: 3 * at + 1, revision: 1, headline, investments: 1, lawHash: 'a', planHash: 'b' });
}
console.table([without, pages('with figures')]);
const before = process.cpuUsage();
store.reviews.lookThrough(ENGINE);
const { user, system } = process.cpuUsage(before);
console.table([
  {
    'all, ms': countOf(store, {}),
    'to review, ms': countOf(store, { only: 'toReview' }),
    'under 75%, ms': countOf(store, { only: 'lowSuccess' }),
    'not run, ms': countOf(store, { only: 'notRun' }),
    'looked through once, ms': ((user + system) / 1000).toFixed(0),
    'and again, ms': median(() => store.reviews.lookThrough(ENGINE)),
  },
]);
store.close();
rmSync(folder, { recursive: true });
