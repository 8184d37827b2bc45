import { type ParsedInputs, planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { ParsedInput } from '../../contract/index.ts';
import type { PlanDraft } from '../../store/plan-record.ts';
import { normalizeInputs } from './normalize-inputs.ts';

/**
 * The plans that a new household begins with: those of the request, else one that can be projected at once, so that
 * whoever creates a household has something to change.
 * @throws ApiError `validation_failed` with every fault of the first plan that has any
 */
export function firstPlans(
  { plans, profile }: Pick<ParsedInput<'households.create'>, 'plans' | 'profile'>,
  now: Date,
): readonly PlanDraft[] {
  if (plans === undefined) return [placeholder(profile === 'married' ? 2 : 1, now)];
  return plans.map(({ name, description, inputs }, index) => ({
    name,
    description,
    inputs: normalizeInputs(inputs, `plans[${index}].inputs`, now),
  }));
}

const USUAL_AGE = 60;

function placeholder(persons: number, now: Date): PlanDraft {
  const birthDate = `${now.getFullYear() - USUAL_AGE}-01-01`;
  const inputs: ParsedInputs = planInputs.parse({
    persons: Array.from({ length: persons }, () => ({ birthDate })),
    accounts: [{ kind: 'cash', balance: 0 }],
  });
  return {
    name: 'Plan',
    description: 'Placeholder: set the birth date.',
    inputs: normalizeInputs(inputs, 'inputs', now),
  };
}
