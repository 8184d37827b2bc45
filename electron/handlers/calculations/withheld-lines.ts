import type { MissingAnswer } from '../../../engine/plan/check/missing-answers.ts';
import { missingFields, withheldSentence } from '../../../engine/plan/check/missing-words.ts';
import { Completeness } from '../../contract/answers/completeness.ts';

/** Beside these two fields an answer has its own. */
const Said = Completeness.loose();

/**
 * What a person is told of an answer whose plan is not finished: that its success rate means nothing yet, what the plan does
 * not say, and which fields answer it. Empty for a complete plan, and for an answer that no plan decides.
 */
export function withheldLines(answer: unknown): readonly string[] {
  const { data } = Said.safeParse(answer);
  if (data === undefined || data.isComplete) return [];
  const { missing, persons, plans } = data;
  const ofPlans = entriesOf(plans).flatMap((plan) =>
    withheldLines(plan).map((line) => `${String(plan['name'])}: ${line}`),
  );
  return ofPlans.length > 0 ? ofPlans : [lineOf(missing, persons)];
}

function lineOf(missing: readonly MissingAnswer[], persons: unknown): string {
  const names = new Map(entriesOf(persons).map(({ id, name }) => [id, name]));
  const nameOf = (person: string) => {
    const name = names.get(person);
    return typeof name === 'string' ? name : person;
  };
  return `${withheldSentence(missing, nameOf)} Enter ${missingFields(missing)}.`;
}

function entriesOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}
