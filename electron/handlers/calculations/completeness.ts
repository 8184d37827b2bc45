import { missingAnswers } from '../../../engine/plan/check/missing-answers.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';

/** Whether a plan document says all that its success rate depends on, and what it does not say. */
export function completenessOf(inputs: PlanInputs, now: Date): Completeness {
  const missing = [...missingAnswers(inputs, startMonthOf(now))];
  return { isComplete: missing.length === 0, missing };
}

/** Of several plans together: what one of them is missing, each thing once. */
export function jointCompleteness(plans: readonly Completeness[]): Completeness {
  const all = plans.flatMap(({ missing }) => missing);
  const missing = all.filter(
    ({ what, person }, at) => all.findIndex((other) => other.what === what && other.person === person) === at,
  );
  return { isComplete: missing.length === 0, missing };
}
