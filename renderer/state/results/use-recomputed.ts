import { useEffect, useMemo, useState } from 'react';
import { whenHostReturns } from '../host-presence.tsx';
import { useQuietStore } from '../scheduler/use-quiet-store.ts';
import { type AnswerState, type ProgressStore, type Recipe, RecomputedAnswer } from './recomputed-answer.ts';

export interface Recomputed<Question, Answer> extends AnswerState<Question, Answer> {
  /** The answer belongs to an earlier question than the one on the page. */
  readonly isStale: boolean;
  readonly progress: ProgressStore;
  readonly retry: () => void;
  readonly stop: () => void;
}

/** Where a question comes from before the page has drawn it. */
export interface QuestionSource<Question> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly question: () => Question;
}

/**
 * Keeps the answer to a question up to date while something on the page shows it. Questions are compared by identity;
 * of the recipe only the first one passed counts. With a source it is asked at once, not after the page has drawn the edit
 * that it comes from.
 */
export function useRecomputed<Question, Answer>(
  question: Question,
  recipe: Recipe<Question, Answer>,
  isShown = true,
  source: QuestionSource<Question> | null = null,
): Recomputed<Question, Answer> {
  const [recomputed] = useState(() => new RecomputedAnswer(recipe));
  const [state] = useQuietStore(recomputed);
  // With a source, what is drawn may be older than what was asked.
  const drawn = source === null ? question : null;
  useEffect(() => {
    if (!isShown) recomputed.suspend();
    else if (drawn !== null) recomputed.ask(drawn);
  }, [recomputed, drawn, isShown]);
  useEffect(() => {
    if (!isShown || source === null) return undefined;
    const ask = () => recomputed.ask(source.question());
    ask();
    return source.subscribe(ask);
  }, [recomputed, source, isShown]);
  useEffect(() => () => recomputed.suspend(), [recomputed]);
  useEffect(
    () =>
      whenHostReturns(() => {
        if (recomputed.state().error !== null) recomputed.retry();
      }),
    [recomputed],
  );
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
