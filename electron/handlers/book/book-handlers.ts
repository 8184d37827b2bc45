import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import type { bookOperations } from '../../contract/book/book-operations.ts';
import { refusedRequest } from '../calculations/calculated.ts';
import type { HandlerContext, HandlersFor } from '../handler-context.ts';
import { bookRequests } from './book-requests.ts';
import { bookSummary } from './book-summary.ts';
import { goOn, stopRun } from './book-work.ts';
import { householdUnderCase } from './household-under-case.ts';
import { mergedAnswers } from './merged-answers.ts';
import { nightlySetting } from './nightly.ts';

export const bookHandlers = {
  'book.start': async ({ at, ...asked }, context) => {
    const { book, lawPacks } = context.store;
    if (asked.case.lawPack !== undefined) lawPacks.get(asked.case.lawPack);
    if (asked.case.newEngine === true && at === 'elsewhere') throw onlyHere();
    const state = at === 'elsewhere' ? 'elsewhere' : 'running';
    const run = book.create({ ...asked, state, isNightly: false, engine: ENGINE_VERSION });
    return at === 'elsewhere' ? run : await working(run.id, at, context);
  },
  'book.list': (request, { store }) => store.book.list(request),
  'book.get': ({ runId }, { store }) => ({ ...store.book.get(runId), ...bookSummary(store.book.results(runId)) }),
  'book.rows': (request, { store }) => store.book.rows(request),
  'book.certificates': ({ runId, householdId }, { store }) => store.book.certificates(runId, householdId),
  'book.cancel': async ({ runId, as }, { store, engine }) => {
    store.book.setState(runId, as);
    await stopRun(runId, engine);
    return store.book.get(runId);
  },
  'book.resume': async ({ runId, at }, context) => {
    const { state } = context.store.book.get(runId);
    if (state !== 'done') context.store.book.setState(runId, 'running');
    return await working(runId, at, context);
  },
  'book.household': ({ runId, householdId }, { store }) => householdUnderCase(store, runId, householdId),
  'book.export': ({ runId, after, page, size, missing }, { store }) => {
    const run = store.book.get(runId);
    const rows = store.book.someAfter(runId, { after, page, size });
    const requests = rows.flatMap((row) => {
      const asked = bookRequests(store, run, row);
      return [...(missing && row.hasBefore ? [] : [asked.before]), ...(missing && row.hasAfter ? [] : [asked.after])];
    });
    return { requests, households: run.households, next: rows.length < size ? null : (rows.at(-1)?.planId ?? null) };
  },
  'book.nightly.get': (_input, context) => nightlyRun(context),
  'book.nightly.set': ({ case: asked, ...setting }, context) => {
    const { lawPacks, nightly } = context.store;
    const { case: before } = nightlySetting(context.store, context.now());
    const what = asked ?? before;
    if (what.lawPack !== undefined) lawPacks.get(what.lawPack);
    nightly.set({ ...setting, case: what });
    return nightlyRun(context);
  },
  'book.import': (request, context) => mergedAnswers(request, context),
} satisfies HandlersFor<typeof bookOperations>;

function nightlyRun({ store, now }: HandlerContext) {
  return { ...nightlySetting(store, now()), last: store.nightly.last() };
}

/** Goes on with a run, and answers at once or when it has ended. What cannot go on in the background waits for the next start. */
async function working(runId: number, at: 'background' | 'once', context: HandlerContext) {
  const { store, engine, now, signal, onProgress } = context;
  const services = { store, engine, now };
  if (at === 'once') await goOn(runId, services, { signal, onProgress });
  else void goOn(runId, services).catch(() => undefined);
  return store.book.get(runId);
}

function onlyHere() {
  const message = 'A run against an earlier engine goes by what is kept here. Run it here.';
  return refusedRequest([{ code: 'bookOnlyHere', path: 'case.newEngine', message }]);
}
