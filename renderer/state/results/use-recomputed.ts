import { useEffect, useMemo, useState } from 'react';
import { useQuietStore } from '../quiet-store.ts';
import { type AnswerState, type ProgressStore, type Recipe, RecomputedAnswer } from './recomputed-answer.ts';

export interface Recomputed<Question, Answer> extends AnswerState<Question, Answer> {
  /** The answer belongs to an earlier question than the one on the page. */
  readonly isStale: boolean;
  readonly progress: ProgressStore;
  readonly retry: () => void;
  readonly stop: () => void;
}

/**
 * Keeps the answer to a question up to date while something on the page shows it. Questions are compared by identity;
 * of the recipe only the first one passed counts.
 */
export function useRecomputed<Question, Answer>(
  question: Question,
  recipe: Recipe<Question, Answer>,
  isShown = true,
): Recomputed<Question, Answer> {
  const [recomputed] = useState(() => new RecomputedAnswer(recipe));
  const [state] = useQuietStore(recomputed.subscribe, recomputed.state);
  useEffect(() => {
    if (isShown) recomputed.ask(question);
    else recomputed.suspend();
  }, [recomputed, question, isShown]);
  useEffect(() => () => recomputed.suspend(), [recomputed]);
  const isStale = state.answer !== null && state.of !== question;
  return useMemo(
    () => ({
      ...state,
      isStale,
      progress: recomputed.progress,
      retry: recomputed.retry,
      stop: recomputed.stop,
    }),
    [state, isStale, recomputed],
  );
}
