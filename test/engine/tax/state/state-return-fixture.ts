import {
  emptyStateReturn,
  type StateReturn,
  type StateReturnPerson,
} from '../../../../engine/tax/state/state-return.ts';

/** What a test says of a return; everything unsaid is zero. */
export interface StateReturnParts extends Partial<Omit<StateReturn, 'persons'>> {
  readonly persons?: readonly Partial<StateReturnPerson>[];
}

/** A state return with the given figures. */
export function stateReturnOf({ persons = [], ...figures }: StateReturnParts): StateReturn {
  const empty = emptyStateReturn();
  persons.forEach((person, who) => Object.assign(empty.persons[who] ?? {}, person));
  return Object.assign(empty, figures);
}
