import type { PlanInputs } from './schema/plan-inputs.ts';

interface ClaimAge {
  readonly years: number;
  readonly months: number;
}

/** 62 stands for the first month in which one is 62 throughout, which for most is the month after the birthday. */
export function isFirstMonth({ years, months }: ClaimAge): boolean {
  return years === 62 && months <= 1;
}

/**
 * The plan document with other claim ages, by person; of a widowed client the second is that of the widow(er)'s benefit. A benefit
 * already received, or paid for a disability, stays as it is.
 */
export function withClaims(inputs: PlanInputs, ages: readonly ClaimAge[]): PlanInputs {
  const persons = inputs.persons.map((person, index) => {
    const age = ages[index];
    const record = person.socialSecurity ?? {};
    const survivorAge = inputs.persons.length === 1 && record.lateSpouse !== undefined ? ages[1] : undefined;
    const survivor = survivorAge === undefined ? {} : { survivorClaim: ageOf(survivorAge) };
    if (age === undefined) return person;
    const isPaid = record.basis === 'receiving' || record.disabledSince !== undefined;
    return { ...person, socialSecurity: { ...record, ...(!isPaid && { claim: claimOf(age) }), ...survivor } };
  });
  return { ...inputs, persons };
}

function ageOf({ years, months }: ClaimAge): { readonly age: number; readonly months: number } {
  return { age: years, months };
}

function claimOf(age: ClaimAge): { readonly age: number; readonly months?: number } {
  return age.months === 0 || isFirstMonth(age) ? { age: age.years } : { age: age.years, months: age.months };
}
