import type { PlanInputs } from '../../../engine/index.ts';
import type { Goal, Person } from '../households/plan-parts.ts';

/** What a plan of a lesson changes in the household's own plan. */
export type LessonChange = (inputs: PlanInputs) => PlanInputs;

export const asItIs: LessonChange = (inputs) => inputs;

/** One goal alone: a share of all savings a year, in the dollars of the start. */
export function spendingShareOfSavings(share: number): LessonChange {
  return (inputs) => {
    const saved = (inputs.accounts ?? []).reduce((sum, { balance }) => sum + balance, 0);
    const living: Goal = {
      id: 'g1',
      name: 'Living',
      amount: Math.round(saved * share),
      frequency: 'annual',
      category: 'essential',
    };
    return { ...inputs, goals: [living] };
  };
}

export function claimingAt(age: number): LessonChange {
  return (inputs) => ({
    ...inputs,
    persons: inputs.persons.map((person) => ({
      ...person,
      socialSecurity: { ...person.socialSecurity, claim: { age } },
    })),
  });
}

export function livingTo(person: string, planEnd: number): LessonChange {
  return changingPerson(person, (whose) => ({ ...whose, planEnd }));
}

export function changingPerson(id: string, change: (person: Person) => Person): LessonChange {
  return (inputs) => ({
    ...inputs,
    persons: inputs.persons.map((person) => (person.id === id ? change(person) : person)),
  });
}

/** Every goal larger or smaller by a factor. */
export function spendingTimes(factor: number): LessonChange {
  return (inputs) => ({
    ...inputs,
    goals: (inputs.goals ?? []).map((goal) => ({ ...goal, amount: Math.round(goal.amount * factor) })),
  });
}

/** @param years the first and the last year of conversions */
export function fillingBracket(targetBracket: number, [startYear, endYear]: readonly [number, number]): LessonChange {
  return (inputs) => ({ ...inputs, roth: { strategy: 'bracketFill', targetBracket, startYear, endYear } });
}

export function convertingIn(year: number, amount: number): LessonChange {
  return (inputs) => ({ ...inputs, roth: { manual: [{ year, amount }] } });
}

export function after(...changes: readonly LessonChange[]): LessonChange {
  return (inputs) => changes.reduce((changed, change) => change(changed), inputs);
}
