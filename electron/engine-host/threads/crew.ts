import { Worker } from 'node:worker_threads';
import { type Cancellation, isCancelled } from './cancellation.ts';
import type { FromHelper, ToHelper } from './helper-thread.ts';
import { CREW_LIMITS, HELPER_ROLE } from './job-thread-data.ts';
import { extendWork, piecesDone, takeWork, type WorkRange, workCells, workIsDone } from './shared-work.ts';

/** A run whose pieces a crew works out together. */
export interface Share {
  /** From it the helpers ready themselves; cloned. */
  readonly task: unknown;
  /** Takes the results: typed arrays over shared memory. */
  readonly memory: unknown;
  /** How the leader itself works out pieces. */
  readonly work: (range: WorkRange) => void;
  readonly cancellation: Cancellation;
  /** Hears how many pieces are done, at least five times a second. */
  readonly onProgress: (done: number) => void;
}

export interface OpenShare {
  /**
   * Works out the pieces up to `last`. False where the run was cancelled.
   * @throws HelperLost where a helper's thread has ended, and what a piece of work throws
   */
  workUpTo(last: number): Promise<boolean>;
  /** Lets the helpers forget the run. */
  close(): void;
}

/** A helper's thread has ended in the middle of a run, whose pieces are lost with it. */
export class HelperLost extends Error {}

const PROGRESS_MS = 100;

/** Pieces below which a run is over before a new thread is ready. Those that are there help with any run. */
const WORTH_HIRING = 2_000;

/**
 * Threads that share a run: the leader, whose thread this is, and helpers with threads of their own. Who works out a
 * piece changes nothing in it. Helpers are hired when they are first needed and kept; a lost one is replaced.
 */
export class Crew {
  readonly #entry: URL;
  readonly #threads: number;
  readonly #helpers = new Set<Worker>();
  #shares = 0;
  #failure: Error | null = null;
  #wake: () => void = () => {};

  /** @param threads of the crew, the leader's included */
  constructor(entry: URL, threads: number) {
    this.#entry = entry;
    this.#threads = threads;
  }

  /** Starts the helpers' threads. */
  hire(): void {
    while (this.#helpers.size < this.#threads - 1) {
      const helper = new Worker(this.#entry, { workerData: HELPER_ROLE, execArgv: [], resourceLimits: CREW_LIMITS });
      helper.on('message', (message: FromHelper) => this.#hear(message));
      helper.on('error', (error) => this.#fail(new HelperLost(error.message)));
      helper.on('exit', () => {
        this.#helpers.delete(helper);
        this.#fail(new HelperLost('A thread of the engine has ended.'));
      });
      // Alone they keep no program from ending: a run that is under way does. A listener makes them count again.
      helper.unref();
      this.#helpers.add(helper);
    }
  }

  /** Begins a run. One at a time. */
  open(share: Share): OpenShare {
    this.#shares += 1;
    this.#failure = null;
    const id = this.#shares;
    const cells = workCells();
    return {
      workUpTo: async (last) => {
        extendWork(cells, last);
        if (last >= WORTH_HIRING) this.hire();
        const { task, memory, cancellation } = share;
        this.#tell({ kind: 'work', share: id, task, memory, cells, cancellation });
        const timer = setInterval(() => share.onProgress(piecesDone(cells)), PROGRESS_MS);
        try {
          return await this.#work(share, cells, last);
        } finally {
          clearInterval(timer);
        }
      },
      close: () => this.#tell({ kind: 'forget' }),
    };
  }

  async #work({ work, cancellation }: Share, cells: Int32Array, last: number): Promise<boolean> {
    while (!isCancelled(cancellation) && this.#failure === null) {
      const range = takeWork(cells);
      if (range !== null) {
        work(range);
        workIsDone(cells, range);
        await nextTurn();
      } else if (piecesDone(cells) < last) {
        // Helpers have the rest in hand; each says when it finds no more.
        await new Promise<void>((resolve) => (this.#wake = resolve));
      } else {
        return true;
      }
    }
    if (this.#failure !== null) throw this.#failure;
    return false;
  }

  #tell(message: ToHelper): void {
    for (const helper of this.#helpers) helper.postMessage(message, []);
  }

  #hear(message: FromHelper): void {
    if (message.kind === 'failed' && message.share === this.#shares) {
      const error = new Error(message.message);
      error.stack = message.stack;
      this.#fail(error);
    }
    this.#wake();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }
}

/** Lets messages and timers in. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
