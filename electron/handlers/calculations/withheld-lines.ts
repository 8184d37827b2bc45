import { z } from 'zod';
import { missingFields, withheldSentence } from '../../../engine/plan/check/missing-words.ts';
import { MissingAnswer } from '../../contract/answers/completeness.ts';

const Said = z.looseObject({ isComplete: z.boolean(), missing: z.array(MissingAnswer) });
const Answer = Said.extend({
  persons: z
    .array(z.looseObject({ id: z.string(), name: z.string() }))
    .optional()
    .catch(undefined),
  /** Of a comparison. */
  plans: z
    .array(Said.extend({ name: z.string() }))
    .optional()
    .catch(undefined),
});

/**
 * What a person is told of an answer whose plan is not finished: that its success rate means nothing yet, what the plan does
 * not say, and which fields answer it. Empty for a complete plan, and for an answer that no plan decides.
 */
export function withheldLines(answer: unknown): readonly string[] {
  const { data } = Answer.safeParse(answer);
  if (data === undefined || data.isComplete) return [];
  const { missing, persons = [], plans } = data;
  const unfinished = (plans ?? []).filter(({ isComplete }) => !isComplete);
  if (unfinished.length > 0) return unfinished.map((plan) => `${plan.name}: ${lineOf(plan.missing, [])}`);
  return [lineOf(missing, persons)];
}

function lineOf(missing: readonly MissingAnswer[], persons: readonly { readonly id: string; readonly name: string }[]) {
  const nameOf = (person: string) => persons.find(({ id }) => id === person)?.name ?? person;
  return `${withheldSentence(missing, nameOf)} Write ${missingFields(missing)}.`;
}
