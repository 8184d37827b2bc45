import { isMainThread } from 'node:worker_threads';
import { coordinateJobs } from './job-coordinator.ts';
import { type JobTable, runJobs } from './job-thread.ts';

export interface EngineProgram {
  /** The entry file itself: it is run again in the job thread. */
  readonly entry: string;
  /** Loads the jobs. Called in the job thread alone, so that the coordinating thread stays small. */
  readonly load: () => Promise<JobTable>;
}

/**
 * The engine process. Jobs run in a worker thread, one at a time; the process's own thread only passes messages on. It
 * therefore hears a cancellation while a synchronous job is running: it raises a flag in shared memory, which long
 * jobs look at between their steps, and ends the thread if the job has not stopped within the grace period. Killing the
 * process instead would lose compiled code and parsed law with every edit that overtakes a calculation.
 */
export async function serveEngine({ entry, load }: EngineProgram): Promise<void> {
  if (isMainThread) coordinateJobs(new URL(entry));
  else await runJobs(load);
}
