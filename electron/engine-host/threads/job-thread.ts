import { availableParallelism } from 'node:os';
import { deserialize, serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { type Cancellation, isCancelled } from './cancellation.ts';
import { Crew, HelperLost } from './crew.ts';
import type { FromEngine, ToEngine } from './engine-messages.ts';
import { warmUpWhenIdle } from './idle-warm-up.ts';
import type { JobContext, JobTable, SharedJobContext } from './job-table-shape.ts';
import type { JobLane } from './job-thread-data.ts';

/** What a job thread says to the process's own thread: answers to pass on, and that it is warm and idle. */
export type FromJobThread = FromEngine | { readonly kind: 'warm' };

const MOST_THREADS = 8;

/** Threads of a crew where nobody says otherwise: one for each processor, within reason. */
export function usualThreads(): number {
  return Math.min(MOST_THREADS, availableParallelism());
}

type RunMessage = Extract<ToEngine, { kind: 'run' }>;
type RunJob = (run: RunMessage) => Promise<unknown>;

function send(message: FromJobThread): void {
  parentPort?.postMessage(message, []);
}

export interface JobThreadOptions {
  readonly load: () => Promise<JobTable>;
  readonly lane: JobLane;
  readonly cancelFlag: Int32Array;
  /** The entry file of the engine process, for the threads of a crew. */
  readonly entry: URL;
  readonly threads?: number | undefined;
}

/** A job thread: loads the jobs, then runs those of its lane as they arrive, one after the other. */
export async function runJobs({ load, lane, cancelFlag, entry, threads }: JobThreadOptions): Promise<void> {
  const table = await load();
  const crew = new Crew(entry, threads ?? usualThreads());
  const runJob = lane === 'single' ? singleJobs(table, cancelFlag) : sharedJobs(table, cancelFlag, crew);
  const warming = warmUpWhenIdle(lane === 'single' ? table.warmUp : table.shared?.warmUp, () => {
    if (lane === 'shared') crew.hire();
    send({ kind: 'warm' });
  });
  let lastJob: Promise<void> = Promise.resolve();
  parentPort?.on('message', (message: ToEngine) => {
    warming.stop();
    if (message.kind === 'run') lastJob = lastJob.then(async () => send(await outcomeOf(message, runJob)));
  });
  send({ kind: 'ready' });
}

function singleJobs({ jobs }: JobTable, flag: Int32Array): RunJob {
  return async (run) => jobNamed(jobs, run.job)(deserialize(run.input) as never, contextOf(run, flag));
}

function sharedJobs({ shared }: JobTable, flag: Int32Array, crew: Crew): RunJob {
  return async (run) => {
    const cancellation: Cancellation = { flag, jobId: run.id };
    const context: SharedJobContext = {
      ...contextOf(run, flag),
      share: (share) => crew.open({ ...share, cancellation }),
    };
    return jobNamed(shared?.jobs ?? {}, run.job)(deserialize(run.input) as never, context);
  };
}

function jobNamed<Job>(jobs: Readonly<Record<string, Job>>, name: string): Job {
  const job = jobs[name];
  if (job === undefined) throw new Error(`The engine has no job called ${name}.`);
  return job;
}

function contextOf({ id }: RunMessage, flag: Int32Array): JobContext {
  return {
    isCancelled: () => isCancelled({ flag, jobId: id }),
    report: (progress) => send({ kind: 'progress', id, progress: serialize(progress) }),
  };
}

async function outcomeOf(run: RunMessage, runJob: RunJob): Promise<FromEngine> {
  const { id } = run;
  send({ kind: 'started', id });
  try {
    return { kind: 'done', id, output: serialize(await runJob(run)) };
  } catch (error) {
    if (error instanceof HelperLost) return { kind: 'crashed', id };
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'failed', id, message, stack };
  }
}
