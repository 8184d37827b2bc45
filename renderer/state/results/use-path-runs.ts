import { useEffect, useSyncExternalStore } from 'react';
import type { PathRuns, PathRunsState, ProgressStore } from './path-runs.ts';

export interface LookedAtRuns<Question, Answer> extends PathRunsState<Question, Answer> {
  /** The answer is to an earlier question than the one asked now. */
  readonly isStale: boolean;
  readonly progress: ProgressStore;
  readonly retry: () => void;
  readonly stop: () => void;
}

/** Keeps the answer to a question up to date while it is looked at. */
export function usePathRuns<Question, Answer>(
  runs: PathRuns<Question, Answer>,
  question: Question,
  isLookedAt: boolean,
): LookedAtRuns<Question, Answer> {
  const state = useSyncExternalStore(runs.subscribe, runs.state);
  useEffect(() => {
    if (isLookedAt) runs.ask(question);
    else runs.rest();
  }, [runs, question, isLookedAt]);
  useEffect(() => () => runs.rest(), [runs]);
  return {
    ...state,
    isStale: state.answer !== null && state.of !== question,
    progress: runs.progress,
    retry: runs.retry,
    stop: runs.stop,
  };
}
