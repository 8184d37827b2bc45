import type { OpenShare, Share } from './crew.ts';
import type { PrepareWork } from './helper-thread.ts';
import type { TakeWarmUp } from './idle-warm-up.ts';

export interface JobContext {
  /** True once the job's result is no longer wanted. Long jobs ask between steps and may then return anything. */
  readonly isCancelled: () => boolean;
  readonly report: (progress: unknown) => void;
}

/** What a job is given that a crew of threads shares. */
export interface SharedJobContext extends JobContext {
  readonly share: (share: Pick<Share, 'task' | 'memory' | 'work' | 'onProgress'>) => OpenShare;
}

type Job<Context> = (input: never, context: Context) => unknown;

/** The jobs of an engine process. Every thread loads the whole table and does its own part of it. */
export interface JobTable {
  readonly jobs: Readonly<Record<string, Job<JobContext>>>;
  readonly warmUp?: TakeWarmUp;
  /** Jobs that a crew shares, and how its helpers take part. */
  readonly shared?: {
    readonly jobs: Readonly<Record<string, Job<SharedJobContext>>>;
    readonly prepareWork: PrepareWork;
    readonly warmUp?: TakeWarmUp;
  };
}
