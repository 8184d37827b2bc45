import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { serveEngine } from '../../../electron/engine-host/serve-engine.ts';
import type { JobContext } from '../../../electron/engine-host/threads/job-table-shape.ts';
import type { PieceRange } from '../../../electron/engine-host/threads/shared-pieces.ts';

/** An engine whose jobs misbehave on request, in the real engine process. */
const jobs = {
  echo: (input: unknown) => input,
  processId: () => process.pid,
  threadId: () => threadId,
  priority: () => getPriority(),
  /** Of every thread of the process, those that compile and collect garbage among them. Linux alone tells them apart. */
  threadPriorities: () => readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread))),
  /** Never ends of itself and asks nobody. */
  spin: () => {
    for (;;);
  },
  /** Runs until it is told to stop, as a well-behaved long job does. */
  runUntilCancelled: (_input: unknown, { isCancelled, report }: JobContext) => {
    report('started');
    while (!isCancelled());
  },
  isCancelled: (_input: unknown, { isCancelled }: JobContext) => isCancelled(),
  countTo: (last: number, { report }: JobContext) => {
    for (let count = 1; count <= last; count += 1) report({ count });
    return last;
  },
  fail: (claim: string) => {
    throw new Error(`Invariant broken: ${claim}`);
  },
  endThread: () => process.exit(3),
  endProcess: () => {
    process.kill(process.pid, 'SIGKILL');
  },
};

/** What the pieces of a shared run do beside leaving the number of their thread: `'endHelper'` and the like, or nothing. */
export interface SharedTask {
  readonly pieces: number;
  readonly misdeed: 'none' | 'endHelper' | 'failInHelper' | 'failInOwner' | 'dawdle';
}

const NEVER = new Int32Array(new SharedArrayBuffer(4));

function pieceWork({ misdeed }: SharedTask, threads: Int32Array, isHelper: boolean) {
  return ({ from, to }: PieceRange) => {
    if (isHelper && misdeed === 'endHelper') process.exit(3);
    if (isHelper === (misdeed === 'failInHelper') && misdeed.startsWith('fail')) {
      throw new Error('Invariant broken: paths are finite');
    }
    // Long enough for every thread to get its part; blocked, not busy, so that tests beside this one have the processor.
    Atomics.wait(NEVER, 0, 0, misdeed === 'dawdle' ? 15 : 3);
    for (let piece = from; piece <= to; piece += 1) threads[piece] = threadId;
  };
}

const sharedJobs = {
  /** How many threads have worked out pieces, and how many pieces nobody has. */
  share: async (task: SharedTask, { sharedRun, report, isCancelled }: JobContext) => {
    const threads = new Int32Array(new SharedArrayBuffer(4 * (task.pieces + 1)));
    const run = sharedRun({
      task,
      memory: threads,
      work: pieceWork(task, threads, false),
      onProgress: (done) => report({ done }),
    });
    const isWhole = await run.workUpTo(task.pieces);
    run.close();
    if (!isWhole) return { isCancelled: isCancelled(), missing: 0, threads: 0 };
    const pieces = threads.subarray(1);
    return { isCancelled: false, missing: pieces.filter((id) => id === 0).length, threads: new Set(pieces).size };
  },
  sharedThreadId: () => threadId,
  /** Never ends of itself and asks nobody. */
  stuck: (_input: unknown, { report }: JobContext) => {
    report('started');
    for (;;);
  },
};

export type TestJobs = {
  readonly stuck: { readonly input: null; readonly output: never };
  readonly sharedThreadId: { readonly input: null; readonly output: number };
  readonly share: {
    readonly input: SharedTask;
    readonly output: { readonly isCancelled: boolean; readonly missing: number; readonly threads: number };
  };
  readonly echo: { readonly input: unknown; readonly output: unknown };
  readonly processId: { readonly input: null; readonly output: number };
  readonly priority: { readonly input: null; readonly output: number };
  readonly threadPriorities: { readonly input: null; readonly output: readonly number[] };
  readonly threadId: { readonly input: null; readonly output: number };
  readonly spin: { readonly input: null; readonly output: never };
  readonly runUntilCancelled: { readonly input: null; readonly output: undefined };
  readonly isCancelled: { readonly input: null; readonly output: boolean };
  readonly countTo: { readonly input: number; readonly output: number };
  readonly fail: { readonly input: string; readonly output: never };
  readonly endThread: { readonly input: null; readonly output: never };
  readonly endProcess: { readonly input: null; readonly output: never };
};

await serveEngine({
  entry: import.meta.url,
  // On one processor, too, a run is shared.
  threads: 2,
  load: async () => ({
    jobs: { ...jobs, ...sharedJobs },
    preparePieces: (task, memory) => pieceWork(task as SharedTask, memory as Int32Array, true),
    warmUps: [],
  }),
});
