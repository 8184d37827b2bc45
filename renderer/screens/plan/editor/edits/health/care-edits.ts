import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { ageInMonth, monthOfAge } from '../../../../../format/dates.ts';
import { drawingNoCareOfNobody } from './care-model-edits.ts';

type Person = PlanInputs['persons'][number];
export type CareInputs = NonNullable<Person['care']>;

/** Where somebody begins to type: the least that each field takes, so that nothing changes before a cost is entered. */
const LEAST_CARE = { years: 1, yearlyCost: 0 };
const LEAST_AGE = 20;
const MOST_AGE = 120;
const LEAST_INSURANCE = { premium: 0, elimination: 0, dailyBenefit: 0, years: 0 };

/** The plan with long-term care of a person from the first age on that a plan of this start takes. */
export function withCare(inputs: PlanInputs, index: number, startMonth: string): PlanInputs {
  return withPerson(inputs, index, (person) => ({
    ...person,
    care: { startAge: firstAge(person, startMonth), ...LEAST_CARE },
  }));
}

/** Without it; dates that were its beginning keep their months, as ages. */
export function withoutCare(inputs: PlanInputs, index: number): PlanInputs {
  return drawingNoCareOfNobody(
    withPerson(withCareDatesAsAges(inputs, index), index, (person) => {
      const { care: _, ...without } = person;
      return without;
    }),
  );
}

/** The plan in which dates that are the beginning of a person's care are ages of that person. */
export function withCareDatesAsAges(inputs: PlanInputs, index: number): PlanInputs {
  const { care, id = `p${index + 1}` } = inputs.persons[index] ?? {};
  if (care === undefined) return inputs;
  const first = inputs.persons[0]?.id ?? 'p1';
  const asAge = (_key: string, value: unknown): unknown => {
    if (!isCareDate(value) || (value.person ?? first) !== id) return value;
    return { age: care.startAge + (value.offsetYears ?? 0), person: id };
  };
  return JSON.parse(JSON.stringify(inputs, asAge)) as PlanInputs;
}

interface CareDate {
  readonly event: 'care';
  readonly person?: string;
  readonly offsetYears?: number;
}

function isCareDate(value: unknown): value is CareDate {
  return typeof value === 'object' && value !== null && 'event' in value && value.event === 'care';
}

/** The plan with insurance of a person's care, or without. */
export function withCareInsurance(inputs: PlanInputs, index: number, isInsured: boolean): PlanInputs {
  return withCareOf(inputs, index, ({ insurance: _, ...care }) =>
    isInsured ? { ...care, insurance: LEAST_INSURANCE } : care,
  );
}

/** The plan with a person's care changed, where they have some. */
export function withCareOf(inputs: PlanInputs, index: number, change: (care: CareInputs) => CareInputs): PlanInputs {
  return withPerson(inputs, index, (person) =>
    person.care === undefined ? person : { ...person, care: change(person.care) },
  );
}

function firstAge({ birthDate }: Pick<Person, 'birthDate'>, startMonth: string): number {
  const age = ageInMonth(birthDate, startMonth);
  const isPast = monthOfAge(birthDate, age, 0) < startMonth;
  return Math.min(MOST_AGE, Math.max(LEAST_AGE, isPast ? age + 1 : age));
}

function withPerson(inputs: PlanInputs, index: number, change: (person: Person) => Person): PlanInputs {
  return { ...inputs, persons: inputs.persons.map((person, at) => (at === index ? change(person) : person)) };
}
