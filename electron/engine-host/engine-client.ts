import { deserialize, serialize } from 'node:v8';
import { EngineFailure } from './engine-failure.ts';

import type { EngineJobs } from './engine-jobs.ts';

import type { FromEngine } from './engine-messages.ts';
import type { EngineTransport, StartEngine } from './engine-transport.ts';

interface EngineCall {
  /** Aborting it withdraws a queued calculation at once and stops a running one within a twentieth of a second. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: unknown) => void) | undefined;
  /** How long the calculation may run once it has started. */
  readonly timeLimitMs?: number | undefined;
}

type JobMap = Readonly<Record<string, { readonly input: unknown; readonly output: unknown }>>;

export interface EngineClientOf<Jobs extends JobMap> {
  /**
   * Runs a job in the engine process. Settles only when the job has really ended: rejects with `EngineFailure` where
   * there is no result, and with the engine's own error where a calculation broke one of its invariants.
   */
  run<Id extends keyof Jobs & string>(
    job: Id,
    input: Jobs[Id]['input'],
    call?: EngineCall,
  ): Promise<Jobs[Id]['output']>;
  /** Starts the engine before it is needed, so that the first calculation finds it warm. */
  warmUp(): void;
  /** Ends the engine process; what is queued or running is cancelled. */
  close(): Promise<void>;
}

export type EngineClient = EngineClientOf<EngineJobs>;

export interface EngineLimits {
  /** Calculations that may wait behind the running one. */
  readonly queueLength: number;
  readonly timeLimitMs: number;
  /** How long a process may take until it is ready for work. */
  readonly startLimitMs: number;
  /** How long a process may take to confirm a cancellation before it is ended. */
  readonly cancelLimitMs: number;
  /** Processes in a row that may end without having been given work before starting them is suspended. */
  readonly failedStarts: number;
  readonly suspensionMs: number;
}

const DEFAULT_LIMITS: EngineLimits = {
  queueLength: 32,
  timeLimitMs: 60_000,
  startLimitMs: 30_000,
  cancelLimitMs: 1_000,
  failedStarts: 3,
  suspensionMs: 10_000,
};

interface Request {
  readonly id: number;
  readonly job: string;
  readonly input: Uint8Array;
  readonly call: EngineCall;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly stopListening: () => void;
  isCancelled: boolean;
}

interface EngineProcess {
  readonly transport: EngineTransport;
  isReady: boolean;
}

/**
 * The host's side of the engine: one process, one calculation at a time, the others waiting in a bounded queue. A process
 * that ends unasked costs the running calculation only; the queue goes on in its successor.
 */
export function openEngineClient<Jobs extends JobMap = EngineJobs>(
  start: StartEngine,
  limits: Partial<EngineLimits> = {},
): EngineClientOf<Jobs> {
  return new QueuedEngine(start, { ...DEFAULT_LIMITS, ...limits }) as EngineClientOf<Jobs>;
}

class QueuedEngine implements EngineClientOf<JobMap> {
  readonly #start: StartEngine;
  readonly #limits: EngineLimits;
  readonly #waiting: Request[] = [];
  #running: Request | null = null;
  #process: EngineProcess | null = null;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #failedStarts = 0;
  #suspendedUntil = 0;
  #isClosed = false;

  constructor(start: StartEngine, limits: EngineLimits) {
    this.#start = start;
    this.#limits = limits;
  }

  async run(job: string, input: unknown, call: EngineCall = {}): Promise<unknown> {
    if (this.#isClosed || call.signal?.aborted === true) throw cancelled();
    if (this.#waiting.length >= this.#limits.queueLength) {
      throw new EngineFailure('busy', 'The engine has too much to do just now. Try again in a moment.');
    }
    const bytes = serialize(input);
    return new Promise((resolve, reject) => {
      const onAbort = () => this.#cancel(request);
      const stopListening = () => call.signal?.removeEventListener('abort', onAbort);
      this.#lastId += 1;
      const id = this.#lastId;
      const request: Request = { id, job, input: bytes, call, resolve, reject, stopListening, isCancelled: false };
      call.signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(request);
      this.#goOn();
    });
  }

  warmUp(): void {
    if (!this.#isClosed) this.#ensureProcess();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const ended = this.#process?.transport.ended;
    this.#endProcess();
    // A process that was still starting has its limit running, which would keep the host from ending.
    clearTimeout(this.#timer);
    this.#settleRunning((request) => request.reject(cancelled()));
    this.#refuseWaiting(cancelled());
    await ended;
  }

  /** Starts the next calculation if nothing else is running. */
  #goOn(): void {
    if (this.#isClosed || this.#running !== null || this.#waiting.length === 0) return;
    const process = this.#ensureProcess();
    if (process === null) {
      this.#refuseWaiting(unstartable());
      return;
    }
    if (!process.isReady) return;
    const request = this.#waiting.shift();
    if (request === undefined) return;
    const { id, job, input, call } = request;
    this.#running = request;
    this.#failedStarts = 0;
    this.#limitTo(call.timeLimitMs ?? this.#limits.timeLimitMs, () =>
      this.#abandonRunning(
        new EngineFailure('timeLimit', 'The calculation took too long and was stopped. The engine has been restarted.'),
      ),
    );
    process.transport.send({ kind: 'run', id, job, input });
  }

  #ensureProcess(): EngineProcess | null {
    if (this.#process !== null) return this.#process;
    if (performance.now() < this.#suspendedUntil) return null;
    const transport = this.#start((message) => {
      if (this.#process === process) this.#receive(message, process);
    });
    const process: EngineProcess = { transport, isReady: false };
    void this.#watch(process);
    this.#process = process;
    this.#limitTo(this.#limits.startLimitMs, () => {
      transport.kill();
      this.#processEnded();
    });
    return process;
  }

  async #watch(process: EngineProcess): Promise<void> {
    await process.transport.ended;
    if (this.#process === process) this.#processEnded();
  }

  #receive(message: FromEngine, process: EngineProcess): void {
    if (message.kind === 'ready') {
      // A replaced job thread reports ready too, perhaps while a calculation is timed.
      if (!process.isReady) clearTimeout(this.#timer);
      process.isReady = true;
      this.#goOn();
      return;
    }
    if (message.id !== this.#running?.id) return;
    if (message.kind === 'progress') {
      if (!this.#running.isCancelled) this.#running.call.onProgress?.(deserialize(message.progress));
      return;
    }
    this.#settleRunning((request) => {
      if (request.isCancelled) request.reject(cancelled());
      else if (message.kind === 'done') request.resolve(deserialize(message.output));
      else if (message.kind === 'failed') request.reject(engineError(message));
    });
    this.#goOn();
  }

  #processEnded(): void {
    this.#process = null;
    if (this.#running === null) {
      clearTimeout(this.#timer);
      this.#failedStarts += 1;
      if (this.#failedStarts >= this.#limits.failedStarts) {
        this.#suspendedUntil = performance.now() + this.#limits.suspensionMs;
        this.#refuseWaiting(unstartable());
        return;
      }
    }
    this.#settleRunning((request) => request.reject(request.isCancelled ? cancelled() : crashed()));
    this.#goOn();
    this.warmUp();
  }

  #cancel(request: Request): void {
    request.isCancelled = true;
    if (request === this.#running) {
      this.#process?.transport.send({ kind: 'cancel', id: request.id });
      this.#limitTo(this.#limits.cancelLimitMs, () => this.#abandonRunning(cancelled()));
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(request), 1);
    request.stopListening();
    request.reject(cancelled());
  }

  /** Ends the process with the calculation that will not end, and goes on in a new one. */
  #abandonRunning(failure: EngineFailure): void {
    this.#endProcess();
    this.#settleRunning((request) => request.reject(failure));
    this.#goOn();
    this.warmUp();
  }

  #endProcess(): void {
    this.#process?.transport.kill();
    this.#process = null;
  }

  #settleRunning(settle: (request: Request) => void): void {
    const request = this.#running;
    if (request === null) return;
    clearTimeout(this.#timer);
    this.#running = null;
    request.stopListening();
    settle(request);
  }

  #refuseWaiting(failure: EngineFailure): void {
    for (const request of this.#waiting.splice(0)) {
      request.stopListening();
      request.reject(failure);
    }
  }

  #limitTo(milliseconds: number, onLimit: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(onLimit, milliseconds);
  }
}

function cancelled(): EngineFailure {
  return new EngineFailure('cancelled', 'The calculation was cancelled.');
}

function crashed(): EngineFailure {
  return new EngineFailure(
    'crashed',
    'The engine stopped unexpectedly during this calculation. It has been restarted; try again.',
  );
}

function unstartable(): EngineFailure {
  return new EngineFailure(
    'crashed',
    'The engine could not be started. Try again in a moment, or start Longhand again.',
  );
}

function engineError({ message, stack }: Extract<FromEngine, { kind: 'failed' }>): Error {
  const error = new Error(message);
  error.stack = stack;
  return error;
}
