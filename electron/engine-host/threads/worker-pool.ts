import { isRaised } from './cancellation.ts';
import type { FromEngine, RunMessage } from './engine-messages.ts';
import type { Helpers } from './shared-run.ts';
import type { HelperMessage, JoinOrder } from './worker-messages.ts';
import { DELAY, USUAL_YOUNG_MB, type WorkerEvents, WorkerSupervisor } from './worker-supervisor.ts';

/** A run with fewer pieces is over before a new worker is ready. Those that are there help with any run. */
const WORTH_SPAWNING = 2_000;

export interface PoolOptions {
  /** The file that workers run. */
  readonly entry: URL;
  /** Workers at most. */
  readonly size: number;
  /** How many of them no run that is shared may use. */
  readonly keptForShortJobs: number;
  /** Room for new objects in each worker, in MB. */
  readonly youngMb?: number;
  readonly send: (message: FromEngine) => void;
  /** No worker is left, and the last one was lost without having been at work. */
  readonly onUnusable: () => void;
}

type OnHelperMessage = (helperMessage: HelperMessage) => void;

/** A run under way. */
interface OpenRun {
  /** Null for one outside the pool. */
  readonly owner: WorkerSupervisor | null;
  /** Called with each message about its helpers. */
  readonly onHelperMessage: OnHelperMessage;
  readonly order: JoinOrder;
  /** The workers that were asked to join. */
  readonly asked: Set<WorkerSupervisor>;
}

/**
 * Workers of one kind, any of which can do any job. One is always kept free for short jobs, so that an edit is answered at
 * once while paths by the ten thousand are under way on the others. A worker that is lost with work in hand is replaced.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #workers: WorkerSupervisor[] = [];
  /** Jobs for which no worker is free: a shared one while the last, canceled, has yet to end; a short one behind another. */
  readonly #waiting: RunMessage[] = [];
  readonly #runs = new Map<string, OpenRun>();
  #isReady = false;
  #isEnded = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Ends every worker at once, for good. */
  end(): void {
    this.#isEnded = true;
    for (const worker of this.#workers.slice()) void worker.end();
  }

  /** Starts one more worker, where there is room. */
  spawn(): WorkerSupervisor | null {
    if (this.#isEnded || this.#workers.length >= this.#options.size) return null;
    const events: WorkerEvents = {
      send: this.#options.send,
      onReady: () => this.#workerIsReady(),
      // One after the other: warming up is to use one processor and no more.
      onWarm: () => void this.spawn(),
      onFree: () => this.#workerIsFree(),
      onOffer: (order) => this.#offer(order, worker, (helperMessage) => worker.tell(helperMessage)),
      onRelease: (runId) => this.#release(runId),
      onHelperMessage: (helperMessage) => this.#runs.get(helperMessage.runId)?.onHelperMessage(helperMessage),
      onForcedStop: () => this.#endHelpersOfCancelledRuns(),
      onEnd: (wasBusy) => this.#workerEnded(worker, wasBusy),
    };
    const { entry, youngMb = USUAL_YOUNG_MB } = this.#options;
    const worker: WorkerSupervisor = new WorkerSupervisor(entry, events, youngMb);
    this.#workers.push(worker);
    return worker;
  }

  run(job: RunMessage): void {
    const worker = job.jobKind === 'short' ? this.#forShortJob() : this.#readiestOf(this.#forSharedWork());
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
  readonly helpers: Helpers = {
    offer: (order, onHelperMessage) => this.#offer(order, null, onHelperMessage),
    release: (runId) => this.#release(runId),
  };

  #offer(order: JoinOrder, owner: WorkerSupervisor | null, onHelperMessage: OnHelperMessage): void {
    const run = { owner, onHelperMessage, order, asked: new Set<WorkerSupervisor>() };
    this.#runs.set(order.runId, run);
    if (order.pieces.last >= WORTH_SPAWNING) while (this.spawn() !== null);
    this.#askToJoin(run);
  }

  #askToJoin({ order, asked }: OpenRun): void {
    if (isRaised(order.flag)) return;
    for (const worker of this.#forSharedWork().filter((each) => !asked.has(each))) {
      asked.add(worker);
      worker.join(order);
    }
  }

  #release(runId: string): void {
    this.#runs.delete(runId);
    for (const worker of this.#workers) worker.leave(runId);
  }

  /** Those without a job, the readiest first. */
  #free(): readonly WorkerSupervisor[] {
    return this.#workers.filter(({ hasNoJob }) => hasNoJob).toSorted((one, other) => one.delay - other.delay);
  }

  #forSharedWork(): readonly WorkerSupervisor[] {
    return this.#free().slice(Math.max(0, this.#options.keptForShortJobs - this.#shortJobs()));
  }

  #shortJobs(): number {
    return this.#workers.filter(({ job }) => job?.jobKind === 'short').length;
  }

  /** Beside another short job only one that can begin at once: that one may end before a worker has started, or left a run. */
  #forShortJob(): WorkerSupervisor | null {
    const free = this.#free();
    const [first] = free;
    if (this.#shortJobs() === 0 || (first !== undefined && first.delay < DELAY.start)) return this.#readiestOf(free);
    this.spawn();
    return null;
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

  /** What waits comes first; else it helps with the runs that began while it had a job. */
  #workerIsFree(): void {
    this.#runWaiting();
    for (const run of this.#runs.values()) this.#askToJoin(run);
  }

  #runWaiting(): void {
    for (const job of this.#waiting.splice(0)) this.run(job);
  }

  /** One that was lost without work in hand would be lost again: the next work there is starts another. */
  #workerEnded(worker: WorkerSupervisor, wasBusy: boolean): void {
    this.#workers.splice(this.#workers.indexOf(worker), 1);
    for (const [runId, { owner }] of this.#runs) if (owner === worker) this.#release(runId);
    if (wasBusy) this.spawn();
    if (this.#workers.length === 0) this.#options.onUnusable();
    this.#runWaiting();
  }

  #endHelpersOfCancelledRuns(): void {
    for (const worker of this.#workers.filter(({ isAtCancelledRun }) => isAtCancelledRun)) void worker.end();
  }
}
