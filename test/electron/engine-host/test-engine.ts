import { threadId } from 'node:worker_threads';
import type { JobContext } from '../../../electron/engine-host/job-thread.ts';
import { serveEngine } from '../../../electron/engine-host/serve-engine.ts';

/** An engine whose jobs misbehave on request, in the real engine process. */
const jobs = {
  echo: (input: unknown) => input,
  processId: () => process.pid,
  threadId: () => threadId,
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

export type TestJobs = {
  readonly echo: { readonly input: unknown; readonly output: unknown };
  readonly processId: { readonly input: null; readonly output: number };
  readonly threadId: { readonly input: null; readonly output: number };
  readonly spin: { readonly input: null; readonly output: never };
  readonly runUntilCancelled: { readonly input: null; readonly output: undefined };
  readonly isCancelled: { readonly input: null; readonly output: boolean };
  readonly countTo: { readonly input: number; readonly output: number };
  readonly fail: { readonly input: string; readonly output: never };
  readonly endThread: { readonly input: null; readonly output: never };
  readonly endProcess: { readonly input: null; readonly output: never };
};

await serveEngine({ entry: import.meta.url, load: async () => ({ jobs }) });
