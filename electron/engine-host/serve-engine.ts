import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { openHostPort } from './threads/host-port.ts';
import type { JobTable } from './threads/job-table-shape.ts';
import { usualThreads } from './threads/usual-threads.ts';
import { WorkerPool } from './threads/worker-pool.ts';
import { serveWorker } from './threads/worker-thread.ts';

export interface EngineProgram {
  /** The entry file itself: it is run again in every worker. */
  readonly entry: string;
  /** Loads the jobs. Called in the workers alone, so that the process's own thread stays small. */
  readonly load: () => Promise<JobTable>;
  /** Workers that share a run; one for each processor unless it is given. */
  readonly threads?: number;
}

/**
 * The engine process. Jobs run in a pool of worker threads; the process's own thread only passes messages on. It therefore
 * receives a cancellation while a synchronous job is running: it raises a flag in shared memory, which long jobs read
 * between their steps, and ends the worker if the job has not stopped within the grace period. Killing the process
 * instead would lose compiled code and parsed law with every edit that overtakes a calculation.
 */
export async function serveEngine({ entry, load, threads = usualThreads() }: EngineProgram): Promise<void> {
  if (isMainThread) passJobsOn(new URL(entry), threads);
  else await serveWorker(load);
}

/** One worker more than share a run: it is kept for short jobs, and idle beside a run unless there is one. */
const KEPT_FOR_SHORT_JOBS = 1;

/**
 * Lets the page, its browser and the host come first on a processor that a run on paths keeps busy: a key that is pressed
 * meanwhile is painted as soon as without the run. Threads started later inherit it.
 */
function giveWay(): void {
  try {
    for (const thread of ownThreads()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that refuses it has them compete as equals: slower keys, the same results.
  }
}

/**
 * Linux gives each thread a priority of its own. Those that compile and collect garbage are there before this code, and take
 * half as much time as the calculations themselves. Elsewhere a priority is the whole process's, which 0 stands for.
 */
function ownThreads(): readonly number[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
}

function passJobsOn(entry: URL, threads: number): void {
  giveWay();
  const host = openHostPort();
  const pool = new WorkerPool({
    entry,
    size: threads + KEPT_FOR_SHORT_JOBS,
    keptForShortJobs: KEPT_FOR_SHORT_JOBS,
    send: (message) => host.send(message),
    // The host learns of it by the end of the process, and counts how often that happens.
    onUnusable: () => process.exit(1),
  });
  pool.spawn();
  host.onMessage((message) => {
    if (message.kind === 'run') pool.run(message);
    else pool.cancel(message.id);
  });
}
