import type { Plan } from '../../../../../engine/plan/complete/plan.ts';

/** `Ellen and David`. */
export function namesOf({ persons }: Pick<Plan, 'persons'>): string {
  return persons.map(({ name }) => name).join(' and ');
}
