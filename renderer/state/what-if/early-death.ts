import type { Plan } from '../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

/** The age of an early death that a plan of two assumes away. */
export const EARLY_DEATH = 75;

/** Place of the one of a couple who reaches an age first and is to outlive it; null for a single person, and where both are past it or die before. */
export function firstToReach(
  { persons, startMonth }: Pick<Plan, 'persons' | 'startMonth'>,
  age: number,
): number | null {
  if (persons.length < 2) return null;
  const start = Number(startMonth.slice(0, 4));
  const ahead = persons
    .map(({ birthDate, planEnd }, at) => ({
      at,
      birthDate,
      isAhead: planEnd > age && yearOf(birthDate) + age >= start,
    }))
    .filter(({ isAhead }) => isAhead)
    .toSorted((a, b) => (a.birthDate < b.birthDate ? -1 : 1));
  return ahead[0]?.at ?? null;
}

/** The plan in which the one who reaches 75 first dies at an age. */
export function withEarlyDeath(document: PlanInputs, plan: Plan | null, age: number): PlanInputs {
  const at = plan === null ? null : firstToReach(plan, EARLY_DEATH);
  if (at === null) return document;
  return {
    ...document,
    persons: document.persons.map((person, place) => (place === at ? { ...person, planEnd: age } : person)),
  };
}

function yearOf(birthDate: string): number {
  return Number(birthDate.slice(0, 4));
}
