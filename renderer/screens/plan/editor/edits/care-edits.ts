import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { parseDate } from '../../../../../engine/primitives/calendar.ts';

type Person = PlanInputs['persons'][number];
type CareInputs = NonNullable<Person['care']>;
type InsuranceInputs = NonNullable<CareInputs['insurance']>;

/** Where somebody begins to type: of no cost, so that nothing changes before a cost is entered. */
const FIRST_AGE = 85;
const FIRST_CARE = { years: 3, yearlyCost: 0 };
const FIRST_INSURANCE: InsuranceInputs = { premium: 0, elimination: 90, dailyBenefit: 0, years: 3 };

/** The plan with long-term care of a person, which the changes are made to; null takes it out. */
export function withCare(inputs: PlanInputs, index: number, changes: Partial<CareInputs> | null): PlanInputs {
  return withPerson(inputs, index, ({ care, ...person }) =>
    changes === null ? person : { ...person, care: { ...(care ?? firstCare(inputs, person)), ...changes } },
  );
}

/** The same of its insurance. */
export function withCareInsurance(
  inputs: PlanInputs,
  index: number,
  changes: Partial<InsuranceInputs> | null,
): PlanInputs {
  return withPerson(inputs, index, (person) => {
    const { insurance, ...care } = person.care ?? firstCare(inputs, person);
    return changes === null
      ? { ...person, care }
      : { ...person, care: { ...care, insurance: { ...FIRST_INSURANCE, ...insurance, ...changes } } };
  });
}

function firstCare({ startMonth = '' }: PlanInputs, { birthDate }: Pick<Person, 'birthDate'>): CareInputs {
  const ageNow = Number(startMonth.slice(0, 4)) - parseDate(birthDate).year;
  return { startAge: Math.max(FIRST_AGE, Math.min(120, ageNow + 1)), ...FIRST_CARE };
}

function withPerson(inputs: PlanInputs, index: number, change: (person: Person) => Person): PlanInputs {
  return { ...inputs, persons: inputs.persons.map((person, at) => (at === index ? change(person) : person)) };
}
