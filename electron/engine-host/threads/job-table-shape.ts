import type { TakeWarmUp } from './idle-warm-up.ts';
import type { PieceRange } from './shared-pieces.ts';
import type { SharedRun, SharedTask } from './shared-run.ts';

/** What a job is given beside its input. */
export interface JobContext {
  /** True once the job's result is no longer wanted. Long jobs ask between steps and may then return anything. */
  readonly isCancelled: () => boolean;
  readonly report: (progress: unknown) => void;
  /** Opens a run whose pieces the other workers help with; a job opens one at a time. */
  readonly sharedRun: (task: SharedTask) => SharedRun;
}

/** Prepares a worker for a shared run: `task` says what to work out, `memory` is shared and takes the results. */
export type PreparePieces = (task: unknown, memory: unknown) => (range: PieceRange) => void;

/** What the workers of an engine can do: each loads the whole table. */
export interface JobTable {
  readonly jobs: Readonly<Record<string, (input: never, context: JobContext) => unknown>>;
  readonly preparePieces: PreparePieces;
  /** Done in this order while a worker has nothing else to do. */
  readonly warmUps: readonly TakeWarmUp[];
}
