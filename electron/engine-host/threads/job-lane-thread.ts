import { Worker } from 'node:worker_threads';
import { cancelFlag, cancelJob } from './cancellation.ts';
import type { FromEngine, ToEngine } from './engine-messages.ts';
import type { FromJobThread } from './job-thread.ts';
import { CREW_LIMITS, type JobLane, type ThreadRole } from './job-thread-data.ts';

type RunMessage = Extract<ToEngine, { kind: 'run' }>;

export interface LaneOptions {
  readonly entry: URL;
  readonly lane: JobLane;
  readonly send: (message: FromEngine) => void;
  /** How long a cancelled job may take to notice. */
  readonly graceMs: number;
  /**
   * How long its thread may be at work once the grace is over, before it is ended too. Until then the lane is said to be
   * free; its next job waits for the thread.
   */
  readonly patienceMs: number;
  readonly onWarm: () => void;
  /** The thread has ended unasked; `jobId` is what it was running. */
  readonly onLost: (jobId: number | null) => void;
}

interface JobThread {
  readonly worker: Worker;
  readonly flag: Int32Array;
}

/** One job thread as the process's own thread sees it: it passes jobs on and sees that cancellations are obeyed. */
export class LaneThread {
  readonly #options: LaneOptions;
  #thread: JobThread | null = null;
  #running: RunMessage | null = null;
  /** Jobs that were said to be cancelled while the thread is still at them, or has yet to come to them. */
  readonly #left = new Set<number>();
  #graceTimer: NodeJS.Timeout | undefined;
  #patienceTimer: NodeJS.Timeout | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  start(): JobThread {
    if (this.#thread !== null) return this.#thread;
    const flag = cancelFlag();
    const { entry, lane } = this.#options;
    const workerData: ThreadRole = { role: lane, cancelFlag: flag };
    const worker = new Worker(entry, { workerData, ...(lane === 'shared' && { resourceLimits: CREW_LIMITS }) });
    worker.on('message', (message: FromJobThread) => this.#receive(message));
    worker.on('error', (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
    worker.on('exit', () => this.#lost());
    this.#thread = { worker, flag };
    return this.#thread;
  }

  run(message: RunMessage): void {
    this.#running = message;
    this.start().worker.postMessage(message, []);
  }

  cancel(jobId: number): void {
    if (jobId !== this.#running?.id || this.#thread === null || this.#graceTimer !== undefined) return;
    cancelJob({ flag: this.#thread.flag, jobId });
    this.#graceTimer = setTimeout(() => this.#graceIsOver(jobId), this.#options.graceMs);
  }

  #receive(message: FromJobThread): void {
    const { send, onWarm } = this.#options;
    if (message.kind === 'warm') {
      onWarm();
    } else if (message.kind === 'ready') {
      send(message);
    } else if (message.kind === 'progress' || message.kind === 'started') {
      if (message.id === this.#running?.id) send(message);
    } else if (message.id === this.#running?.id) {
      const wasCancelled = this.#graceTimer !== undefined;
      this.#jobEnded();
      send(wasCancelled ? { kind: 'cancelled', id: message.id } : message);
    } else {
      this.#left.delete(message.id);
      if (this.#left.size === 0) clearTimeout(this.#patienceTimer);
    }
  }

  #jobEnded(): void {
    clearTimeout(this.#graceTimer);
    this.#graceTimer = undefined;
    this.#running = null;
  }

  #graceIsOver(jobId: number): void {
    const { send, patienceMs } = this.#options;
    this.#jobEnded();
    if (patienceMs === 0) {
      void this.#endThread().then(() => send({ kind: 'cancelled', id: jobId }));
      this.start();
      return;
    }
    if (this.#left.size === 0) this.#patienceTimer = setTimeout(() => this.#patienceIsOver(), patienceMs);
    this.#left.add(jobId);
    send({ kind: 'cancelled', id: jobId });
  }

  /** The job that waits behind the one that will not end has a new thread. */
  #patienceIsOver(): void {
    const waiting = this.#running;
    void this.#endThread();
    if (waiting !== null) this.run(waiting);
  }

  async #endThread(): Promise<void> {
    const ended = this.#thread?.worker;
    this.#thread = null;
    this.#left.clear();
    ended?.removeAllListeners();
    await ended?.terminate();
  }

  #lost(): void {
    const jobId = this.#running?.id ?? null;
    clearTimeout(this.#patienceTimer);
    this.#jobEnded();
    this.#thread = null;
    this.#left.clear();
    this.#options.onLost(jobId);
  }
}
