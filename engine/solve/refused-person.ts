import type { Plan } from '../plan/complete/plan.ts';
import { type Refusal, refusal } from '../primitives/outcome.ts';

/** Why a request that names a person, or none, has nothing to vary. */
export function refusedPerson(code: string, message: string): Refusal {
  return refusal('request', [{ code, path: 'person', message }]);
}

export function unknownPerson({ persons }: Plan): Refusal {
  const ids = persons.map(({ id }) => id).join(', ');
  return refusedPerson('unknownPerson', `The plan has no person with this id. Its persons are ${ids}.`);
}
