import { Worker } from 'node:worker_threads';
import { type CancelFlag, cancelFlag, isRaised, raise } from './cancellation.ts';
import type { FromEngine, JobEnd, RunMessage } from './engine-messages.ts';
import { releasePortions } from './shared-pieces.ts';
import { workerNumber } from './shared-run.ts';
import type { FromWorker, HelperMessage, JoinOrder, ToWorker } from './worker-messages.ts';

/** How long a canceled job may take to notice before it is reported as canceled all the same. */
const CANCEL_GRACE_MS = 20;

/**
 * How long the owner of a canceled run may then go on before its worker is ended. What it cannot interrupt, the summing up
 * of a long run, is over long before; a new worker would have to be started and warmed up. A short job has no such
 * time: the worker kept free for short jobs must be free.
 */
const FORCED_STOP_MS = 3_000;

/**
 * Half of the usual room for new objects saves some 15 MB a worker and costs a projection about half a millisecond. With an
 * eighth of it, which is enough for paths, a projection takes a fifth to a third longer.
 */
export const USUAL_YOUNG_MB = 24;

/** In the order of how long it takes: the last pieces of a canceled run are milliseconds, a run may take minutes. */
export const DELAY = { none: 0, lastPieces: 1, start: 2, run: 3 } as const;

export interface WorkerEvents {
  readonly send: (message: FromEngine) => void;
  readonly onReady: () => void;
  readonly onWarm: () => void;
  /** The worker's job has ended, or its part in a run. */
  readonly onFree: () => void;
  readonly onOffer: (order: JoinOrder) => void;
  readonly onRelease: (runId: string) => void;
  /** To be passed to the owner of the run. */
  readonly onHelperMessage: (helperMessage: HelperMessage) => void;
  /** The owner of a canceled run has not stopped in time and is ended. */
  readonly onForcedStop: () => void;
  /** The worker is no more; `wasBusy` where it was lost with work in hand. */
  readonly onEnd: (wasBusy: boolean) => void;
}

interface RunningJob {
  readonly message: RunMessage;
  readonly flag: CancelFlag;
  isCancelled: boolean;
  /** Reported as canceled while the worker is still at it. */
  isReported: boolean;
}

/** One worker as the pool sees it: passes work on and sees that cancellations are obeyed. */
export class WorkerSupervisor {
  readonly #worker: Worker;
  readonly #number: number;
  readonly #events: WorkerEvents;
  readonly #joined: JoinOrder[] = [];
  #job: RunningJob | null = null;
  #stopTimer: NodeJS.Timeout | undefined;
  #isReady = false;

  /** @param youngMb room for new objects, in MB */
  constructor(entry: URL, events: WorkerEvents, youngMb: number) {
    this.#events = events;
    // Flags of the host, an inspector's port or a test runner's hooks, are not for workers.
    this.#worker = new Worker(entry, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: youngMb } });
    this.#number = workerNumber(this.#worker.threadId);
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error: Error) => process.stderr.write(`${error.stack ?? error.message}\n`));
    this.#worker.on('exit', () => this.#lost());
    // Workers keep no program from ending: its host, or a run that is under way, does. A listener makes them count again.
    this.#worker.unref();
  }

  /** It may still be at pieces of a run. */
  get hasNoJob(): boolean {
    return this.#job === null;
  }

  /** What a job would have to wait for. */
  get delay(): number {
    if (this.#joined.some(({ flag }) => !isRaised(flag))) return DELAY.run;
    if (!this.#isReady) return DELAY.start;
    return this.#joined.length > 0 ? DELAY.lastPieces : DELAY.none;
  }

  /** The job it has, unless that was reported as canceled. */
  get job(): RunMessage | null {
    return this.#job === null || this.#job.isReported ? null : this.#job.message;
  }

  /** Is it still at pieces of a run that was canceled? */
  get isAtCancelledRun(): boolean {
    return this.#joined.some(({ flag }) => isRaised(flag));
  }

  run(message: RunMessage): void {
    const flag = cancelFlag();
    this.#job = { message, flag, isCancelled: false, isReported: false };
    this.#post({ kind: 'run', job: message, flag });
  }

  join(order: JoinOrder): void {
    this.#joined.push(order);
    this.#post({ kind: 'join', order });
  }

  leave(runId: string): void {
    this.#post({ kind: 'leave', runId });
  }

  tell(helperMessage: HelperMessage): void {
    this.#post({ kind: 'helperMessage', helperMessage });
  }

  cancel(): void {
    const job = this.#job;
    if (job === null || job.isCancelled) return;
    job.isCancelled = true;
    raise(job.flag);
    this.#stopTimer = setTimeout(() => void this.#graceIsOver(job), CANCEL_GRACE_MS);
  }

  /** Ends the worker at once, whatever it is doing. */
  async end(): Promise<void> {
    clearTimeout(this.#stopTimer);
    this.#worker.removeAllListeners();
    this.#events.onEnd(true);
    await this.#worker.terminate();
    this.#releasePieces();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message, []);
  }

  #receive(message: FromWorker): void {
    const { send, onReady, onWarm, onFree, onOffer, onRelease, onHelperMessage } = this.#events;
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        onReady();
        return;
      case 'warm':
        onWarm();
        return;
      case 'offer':
        onOffer(message.order);
        return;
      case 'release':
        onRelease(message.runId);
        return;
      case 'left':
        this.#joined.shift();
        onHelperMessage(message.helperMessage);
        onFree();
        return;
      case 'started':
      case 'progress':
        if (this.job !== null) send(message);
        return;
      case 'done':
      case 'failed':
      case 'crashed':
      case 'cancelled':
        this.#jobEnded(message);
        onFree();
    }
  }

  #jobEnded(end: JobEnd): void {
    const job = this.#job;
    clearTimeout(this.#stopTimer);
    this.#job = null;
    if (job === null || job.isReported) return;
    this.#events.send(job.isCancelled ? { kind: 'cancelled', id: job.message.id } : end);
  }

  async #graceIsOver({ message: { id, jobKind } }: RunningJob): Promise<void> {
    const { send, onForcedStop } = this.#events;
    if (jobKind === 'short') {
      await this.end();
    } else if (this.#job !== null) {
      this.#job.isReported = true;
      this.#stopTimer = setTimeout(() => {
        onForcedStop();
        void this.end();
      }, FORCED_STOP_MS);
    }
    send({ kind: 'cancelled', id });
  }

  #lost(): void {
    const wasBusy = this.#job !== null || this.#joined.length > 0;
    if (this.#job !== null) {
      raise(this.#job.flag);
      this.#jobEnded({ kind: 'crashed', id: this.#job.message.id });
    }
    this.#events.onEnd(wasBusy);
    this.#releasePieces();
  }

  /** The runs that it had joined go on without it. */
  #releasePieces(): void {
    for (const { runId, pieces } of this.#joined.splice(0)) {
      releasePortions(pieces, this.#number);
      this.#events.onHelperMessage({ runId, error: null });
    }
  }
}
