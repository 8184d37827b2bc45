import type { Lifetime } from '../../../format/when.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';

/** Whose an income is: the person that it names, else the first. */
export function ownerAmong(persons: readonly Lifetime[], owner: string | undefined): Lifetime | undefined {
  return persons.find(({ id }) => id === owner) ?? persons[0];
}

/** The persons of the plan with their ids and names, or the defaults of these. */
export function useLifetimes(): readonly Lifetime[] {
  return useInputs().persons.map((person, index) => ({
    id: person.id ?? `p${index + 1}`,
    name: person.name ?? (index === 0 ? 'Client' : 'Spouse'),
    birthDate: person.birthDate,
    hasCare: person.care !== undefined,
  }));
}
