import type { PlanInputs } from '../../../engine/plan/plan-inputs.ts';
import { type AgeInMonths, isFirstMonth } from '../../charts/claim-months.ts';

/** The plan with other claim ages, by person; a benefit already received stays as it is. */
export function withClaims(inputs: PlanInputs, ages: readonly AgeInMonths[]): PlanInputs {
  const persons = inputs.persons.map((person, index) => {
    const age = ages[index];
    const record = person.socialSecurity ?? {};
    if (age === undefined || record.basis === 'receiving') return person;
    return { ...person, socialSecurity: { ...record, claim: claimOf(age) } };
  });
  return { ...inputs, persons };
}

/** The first month of 62 is written as 62, which means it. */
function claimOf(age: AgeInMonths): { readonly age: number; readonly months?: number } {
  return age.months === 0 || isFirstMonth(age) ? { age: age.years } : { age: age.years, months: age.months };
}
