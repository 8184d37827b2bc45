import { Worker } from 'node:worker_threads';
import { cancelFlag, cancelJob } from './cancellation.ts';
import type { FromEngine, ToEngine } from './engine-messages.ts';
import type { FromJobThread } from './job-thread.ts';
import { CREW_LIMITS, type JobLane, type ThreadRole } from './job-thread-data.ts';

export interface LaneOptions {
  readonly entry: URL;
  readonly lane: JobLane;
  readonly send: (message: FromEngine) => void;
  /** How long a cancelled job may take to notice. */
  readonly graceMs: number;
  /**
   * How long its thread may be at work once the grace is over. Until then the lane is said to be free; its next job
   * waits for the thread.
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
  #runningId: number | null = null;
  /** The job that was said to be cancelled while its thread is still at it. */
  #leftId: number | null = null;
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

  run(message: Extract<ToEngine, { kind: 'run' }>): void {
    this.#runningId = message.id;
    this.start().worker.postMessage(message, []);
  }

  cancel(jobId: number): void {
    if (jobId !== this.#runningId || this.#thread === null || this.#graceTimer !== undefined) return;
    cancelJob({ flag: this.#thread.flag, jobId });
    this.#graceTimer = setTimeout(() => this.#graceIsOver(jobId), this.#options.graceMs);
  }

  #receive(message: FromJobThread): void {
    const { send, onWarm } = this.#options;
    if (message.kind === 'warm') {
      onWarm();
    } else if (message.kind === 'ready') {
      send(message);
    } else if (message.kind === 'progress') {
      if (message.id === this.#runningId) send(message);
    } else if (message.id === this.#leftId) {
      this.#leftId = null;
      clearTimeout(this.#patienceTimer);
    } else {
      const wasCancelled = this.#graceTimer !== undefined;
      this.#jobEnded();
      send(wasCancelled ? { kind: 'cancelled', id: message.id } : message);
    }
  }

  #jobEnded(): void {
    clearTimeout(this.#graceTimer);
    this.#graceTimer = undefined;
    this.#runningId = null;
  }

  #graceIsOver(jobId: number): void {
    const { send, patienceMs } = this.#options;
    this.#jobEnded();
    if (patienceMs === 0) {
      void this.#endThread().then(() => send({ kind: 'cancelled', id: jobId }));
      this.start();
      return;
    }
    this.#leftId = jobId;
    this.#patienceTimer = setTimeout(() => this.#patienceIsOver(), patienceMs);
    send({ kind: 'cancelled', id: jobId });
  }

  #patienceIsOver(): void {
    const waitingId = this.#runningId;
    void this.#endThread();
    this.#options.onLost(waitingId);
  }

  async #endThread(): Promise<void> {
    const ended = this.#thread?.worker;
    this.#thread = null;
    this.#leftId = null;
    this.#runningId = null;
    ended?.removeAllListeners();
    await ended?.terminate();
  }

  #lost(): void {
    const jobId = this.#runningId;
    clearTimeout(this.#patienceTimer);
    this.#jobEnded();
    this.#thread = null;
    this.#leftId = null;
    this.#options.onLost(jobId);
  }
}
