import { usualThreads } from './threads/usual-threads.ts';

/** How much an engine process may be given to do, and how long it may take. */
export interface EngineLimits {
  /** Calculations that may wait behind the running ones. */
  readonly queueLength: number;
  /** The same for those that may take long. */
  readonly longQueueLength: number;
  /** Short calculations that run beside one another: one is worked out while another is on its way. */
  readonly shortAtOnce: number;
  /** Calculations out of many that run beside one another, each on a worker of its own. */
  readonly manyAtOnce: number;
  readonly timeLimitMs: number;
  /** How long a process may take until it is ready for work. */
  readonly startLimitMs: number;
  /** How long a process may take to confirm a cancellation before it is ended. */
  readonly cancelLimitMs: number;
  /** How often a limit is given again that passed while the process had hardly any of the processors: suspended, or others were busy. */
  readonly renewals: number;
  /** How often a calculation is asked again whose process was ended for another one's sake. */
  readonly repeats: number;
  /** Processes in a row that may end without having been given work before starting them is suspended. */
  readonly failedStarts: number;
  readonly suspensionMs: number;
}

export const DEFAULT_LIMITS: EngineLimits = {
  queueLength: 32,
  longQueueLength: 8,
  shortAtOnce: 2,
  manyAtOnce: usualThreads(),
  timeLimitMs: 60_000,
  startLimitMs: 30_000,
  cancelLimitMs: 1_000,
  renewals: 30,
  repeats: 2,
  failedStarts: 3,
  suspensionMs: 10_000,
};
