import type { PlanInputs } from './schema/plan-inputs.ts';

interface ClaimAge {
  readonly years: number;
  readonly months: number;
}

/** 62 stands for the first month in which one is 62 throughout, which for most is the month after the birthday. */
export function isFirstMonth({ years, months }: ClaimAge): boolean {
  return years === 62 && months <= 1;
}

/** The plan document with other claim ages, by person; a benefit already received stays as it is. */
export function withClaims(inputs: PlanInputs, ages: readonly ClaimAge[]): PlanInputs {
  const persons = inputs.persons.map((person, index) => {
    const age = ages[index];
    const record = person.socialSecurity ?? {};
    if (age === undefined || record.basis === 'receiving') return person;
    return { ...person, socialSecurity: { ...record, claim: claimOf(age) } };
  });
  return { ...inputs, persons };
}

function claimOf(age: ClaimAge): { readonly age: number; readonly months?: number } {
  return age.months === 0 || isFirstMonth(age) ? { age: age.years } : { age: age.years, months: age.months };
}
