import { isMainThread, workerData } from 'node:worker_threads';
import { type HelperProgram, helpCrew } from './threads/helper-thread.ts';
import { coordinateJobs } from './threads/job-coordinator.ts';
import type { JobTable } from './threads/job-table-shape.ts';
import { runJobs } from './threads/job-thread.ts';
import type { ThreadRole } from './threads/job-thread-data.ts';

export interface EngineProgram {
  /** The entry file itself: it is run again in every thread. */
  readonly entry: string;
  /** Loads the jobs. Called in the threads that do them alone, so that the coordinating thread stays small. */
  readonly load: () => Promise<JobTable>;
  /** Threads that share a run; one for each processor unless it is given. */
  readonly threads?: number;
}

/**
 * The engine process. Jobs run in worker threads: those of one thread in one, one at a time, and those that a crew of
 * threads shares beside it, so that an edit is answered while paths by the ten thousand are under way. The process's own
 * thread only passes messages on. It therefore hears a cancellation while a synchronous job is running: it raises a flag
 * in shared memory, which long jobs look at between their steps, and ends the thread if the job has not stopped within
 * the grace period. Killing the process instead would lose compiled code and parsed law with every edit that overtakes a
 * calculation.
 */
export async function serveEngine({ entry, load, threads }: EngineProgram): Promise<void> {
  if (isMainThread) {
    coordinateJobs(new URL(entry));
    return;
  }
  const thread = workerData as ThreadRole;
  if (thread.role === 'helper') await helpCrew(() => load().then(helperProgram));
  else await runJobs({ load, lane: thread.role, cancelFlag: thread.cancelFlag, entry: new URL(entry), threads });
}

function helperProgram({ shared }: JobTable): HelperProgram {
  if (shared === undefined) throw new Error('This engine has no work to share.');
  return { prepareWork: shared.prepareWork, warmUp: shared.warmUp };
}
