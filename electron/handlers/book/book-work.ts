import { bookChange, engineChange } from '../../../engine/index.ts';
import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import type { BookProgress, BookRun } from '../../contract/book/book-operations.ts';
import { ApiError, type ErrorCode } from '../../contract/operation/api-error.ts';
import { usualThreads } from '../../engine-host/threads/usual-threads.ts';
import type { NextRow } from '../../store/book/book-store.ts';
import type { Store } from '../../store/store.ts';
import { simulated } from '../calculations/simulated.ts';
import type { HandlerServices } from '../handler-context.ts';
import { refusalOf } from '../requests/refusal.ts';
import type { HandlerEngine } from '../resolving-engine.ts';
import { type BookRequest, bookRequests } from './book-requests.ts';

/** What keeps one household from being run, and no other. */
const OF_HOUSEHOLD: ReadonlySet<ErrorCode> = new Set([
  'validation_failed',
  'plan_not_simulatable',
  'law_pack_missing',
  'plan_not_found',
  'revision_not_found',
  'household_not_found',
  'plan_unreadable',
  'time_limit',
]);

type Services = Pick<HandlerServices, 'engine' | 'now'> & { readonly store: Store };

interface Call {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BookProgress) => void;
}

/** What this process is running, by the store and the id of the run. */
const goingOn = new WeakMap<
  HandlerEngine,
  Map<number, { readonly end: AbortController; readonly work: Promise<void> }>
>();

function runningOf(engine: HandlerEngine) {
  const running = goingOn.get(engine) ?? new Map();
  goingOn.set(engine, running);
  return running;
}

/**
 * Runs the households of a run that wait, each of many on a worker of its own, and after whatever else is asked of the engine. What is
 * done is on the disk; the promise resolves once nothing is left, or the run was stopped.
 */
export function goOn(runId: number, services: Services, call: Partial<Call> = {}): Promise<void> {
  const running = runningOf(services.engine);
  const known = running.get(runId);
  if (known !== undefined) return known.work;
  const end = new AbortController();
  const signal = call.signal === undefined ? end.signal : AbortSignal.any([end.signal, call.signal]);
  const work = runHouseholds(runId, services, { signal, onProgress: call.onProgress ?? (() => {}) }).finally(() =>
    running.delete(runId),
  );
  running.set(runId, { end, work });
  return work;
}

/** Ends what this process does for a run, and resolves when nothing of it is going on. */
export async function stopRun(runId: number, engine: HandlerEngine): Promise<void> {
  const known = runningOf(engine).get(runId);
  known?.end.abort();
  await known?.work.catch(() => undefined);
}

/** Goes on with what was running when the process before ended. */
export function goOnWithAll(services: Services, onFailure: (error: unknown) => void): void {
  for (const runId of services.store.book.unfinished()) void goOn(runId, services).catch(onFailure);
}

async function runHouseholds(runId: number, services: Services, call: Call): Promise<void> {
  const { book } = services.store;
  const run = book.get(runId);
  let done = run.done + run.failed;
  const isMany = (run.households - done) * run.runs >= WORTH_WORKERS;
  const ofAll = { engine: givingWayAlways(services.engine, isMany), now: services.now, store: services.store };
  call.onProgress({ done, total: run.households });
  // A household that cannot go on for a reason that is not its own stops the others.
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, call.signal]);
  let last = 0;
  const oneAfterTheOther = async () => {
    for (;;) {
      const row = signal.aborted ? undefined : book.nextWaiting(runId, last);
      if (row === undefined) return;
      last = row.rowId;
      // oxlint-disable-next-line no-await-in-loop -- one household after the other, beside those of other workers
      if (!(await runHousehold(run, row, ofAll, signal))) return;
      done += 1;
      call.onProgress({ done, total: run.households });
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: isMany ? usualThreads() : 1 }, async () => {
      try {
        await oneAfterTheOther();
      } catch (error) {
        failed.abort();
        throw error;
      }
    }),
  );
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  if (!signal.aborted) book.setState(runId, 'done');
}

/** Paths before, and as many after, for which it is worth it to start workers: fewer are run before those are ready. */
const WORTH_WORKERS = 5_000;

/** Whether to go on with the next. */
async function runHousehold(run: BookRun, row: NextRow, services: Services, signal: AbortSignal): Promise<boolean> {
  const { book } = services.store;
  try {
    const finished = await (run.case.newEngine === true ? byThisEngine : underCase)({ run, row }, services, signal);
    if (signal.aborted) return false;
    book.finish(row.rowId, finished);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    const refusal = refusalOf(error);
    if (refusal === null || !OF_HOUSEHOLD.has(refusal.code)) throw error;
    book.fail(row.rowId, refusal.message);
    return true;
  }
}

interface Asked {
  readonly run: BookRun;
  readonly row: NextRow;
}

async function underCase({ run, row }: Asked, services: Services, signal: AbortSignal) {
  const { before, after } = bookRequests(services.store, run, row);
  const was = await answerTo(before, services, signal);
  const is = asksTheSame(before, after) ? was : await answerTo(after, services, signal);
  return { result: bookChange(was, is), before: was.certificate, after: is.certificate };
}

/** A case that changes neither the plan nor what befalls its paths asks the same twice. */
function asksTheSame(before: BookRequest, { plan, shock }: BookRequest): boolean {
  return plan === before.plan && shock === undefined;
}

/** What another engine made of the same revision, and what this one makes of it on the same paths. */
async function byThisEngine({ run, row }: Asked, services: Services, signal: AbortSignal) {
  const { book } = services.store;
  const kept = book.byOtherEngine(row.planId, row.revision, ENGINE_VERSION);
  if (kept === null) throw new ApiError('validation_failed', NOTHING_KEPT);
  const { runs, seed } = kept.certificate.manifest;
  const { before } = bookRequests(services.store, { ...run, runs, seed }, row);
  const is = await answerTo(before, services, signal);
  return { result: engineChange(kept.measure, is), before: kept.certificate, after: is.certificate };
}

const NOTHING_KEPT = `No run of the book keeps this revision of the plan under another engine than ${ENGINE_VERSION}. Run the book now, under any case or none: after the next update that run is what the new engine is held against.`;

function answerTo({ plan, ...request }: BookRequest, { engine, now, store }: Services, signal: AbortSignal) {
  return simulated({ inputs: plan, at: 'plan' }, request, { engine, now, store, signal, onProgress: () => {} });
}

function givingWayAlways(engine: HandlerEngine, isOneOfMany: boolean): HandlerEngine {
  return { run: (job, input, call) => engine.run(job, input, { ...call, givesWay: true, isOneOfMany }) };
}
