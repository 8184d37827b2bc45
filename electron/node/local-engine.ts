import type { EngineClient } from '../engine-host/engine-client.ts';
import { engineEntry } from '../engine-host/engine-entry.ts';
import { EngineFailure } from '../engine-host/engine-failure.ts';
import { spareMemory } from '../engine-host/engine-flags.ts';
import { JOB_KINDS, kindOf } from '../engine-host/job-kinds.ts';
import type { EngineJobs } from '../engine-host/jobs/engine-jobs.ts';
import { manyBeside } from '../engine-host/many-beside.ts';
import { cancelFlag } from '../engine-host/threads/cancellation.ts';
import type { JobContext } from '../engine-host/threads/job-table-shape.ts';
import { openSharedRun } from '../engine-host/threads/shared-run.ts';
import { usualThreads } from '../engine-host/threads/usual-threads.ts';
import { WorkerPool } from '../engine-host/threads/worker-pool.ts';

export type LocalEngine = Pick<EngineClient, 'run'>;

interface LocalCall {
  readonly onProgress?: ((progress: unknown) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly isOneOfMany?: boolean | undefined;
}

/**
 * The engine within this process, for commands: one calculation after the other needs no second process, and Ctrl-C ends
 * them together. Law is read with the first calculation. Runs of many paths are shared with workers of this process; of many runs
 * each has a worker.
 * @param threads that share a run, this one included; workers for many runs
 */
export function openLocalEngine(threads: number): LocalEngine {
  const neverRaised = cancelFlag();
  const { helpers } = new WorkerPool({
    entry: engineEntry,
    size: threads - 1,
    keptForShortJobs: 0,
    // Workers only join runs of this thread, which does what they do not.
    send: () => {},
    onUnusable: () => {},
  });
  let many: LocalEngine | undefined;
  let lastRun: Promise<unknown> = Promise.resolve();
  return {
    run: async <Id extends keyof EngineJobs>(job: Id, input: EngineJobs[Id]['input'], call: LocalCall = {}) => {
      if (kindOf(job, call) === 'oneOfMany') return await (many ??= manyBeside(threads)).run(job, input, call);
      const { onProgress = () => {}, signal } = call;
      const { jobTable } = await import('../engine-host/jobs/job-table.ts');
      // Once all is loaded: code that is kept for the next command is kept for the flags that it was loaded with.
      if (pathsOf(job, input) >= MANY_PATHS) spareMemory('manyPaths');
      const context: JobContext = {
        // Asked between two steps of a search, when a caller in this process may have given up.
        isCancelled: () => signal?.aborted === true,
        report: onProgress,
        sharedRun: (task) => openSharedRun(task, helpers, neverRaised),
      };
      const calculate = jobTable.jobs[job] as Calculate<Id>;
      if (!JOB_KINDS.has(job)) return calculate(input, context);
      const before = lastRun;
      const answer = (async () => {
        await before;
        try {
          return await calculate(input, context);
        } catch (error) {
          throw signal?.aborted === true ? new EngineFailure('cancelled', 'The calculation was canceled.') : error;
        }
      })();
      lastRun = answer.catch(() => {});
      return answer;
    },
  };
}

/** So many paths keep the processors busy for ten seconds and more. */
const MANY_PATHS = 100_000;

/** How many paths a request names. */
function pathsOf(job: keyof EngineJobs, input: EngineJobs[keyof EngineJobs]['input']): number {
  return job === 'monteCarlo' ? ((input as EngineJobs['monteCarlo']['input']).request.runs ?? 0) : 0;
}

type Calculate<Id extends keyof EngineJobs> = (
  input: unknown,
  context: JobContext,
) => EngineJobs[Id]['output'] | Promise<EngineJobs[Id]['output']>;

export const localEngine: LocalEngine = openLocalEngine(usualThreads());
