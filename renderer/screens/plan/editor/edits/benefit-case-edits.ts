import type { PersonInputs } from '../../../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { withoutLostCredits } from './children/children-edits.ts';

/** Changes of a plan's Social Security cases that touch more than one field, as pure functions from plan to plan. */

type SocialSecurityInputs = NonNullable<PersonInputs['socialSecurity']>;

/** The deceased or former spouse as a form begins: with dates that the rules allow, to be written over. */
export function withAbsentSpouse(
  inputs: PlanInputs,
  kind: 'none' | 'lateSpouse' | 'formerSpouse',
  startMonth: string,
): PlanInputs {
  const [client] = inputs.persons;
  if (client === undefined) return inputs;
  const { lateSpouse: _late, formerSpouse: _former, ...rest } = client.socialSecurity ?? {};
  const { birthDate } = client;
  const year = Number(startMonth.slice(0, 4));
  const added: Partial<SocialSecurityInputs> =
    kind === 'lateSpouse'
      ? { lateSpouse: { birthDate, pia: 0, deathMonth: `${year - 1}-12` } }
      : kind === 'formerSpouse'
        ? { formerSpouse: { birthDate, pia: 0, yearsMarried: 10, divorcedOn: `${year - 3}-12-31` } }
        : {};
  return withPerson(inputs, 0, { ...client, socialSecurity: { ...rest, ...added } });
}

/** A year of suspension from 67 on, to be written over; or none. */
export function withSuspension(inputs: PlanInputs, index: number, isSuspended: boolean): PlanInputs {
  const person = inputs.persons[index];
  if (person === undefined) return inputs;
  const { suspended: _, ...rest } = person.socialSecurity ?? {};
  const month = person.birthDate.slice(5, 7);
  const year = Number(person.birthDate.slice(0, 4)) + 67;
  const suspended = { from: `${year}-${month}`, to: `${year + 1}-${month}` };
  return withPerson(inputs, index, { ...person, socialSecurity: isSuspended ? { ...rest, suspended } : rest });
}

/** One more child, born when the plan starts until the date is written over. */
export function withDependent(inputs: PlanInputs, index: number, startMonth: string): PlanInputs {
  const person = inputs.persons[index];
  if (person === undefined) return inputs;
  const dependents = [...(person.dependents ?? []), { birthDate: `${startMonth}-01` }];
  return withPerson(inputs, index, { ...person, dependents });
}

export function withoutDependent(inputs: PlanInputs, index: number, at: number): PlanInputs {
  const person = inputs.persons[index];
  if (person === undefined) return inputs;
  const { dependents = [], ...rest } = person;
  const left = dependents.filter((_, place) => place !== at);
  return withoutLostCredits(withPerson(inputs, index, left.length === 0 ? rest : { ...rest, dependents: left }));
}

function withPerson(inputs: PlanInputs, index: number, person: PersonInputs): PlanInputs {
  return { ...inputs, persons: inputs.persons.map((other, at) => (at === index ? person : other)) };
}
