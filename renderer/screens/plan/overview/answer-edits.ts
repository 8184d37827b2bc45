import { coverageAsked } from '../../../../engine/plan/check/missing-answers.ts';
import { isEarned } from '../../../../engine/plan/complete/complete-income.ts';
import type { PersonInputs } from '../../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';

/** How many answers a plan is asked for: wages and a benefit of each person, what is spent, and insurance before 65. */
export function askedAnswers(inputs: PlanInputs): number {
  return 2 * inputs.persons.length + 1 + coverageAsked(inputs, `${new Date().getFullYear()}-01`).length;
}

/** The plan in which these persons have no wages: they have retired. */
export function withoutWages(inputs: PlanInputs, persons: readonly number[]): PlanInputs {
  return changedPersons(inputs, persons, (person) => ({ ...person, retirement: { event: 'planStart' } }));
}

/** The plan in which a person has a benefit of so much; nothing is a record of nothing, beside which a spouse's is paid. */
export function withBenefit(inputs: PlanInputs, person: number, pia: number, isEstimate = false): PlanInputs {
  const estimate = isEstimate ? { piaIsEstimate: true } : {};
  return changedPersons(inputs, [person], ({ socialSecurity, ...rest }) => {
    const { piaIsEstimate: _, ...record } = socialSecurity ?? {};
    return { ...rest, socialSecurity: { ...record, basis: 'pia', pia, ...estimate } };
  });
}

/** Yearly wages of a person at the start. */
export function wagesOf({ incomes = [], persons }: PlanInputs, person: number): number {
  const id = idOf(persons, person);
  return incomes
    .filter(({ kind, owner }) => isEarned(kind) && (owner ?? idOf(persons, 0)) === id)
    .reduce((sum, { amount, frequency }) => sum + (frequency === 'monthly' ? 12 * amount : amount), 0);
}

function changedPersons(
  inputs: PlanInputs,
  places: readonly number[],
  change: (person: PersonInputs) => PersonInputs,
): PlanInputs {
  return { ...inputs, persons: inputs.persons.map((person, at) => (places.includes(at) ? change(person) : person)) };
}

function idOf(persons: PlanInputs['persons'], index: number): string {
  return persons[index]?.id ?? `p${index + 1}`;
}
