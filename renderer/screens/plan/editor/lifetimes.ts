import type { Lifetime } from '../../../format/when.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';

/** The persons of the plan with their ids and names, or the defaults of these. */
export function useLifetimes(): readonly Lifetime[] {
  return useInputs().persons.map((person, index) => ({
    id: person.id ?? `p${index + 1}`,
    name: person.name ?? (index === 0 ? 'Client' : 'Spouse'),
    birthDate: person.birthDate,
  }));
}
