import { type MissingAnswer, missingAnswers } from '../../../engine/plan/check/missing-answers.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useInputs } from './session-context.tsx';

const answers = new WeakMap<PlanInputs, readonly MissingAnswer[]>();

/** What a document still has to say before its success rate means anything, by the engine; worked out once for each document. */
export function missingIn(inputs: PlanInputs): readonly MissingAnswer[] {
  const known = answers.get(inputs);
  if (known !== undefined) return known;
  const missing = missingAnswers(inputs, `${new Date().getFullYear()}-01`);
  answers.set(inputs, missing);
  return missing;
}

/** The same of the plan on the page. */
export function useMissing(): readonly MissingAnswer[] {
  return missingIn(useInputs());
}
