import { idsOf } from '../../engine/plan/complete/default-ids.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';

/** Calls each person of a plan by name, by id: `Client` and `Spouse` where no name is given. */
export function personNames({ persons }: PlanInputs): (person: string) => string {
  const ids = idsOf(persons, 'p');
  return (person) => {
    const at = ids.indexOf(person);
    return persons[at]?.name ?? (at === 0 ? 'Client' : 'Spouse');
  };
}
