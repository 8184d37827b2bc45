import { threadId } from 'node:worker_threads';
import { type CancelFlag, isRaised } from './cancellation.ts';
import {
  type PieceRange,
  piecesDone,
  portionIsDone,
  rangeOfPortion,
  type SharedPieces,
  sharedPieces,
  takePortion,
} from './shared-pieces.ts';
import type { HelperMessage, JoinOrder } from './worker-messages.ts';

/** A run whose pieces several workers work out. Which of them does a piece changes nothing in it. */
export interface SharedTask {
  /** From it the other workers prepare themselves; cloned. */
  readonly task: unknown;
  /** Takes the results: typed arrays over shared memory. */
  readonly memory: unknown;
  /** How the owner itself works out pieces. */
  readonly work: (range: PieceRange) => void;
  /** Called with the number of pieces done, at least five times a second. */
  readonly onProgress: (done: number) => void;
}

/** A run as its owner, the worker that was given the job, drives it. */
export interface SharedRun {
  /**
   * Works out the pieces up to `last`. False where the run was canceled. A worker that is lost costs the run only time.
   * @throws what a piece of work throws
   */
  workUpTo(last: number): Promise<boolean>;
  /** Lets the other workers forget the run. */
  close(): void;
}

/** The other workers, as the owner of a run reaches them. */
export interface Helpers {
  /** Offers pieces to the workers that are free; `onHelperMessage` is called whenever one of them stops. */
  readonly offer: (order: JoinOrder, onHelperMessage: (helperMessage: HelperMessage) => void) => void;
  readonly release: (runId: string) => void;
}

const PROGRESS_MS = 100;

let lastRun = 0;

export function openSharedRun(shared: SharedTask, helpers: Helpers, flag: CancelFlag): SharedRun {
  lastRun += 1;
  const runId = `${threadId}/${lastRun}`;
  const { task, memory } = shared;
  const owner = new RunOwner(shared, flag);
  let done = 0;
  return {
    workUpTo: async (last) => {
      const pieces = sharedPieces(done + 1, last);
      helpers.offer({ runId, task, memory, pieces, flag }, (helperMessage) => owner.receive(helperMessage, runId));
      const isWhole = await owner.workThrough(pieces);
      done = last;
      return isWhole;
    },
    close: () => helpers.release(runId),
  };
}

class RunOwner {
  readonly #shared: SharedTask;
  readonly #flag: CancelFlag;
  #failure: Error | null = null;
  #wake: () => void = () => {};

  constructor(shared: SharedTask, flag: CancelFlag) {
    this.#shared = shared;
    this.#flag = flag;
  }

  async workThrough(pieces: SharedPieces): Promise<boolean> {
    const timer = setInterval(() => this.#shared.onProgress(piecesDone(pieces)), PROGRESS_MS);
    try {
      return await this.#work(pieces);
    } finally {
      clearInterval(timer);
    }
  }

  /** A message about an earlier run may arrive late. */
  receive({ runId, error }: HelperMessage, current: string): void {
    if (error !== null && runId === current) {
      this.#failure ??= Object.assign(new Error(error.message), { stack: error.stack });
    }
    this.#wake();
  }

  async #work(pieces: SharedPieces): Promise<boolean> {
    while (!isRaised(this.#flag) && this.#failure === null) {
      const portion = takePortion(pieces, workerNumber());
      if (portion !== null) {
        this.#shared.work(rangeOfPortion(pieces, portion));
        portionIsDone(pieces, portion);
        await nextTurn();
      } else if (piecesDone(pieces) < pieces.last) {
        // Helpers have the rest: one of them sends a message when it finds no more, or is lost with its portion.
        await new Promise<void>((resolve) => (this.#wake = resolve));
      } else {
        return true;
      }
    }
    if (this.#failure !== null) throw this.#failure;
    return false;
  }
}

/** By which a worker marks the portions that it takes; the process's own thread has one as well. */
export function workerNumber(thread: number = threadId): number {
  return thread + 1;
}

/** Lets messages and timers in. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
