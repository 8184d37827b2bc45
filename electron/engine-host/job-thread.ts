import { deserialize, serialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromEngine, ToEngine } from './engine-messages.ts';

export interface JobContext {
  /** True once the job's result is no longer wanted. Long jobs ask between steps and may then return anything. */
  readonly isCancelled: () => boolean;
  readonly report: (progress: unknown) => void;
}

type Job = (input: never, context: JobContext) => unknown;

export interface JobTable {
  readonly jobs: Readonly<Record<string, Job>>;
  /** Exercises the hot code once; called while nothing else is to be done, until it has been called `warmUpRuns` times. */
  readonly warmUp?: () => void;
  readonly warmUpRuns?: number;
}

/** Memory shared by the coordinating thread and the job thread: whether the running job is cancelled. */
export interface JobThreadData {
  readonly cancelFlag: Int32Array;
}

function send(message: FromEngine): void {
  parentPort?.postMessage(message, []);
}

/** The job thread: loads the jobs, then runs what arrives, in order. */
export async function runJobs(load: () => Promise<JobTable>): Promise<void> {
  const { cancelFlag } = workerData as JobThreadData;
  const table = await load();
  let hasWork = false;
  parentPort?.on('message', (message: ToEngine) => {
    hasWork = true;
    if (message.kind === 'run') void runJob(message, table, cancelFlag).then(send);
  });
  send({ kind: 'ready' });
  let runs = table.warmUp === undefined ? 0 : (table.warmUpRuns ?? 1);
  // Between two runs the thread takes messages, so that a first request never waits for more than one of them.
  const warmUpFurther = () => {
    if (hasWork || runs === 0) return;
    runs -= 1;
    table.warmUp?.();
    setImmediate(warmUpFurther);
  };
  setImmediate(warmUpFurther);

  async function runJob(run: Extract<ToEngine, { kind: 'run' }>, { jobs }: JobTable, flag: Int32Array) {
    const { id } = run;
    const context: JobContext = {
      isCancelled: () => Atomics.load(flag, 0) !== 0,
      report: (progress) => send({ kind: 'progress', id, progress: serialize(progress) }),
    };
    try {
      const job = jobs[run.job];
      if (job === undefined) throw new Error(`The engine has no job called ${run.job}.`);
      const output = await job(deserialize(run.input) as never, context);
      return { kind: 'done', id, output: serialize(output) } as const;
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      return { kind: 'failed', id, message, stack } as const;
    }
  }
}
