import { deserialize, serialize } from 'node:v8';
import { canceledFailure, crashedFailure, EngineFailure } from './engine-failure.ts';
import { DEFAULT_LIMITS, type EngineLimits } from './engine-limits.ts';
import type { EngineTransport, StartEngine } from './engine-transport.ts';
import { JOB_KINDS, kindOf, REPEATED_JOBS } from './job-kinds.ts';
import type { EngineJobs } from './jobs/engine-jobs.ts';
import type { ProcessorTime } from './processor-time.ts';
import { RememberedAnswers } from './remembered-answers.ts';
import type { FromEngine, JobKind } from './threads/engine-messages.ts';

interface EngineCall {
  /** Aborting it withdraws a queued calculation at once and stops a running one within a twentieth of a second. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: unknown) => void) | undefined;
  /** How long the calculation may run once it has started, or go on after it last said how far it is. */
  readonly timeLimitMs?: number | undefined;
  /** Nobody waits for it: `givingWay` lets it run only while nothing else does. */
  readonly givesWay?: boolean | undefined;
  /** Enough others like it wait to keep every worker busy: no two share the paths of this one. */
  readonly isOneOfMany?: boolean | undefined;
  /** So few paths that they are over before another worker could help: they wait for no run of many. */
  readonly isFew?: boolean | undefined;
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
  /** Ends the engine process; what is queued or running is canceled. */
  close(): Promise<void>;
}

export type EngineClient = EngineClientOf<EngineJobs>;

/** Less than this share of a limit's time on the processors, and the limit has passed on the clock alone. */
const STARVED_SHARE = 0.5;

interface Request {
  readonly id: number;
  readonly queue: JobQueue;
  readonly job: string;
  /** By which its answer is remembered; null where it is not. */
  readonly question: string | null;
  readonly input: Uint8Array;
  readonly call: EngineCall;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly stopListening: () => void;
  /** Why it was stopped, where it was. */
  failure: EngineFailure | null;
  /** A worker is at it. */
  hasBegun: boolean;
  /** How often it was asked again. */
  repeats: number;
  /** While it runs: how long it may go on. */
  timer: NodeJS.Timeout | undefined;
}

/** Calculations that begin one after the other, so many of them at once. */
interface JobQueue {
  readonly jobKind: JobKind;
  readonly atOnce: number;
  readonly waiting: Request[];
  readonly running: Request[];
}

interface EngineProcess {
  readonly transport: EngineTransport;
  isReady: boolean;
}

/**
 * The host's side of the engine: one process and a queue for each kind of job, so that a short calculation never waits for one
 * that many workers share, nor that one for a search. Of the long ones one runs at a time, of one of many as many as there are
 * threads, of the short ones two; all queues are bounded. A process that ends unasked costs the running calculations only; the queues go on in its successor.
 */
export function openEngineClient<Jobs extends JobMap = EngineJobs>(
  start: StartEngine,
  limits: Partial<EngineLimits> = {},
  jobKinds: ReadonlyMap<string, JobKind> = JOB_KINDS,
): EngineClientOf<Jobs> {
  return new QueuedEngine(start, { ...DEFAULT_LIMITS, ...limits }, jobKinds) as EngineClientOf<Jobs>;
}

class QueuedEngine implements EngineClientOf<JobMap> {
  readonly #start: StartEngine;
  readonly #limits: EngineLimits;
  readonly #jobKinds: ReadonlyMap<string, JobKind>;
  readonly #queueOf: Readonly<Record<JobKind, JobQueue>>;
  readonly #queues: readonly JobQueue[];
  readonly #answers = new RememberedAnswers();
  #process: EngineProcess | null = null;
  #startTimer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #failedStarts = 0;
  #suspendedUntil = 0;
  #isClosed = false;

  constructor(start: StartEngine, limits: EngineLimits, jobKinds: ReadonlyMap<string, JobKind>) {
    this.#start = start;
    this.#limits = limits;
    this.#jobKinds = jobKinds;
    this.#queueOf = {
      short: emptyQueue('short', limits.shortAtOnce),
      shared: emptyQueue('shared'),
      search: emptyQueue('search'),
      oneOfMany: emptyQueue('oneOfMany', limits.manyAtOnce),
    };
    this.#queues = Object.values(this.#queueOf);
  }

  async run(job: string, input: unknown, call: EngineCall = {}): Promise<unknown> {
    if (this.#isClosed || call.signal?.aborted === true) throw canceledFailure();
    // As JSON: the bytes in which an input travels are not always the same.
    const question = REPEATED_JOBS.has(job) ? `${job} ${JSON.stringify(input)}` : null;
    const known = question === null ? null : this.#answers.answerTo(question);
    if (known !== null) return deserialize(known);
    const queue = this.#queueOf[kindOf(job, call, this.#jobKinds)];
    const { queueLength, longQueueLength } = this.#limits;
    if (queue.waiting.length >= (queue.jobKind === 'short' ? queueLength : longQueueLength)) {
      throw new EngineFailure('busy', 'The engine has too much to do just now. Try again in a moment.');
    }
    const bytes = serialize(input);
    return new Promise((resolve, reject) => {
      const onAbort = () => this.#cancel(request);
      const stopListening = () => call.signal?.removeEventListener('abort', onAbort);
      this.#lastId += 1;
      const id = this.#lastId;
      const settlement = {
        resolve,
        reject,
        stopListening,
        failure: null,
        hasBegun: false,
        repeats: 0,
        timer: undefined,
      };
      const request: Request = { id, queue, job, question, input: bytes, call, ...settlement };
      call.signal?.addEventListener('abort', onAbort, { once: true });
      queue.waiting.push(request);
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
    clearTimeout(this.#startTimer);
    this.#settleAllRunning(canceledFailure());
    this.#refuseWaiting(canceledFailure());
    await ended;
  }

  /** Starts the next calculations of each queue of which fewer are running than may. */
  #goOn(): void {
    if (this.#isClosed || this.#queues.every((queue) => nextOf(queue) === undefined)) return;
    const process = this.#ensureProcess();
    if (process === null) this.#refuseWaiting(unstartable());
    else if (process.isReady) for (const queue of this.#queues) this.#startNext(queue, process);
  }

  #startNext(queue: JobQueue, process: EngineProcess): void {
    for (let request = nextOf(queue); request !== undefined; request = nextOf(queue)) {
      const { id, job, input } = request;
      queue.waiting.shift();
      queue.running.push(request);
      this.#failedStarts = 0;
      this.#limitStart(request);
      process.transport.send({ kind: 'run', id, jobKind: queue.jobKind, job, input });
    }
  }

  /** Where no worker is free for it, a calculation begins when one beside it ends, which has a limit of its own. */
  #limitStart(request: Request): void {
    this.#limitTo(request, this.#limits.startLimitMs, 'ownThread', () => {
      if (request.queue.running.some(({ hasBegun }) => hasBegun)) this.#limitStart(request);
      else this.#abandonProcess(request);
    });
  }

  /** A calculation's time limit starts when a worker begins it, and again whenever it reports progress. */
  #limitRunning(request: Request): void {
    this.#limitTo(request, request.call.timeLimitMs ?? this.#limits.timeLimitMs, 'process', () =>
      this.#stop(request, new EngineFailure('timeLimit', 'The calculation took too long and was stopped.')),
    );
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
    clearTimeout(this.#startTimer);
    this.#startTimer = setTimeout(() => {
      transport.kill();
      this.#processEnded();
    }, this.#limits.startLimitMs);
    return process;
  }

  async #watch(process: EngineProcess): Promise<void> {
    await process.transport.ended;
    if (this.#process === process) this.#processEnded();
  }

  #receive(message: FromEngine, process: EngineProcess): void {
    if (message.kind === 'ready') {
      clearTimeout(this.#startTimer);
      process.isReady = true;
      this.#goOn();
      return;
    }
    const request = this.#running().find(({ id }) => id === message.id);
    if (request === undefined) return;
    if (message.kind === 'started' || message.kind === 'progress') {
      request.hasBegun = true;
      if (request.failure !== null) return;
      this.#limitRunning(request);
      if (message.kind === 'progress') request.call.onProgress?.(deserialize(message.progress));
      return;
    }
    endRunning(request);
    // Before the answer is read: the engine has its next work meanwhile.
    this.#goOn();
    if (request.failure !== null) request.reject(request.failure);
    else if (message.kind === 'done') this.#answer(request, message.output);
    else if (message.kind === 'failed') request.reject(engineError(message));
    else request.reject(crashedFailure());
  }

  #answer({ question, resolve }: Request, output: Uint8Array): void {
    if (question !== null) this.#answers.remember(question, output);
    resolve(deserialize(output));
  }

  #processEnded(): void {
    this.#process = null;
    clearTimeout(this.#startTimer);
    if (this.#running().length === 0) {
      this.#failedStarts += 1;
      if (this.#failedStarts >= this.#limits.failedStarts) {
        this.#suspendedUntil = performance.now() + this.#limits.suspensionMs;
        this.#refuseWaiting(unstartable());
        return;
      }
    }
    this.#settleAllRunning(crashedFailure());
    this.#goOn();
    this.warmUp();
  }

  #cancel(request: Request): void {
    const { queue } = request;
    if (queue.running.includes(request)) {
      this.#stop(request, canceledFailure());
      return;
    }
    queue.waiting.splice(queue.waiting.indexOf(request), 1);
    request.stopListening();
    request.reject(canceledFailure());
  }

  /** Cancels a running calculation; where that is not confirmed in time, ends the process. */
  #stop(request: Request, failure: EngineFailure): void {
    request.failure = failure;
    this.#process?.transport.send({ kind: 'cancel', id: request.id });
    this.#limitTo(request, this.#limits.cancelLimitMs, 'ownThread', () => this.#abandonProcess(request));
  }

  /**
   * Calls `onLimit` once the process has had a request's time. A limit that passed on the clock alone is given again: a process
   * that is suspended, or on a machine that others keep busy, says nothing, and nothing is wrong with it.
   */
  #limitTo(request: Request, milliseconds: number, of: keyof ProcessorTime, onLimit: () => void): void {
    clearTimeout(request.timer);
    const spent = () => this.#process?.transport.processorTime[of]() ?? null;
    const before = spent();
    let renewed = 0;
    const wait = () => {
      request.timer = setTimeout(() => {
        const now = spent();
        const isStarved = before !== null && now !== null && now - before < milliseconds * STARVED_SHARE;
        if (!isStarved || renewed >= this.#limits.renewals) return onLimit();
        renewed += 1;
        return wait();
      }, milliseconds);
    };
    wait();
  }

  /** Ends the process with the calculation that will not end, and asks what ran beside it again in a new one. */
  #abandonProcess(culprit: Request): void {
    this.#endProcess();
    for (const request of this.#running()) {
      if (request !== culprit && request.failure === null) this.#askAgain(request);
    }
    this.#settleAllRunning(crashedFailure());
    this.#goOn();
    this.warmUp();
  }

  #askAgain(request: Request): void {
    if (request.repeats >= this.#limits.repeats) return;
    clearTimeout(request.timer);
    const { running, waiting } = request.queue;
    running.splice(running.indexOf(request), 1);
    request.hasBegun = false;
    request.repeats += 1;
    waiting.unshift(request);
  }

  #endProcess(): void {
    this.#process?.transport.kill();
    this.#process = null;
  }

  #settleAllRunning(failure: EngineFailure): void {
    for (const request of this.#running()) {
      endRunning(request);
      request.reject(request.failure ?? failure);
    }
  }

  #running(): readonly Request[] {
    return this.#queues.flatMap(({ running }) => running);
  }

  #refuseWaiting(failure: EngineFailure): void {
    for (const request of this.#queues.flatMap(({ waiting }) => waiting.splice(0))) {
      request.stopListening();
      request.reject(failure);
    }
  }
}

function emptyQueue(jobKind: JobKind, atOnce = 1): JobQueue {
  return { jobKind, atOnce, waiting: [], running: [] };
}

/** The calculation that may begin now; undefined where none waits, or as many run as may. */
function nextOf({ atOnce, waiting, running }: JobQueue): Request | undefined {
  return running.length < atOnce ? waiting[0] : undefined;
}

function endRunning(request: Request): void {
  clearTimeout(request.timer);
  request.queue.running.splice(request.queue.running.indexOf(request), 1);
  request.stopListening();
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
