import type { EngineClient } from '../engine-host/engine-client.ts';
import type { EngineJobs } from '../engine-host/engine-jobs.ts';
import type { JobContext } from '../engine-host/job-thread.ts';

const CONTEXT: JobContext = { isCancelled: () => false, report: () => {} };

/**
 * The engine within this process, for commands: one calculation after the other needs no second process, and Ctrl-C ends
 * them together. Law is read with the first calculation.
 */
export const localEngine: Pick<EngineClient, 'run'> = {
  run: async <Id extends keyof EngineJobs>(job: Id, input: EngineJobs[Id]['input']) => {
    const { jobTable } = await import('../engine-host/job-table.ts');
    const calculate = jobTable.jobs[job] as (input: unknown, context: JobContext) => EngineJobs[Id]['output'];
    return calculate(input, CONTEXT);
  },
};
