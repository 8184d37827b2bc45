import type { EngineClient } from '../engine-host/engine-client.ts';
import { engineEntry } from '../engine-host/engine-entry.ts';
import { type EngineJobs, SHARED_JOBS } from '../engine-host/jobs/engine-jobs.ts';
import { cancelFlag } from '../engine-host/threads/cancellation.ts';
import { Crew } from '../engine-host/threads/crew.ts';
import type { JobContext, SharedJobContext } from '../engine-host/threads/job-table-shape.ts';
import { usualThreads } from '../engine-host/threads/job-thread.ts';

export type LocalEngine = Pick<EngineClient, 'run'>;

/**
 * The engine within this process, for commands: one calculation after the other needs no second process, and Ctrl-C ends
 * them together. Law is read with the first calculation. Runs of many paths are shared with threads of this process.
 * @param threads that share a run, this one included
 */
export function openLocalEngine(threads: number): LocalEngine {
  const cancellation = { flag: cancelFlag(), jobId: 1 };
  const crew = new Crew(engineEntry, threads);
  let lastRun: Promise<unknown> = Promise.resolve();
  return {
    run: async <Id extends keyof EngineJobs>(
      job: Id,
      input: EngineJobs[Id]['input'],
      { onProgress = () => {} }: { readonly onProgress?: ((progress: unknown) => void) | undefined } = {},
    ) => {
      const { jobTable } = await import('../engine-host/jobs/job-table.ts');
      const context: SharedJobContext = {
        isCancelled: () => false,
        report: onProgress,
        share: (share) => crew.open({ ...share, cancellation }),
      };
      const calculate = { ...jobTable.jobs, ...jobTable.shared?.jobs }[job] as Calculate<Id>;
      if (!SHARED_JOBS.has(job)) return calculate(input, context);
      const before = lastRun;
      const answer = (async () => {
        await before;
        return calculate(input, context);
      })();
      lastRun = answer.catch(() => {});
      return answer;
    },
  };
}

type Calculate<Id extends keyof EngineJobs> = (
  input: unknown,
  context: JobContext,
) => EngineJobs[Id]['output'] | Promise<EngineJobs[Id]['output']>;

export const localEngine: LocalEngine = openLocalEngine(usualThreads());
