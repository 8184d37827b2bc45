import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useInputs, useSession } from '../plan/session-context.tsx';
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
interface QuestionSource<Question> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly question: () => Question;
}

/**
 * Keeps the answer to a question up to date while something on the page shows it. Questions are compared by identity;
 * of the recipe only the first one passed counts. With a source it is asked at once, not after the page has drawn the edit
 * that it comes from.
 */
export function useRecomputed<Question extends object, Answer>(
  question: Question,
  recipe: Recipe<Question, Answer>,
  isShown = true,
  source: QuestionSource<Question> | null = null,
): Recomputed<Question, Answer> {
  const client = useQueryClient();
  const [recomputed] = useState(() => new RecomputedAnswer(client, recipe));
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
  useEffect(() => () => recomputed.end(), [recomputed]);
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

/**
 * The same for a question about the plan as it is typed, which is asked as soon as it is edited.
 * @param of the same function until something else than the plan is asked; of one plan it is called once
 */
export function useRecomputedPlan<Question extends object, Answer>(
  of: (plan: PlanInputs) => Question,
  recipe: Recipe<Question, Answer>,
  isShown = true,
): Recomputed<Question, Answer> {
  const { question, source } = useEditedQuestion(of);
  return useRecomputed(question, recipe, isShown, source);
}

/** A question about the plan as it is typed: the one on the page, and where the next comes from. */
interface EditedQuestion<Question> {
  readonly question: Question;
  readonly source: QuestionSource<Question>;
}

/** @param of the same function until something else than the plan is asked; of one plan it is called once */
export function useEditedQuestion<Question extends object>(
  of: (plan: PlanInputs) => Question,
): EditedQuestion<Question> {
  const session = useSession();
  const inputs = useInputs();
  const questionOf = useMemo(() => onceForEach(of), [of]);
  const source = useMemo(
    () => ({ subscribe: session.subscribe, question: () => questionOf(session.state().document.inputs) }),
    [session, questionOf],
  );
  return { question: questionOf(inputs), source };
}

/** Questions are compared by identity: the page and the source have to give the same one. */
function onceForEach<Question extends object>(of: (plan: PlanInputs) => Question) {
  const known = new WeakMap<PlanInputs, Question>();
  return (plan: PlanInputs): Question => {
    const question = known.get(plan) ?? of(plan);
    known.set(plan, question);
    return question;
  };
}

/** The question that is the plan alone. */
export function itself(plan: PlanInputs): PlanInputs {
  return plan;
}
