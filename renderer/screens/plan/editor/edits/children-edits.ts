import type { GoalInputs } from '../../../../../engine/plan/schema/goal.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';

/** Changes of what a plan says of its children for tax, as pure functions from plan to plan. */

/** A child on the return, at home all year until that is written over; or not. */
export function withClaim(inputs: PlanInputs, index: number, at: number, isClaimed: boolean): PlanInputs {
  const persons = inputs.persons.map((person, place) => {
    if (place !== index) return person;
    const dependents = (person.dependents ?? []).map((child, among) => {
      if (among !== at) return child;
      const { claimed: _, ...rest } = child;
      return isClaimed ? { ...rest, claimed: {} } : rest;
    });
    return { ...person, dependents };
  });
  return { ...inputs, persons };
}

/** What a credit counts a goal for, of the child named before or the first that the plan claims. */
export function withCredit(
  inputs: PlanInputs,
  index: number,
  kind: 'none' | NonNullable<GoalInputs['credit']>['for'],
  child: string,
): PlanInputs {
  const goals = (inputs.goals ?? []).map((goal, place) => {
    if (place !== index) return goal;
    const { credit, ...rest } = goal;
    return kind === 'none' ? rest : { ...rest, credit: { for: kind, child: credit?.child ?? child } };
  });
  return { ...inputs, goals };
}
