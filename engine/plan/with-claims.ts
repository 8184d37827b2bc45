import type { PlanInputs } from './plan-inputs.ts';

/** The plan document with other claim ages, by person; a benefit already received stays as it is. */
export function withClaims(
  inputs: PlanInputs,
  ages: readonly { readonly years: number; readonly months: number }[],
): PlanInputs {
  const persons = inputs.persons.map((person, index) => {
    const age = ages[index];
    const record = person.socialSecurity ?? {};
    if (age === undefined || record.basis === 'receiving') return person;
    return { ...person, socialSecurity: { ...record, claim: claimOf(age.years, age.months) } };
  });
  return { ...inputs, persons };
}

/** 62 stands for the first month in which one is 62 throughout, which for most is the month after the birthday. */
function claimOf(age: number, months: number): { readonly age: number; readonly months?: number } {
  return months === 0 || (age === 62 && months === 1) ? { age } : { age, months };
}
