import { availableParallelism } from 'node:os';

const MOST_THREADS = 8;

/** Threads that share a run where nobody says otherwise, or take one each of many: one for each processor, within reason. */
export function usualThreads(): number {
  return Math.min(MOST_THREADS, availableParallelism());
}
