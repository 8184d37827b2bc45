import { useMemo } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useInputs, useSession } from '../plan/session-context.tsx';
import type { QuestionSource } from './use-recomputed.ts';

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
