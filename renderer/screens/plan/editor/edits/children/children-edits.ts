import type { GoalInputs } from '../../../../../../engine/plan/schema/goal.ts';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';

/** Changes of what a plan says of its children for tax, as pure functions from plan to plan. */

type ChildInputs = NonNullable<PlanInputs['persons'][number]['dependents']>[number];

/** What a child is called that the plan does not name. */
const UNNAMED = 'Child';

/** A child on the return, at home all year until that is written over; or not, and then without credits. */
export function withClaim(inputs: PlanInputs, index: number, at: number, isClaimed: boolean): PlanInputs {
  const changed = withChild(inputs, index, at, (child) => {
    const { claimed: _, ...rest } = child;
    return isClaimed ? { ...rest, claimed: {} } : rest;
  });
  return withoutLostCredits(changed);
}

/** A child by another name, which the goals that are for it follow. */
export function withChildName(inputs: PlanInputs, index: number, at: number, name: string | undefined): PlanInputs {
  const before = inputs.persons[index]?.dependents?.[at]?.name ?? UNNAMED;
  const renamed = withChild(inputs, index, at, (child) => {
    const { name: _, ...rest } = child;
    return name === undefined ? rest : { ...rest, name };
  });
  const goals = inputs.goals?.map((goal) =>
    goal.credit?.child === before ? { ...goal, credit: { ...goal.credit, child: name ?? UNNAMED } } : goal,
  );
  return goals === undefined ? renamed : { ...renamed, goals };
}

/** No goal has a credit for a child whom the plan does not claim any more. */
export function withoutLostCredits(inputs: PlanInputs): PlanInputs {
  const claimed = new Set(
    inputs.persons.flatMap(({ dependents = [] }) =>
      dependents.flatMap((child) => (child.claimed === undefined ? [] : [child.name ?? UNNAMED])),
    ),
  );
  const { goals } = inputs;
  if (goals === undefined || goals.every(({ credit }) => credit === undefined || claimed.has(credit.child)))
    return inputs;
  return {
    ...inputs,
    goals: goals.map(({ credit, ...goal }) =>
      credit !== undefined && claimed.has(credit.child) ? { ...goal, credit } : goal,
    ),
  };
}

function withChild(
  inputs: PlanInputs,
  index: number,
  at: number,
  change: (child: ChildInputs) => ChildInputs,
): PlanInputs {
  const persons = inputs.persons.map((person, place) =>
    place === index
      ? {
          ...person,
          dependents: (person.dependents ?? []).map((child, among) => (among === at ? change(child) : child)),
        }
      : person,
  );
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
