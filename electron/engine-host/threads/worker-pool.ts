import { availableParallelism } from 'node:os';
import type { FromEngine, RunMessage } from './engine-messages.ts';
import type { Joiners } from './shared-run.ts';
import type { JoinerNews, JoinOrder } from './worker-messages.ts';
import { DELAY, WorkerSupervisor } from './worker-supervisor.ts';

const MOST_THREADS = 8;

/** Threads that share a run where nobody says otherwise: one for each processor, within reason. */
export function usualThreads(): number {
  return Math.min(MOST_THREADS, availableParallelism());
}

/** A run with fewer pieces is over before a new worker is ready. Those that are there help with any run. */
const WORTH_SPAWNING = 2_000;

export interface PoolOptions {
  /** The file that workers run. */
  readonly entry: URL;
  /** Workers at most. */
  readonly size: number;
  /** How many of them no run that is shared may use. */
  readonly keptForShortJobs: number;
  readonly send: (message: FromEngine) => void;
  /** No worker is left, and the last one was lost without having been at work. */
  readonly onUnusable: () => void;
}

type OnNews = (news: JoinerNews) => void;

/**
 * Workers of one kind, any of which can do any job. One is always kept free for short jobs, so that an edit is answered at
 * once while paths by the ten thousand are under way on the others. A worker that is lost with work in hand is replaced.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #workers: WorkerSupervisor[] = [];
  /** Shared jobs for which no worker is free: the last one, cancelled, has yet to end. */
  readonly #waiting: RunMessage[] = [];
  /** The owner of each run under way, null for one outside the pool, and who is told of its joiners. */
  readonly #runs = new Map<string, { readonly owner: WorkerSupervisor | null; readonly onNews: OnNews }>();
  #isReady = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Starts one more worker, where there is room. */
  spawn(): WorkerSupervisor | null {
    if (this.#workers.length >= this.#options.size) return null;
    const worker: WorkerSupervisor = new WorkerSupervisor(this.#options.entry, {
      send: this.#options.send,
      onReady: () => this.#workerIsReady(),
      // One after the other: warming up is to use one processor and no more.
      onWarm: () => void this.spawn(),
      onFree: () => this.#runWaiting(),
      onInvite: (order) => this.#invite(order, worker, (news) => worker.tell(news)),
      onDismiss: (runId) => this.#dismiss(runId),
      onNews: (news) => this.#runs.get(news.runId)?.onNews(news),
      onForcedStop: () => this.#endJoinersOfCancelledRuns(),
      onEnd: (wasBusy) => this.#workerEnded(worker, wasBusy),
    });
    this.#workers.push(worker);
    return worker;
  }

  run(job: RunMessage): void {
    const worker = this.#readiestOf(job.jobKind === 'short' ? this.#free() : this.#forSharedWork());
    if (worker === null) this.#waiting.push(job);
    else worker.run(job);
  }

  cancel(jobId: number): void {
    const at = this.#waiting.findIndex(({ id }) => id === jobId);
    if (at < 0) {
      this.#workers.find(({ job }) => job?.id === jobId)?.cancel();
      return;
    }
    this.#waiting.splice(at, 1);
    this.#options.send({ kind: 'cancelled', id: jobId });
  }

  /** The workers as a thread outside the pool reaches them that owns a run itself. */
  readonly joiners: Joiners = {
    invite: (order, onNews) => this.#invite(order, null, onNews),
    dismiss: (runId) => this.#dismiss(runId),
  };

  #invite(order: JoinOrder, owner: WorkerSupervisor | null, onNews: OnNews): void {
    this.#runs.set(order.runId, { owner, onNews });
    if (order.pieces.last >= WORTH_SPAWNING) while (this.spawn() !== null);
    for (const worker of this.#forSharedWork()) worker.join(order);
  }

  #dismiss(runId: string): void {
    this.#runs.delete(runId);
    for (const worker of this.#workers) worker.leave(runId);
  }

  /** Those without a job, the readiest first. */
  #free(): readonly WorkerSupervisor[] {
    return this.#workers.filter(({ hasNoJob }) => hasNoJob).toSorted((one, other) => one.delay - other.delay);
  }

  #forSharedWork(): readonly WorkerSupervisor[] {
    const short = this.#workers.filter(({ job }) => job?.jobKind === 'short').length;
    return this.#free().slice(Math.max(0, this.#options.keptForShortJobs - short));
  }

  #readiestOf([first]: readonly WorkerSupervisor[]): WorkerSupervisor | null {
    if (first !== undefined && first.delay < DELAY.run) return first;
    return this.spawn() ?? first ?? null;
  }

  #workerIsReady(): void {
    if (!this.#isReady) this.#options.send({ kind: 'ready' });
    this.#isReady = true;
    this.#runWaiting();
  }

  #runWaiting(): void {
    for (const job of this.#waiting.splice(0)) this.run(job);
  }

  /** One that was lost without work in hand would be lost again: the next work there is starts another. */
  #workerEnded(worker: WorkerSupervisor, wasBusy: boolean): void {
    this.#workers.splice(this.#workers.indexOf(worker), 1);
    for (const [runId, { owner }] of this.#runs) if (owner === worker) this.#dismiss(runId);
    if (wasBusy) this.spawn();
    if (this.#workers.length === 0) this.#options.onUnusable();
    this.#runWaiting();
  }

  #endJoinersOfCancelledRuns(): void {
    for (const worker of this.#workers.filter(({ isAtCancelledRun }) => isAtCancelledRun)) void worker.end();
  }
}
