import { type ClaimedChild, claimedChildren } from '../../complete/children/claimed-children.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Goal } from '../../schema/goal.ts';
import type { CheckContext } from '../check-context.ts';

/** A child lives in the home for more months than these. 26 USC 152(c)(1)(B). */
const HALF_OF_YEAR = 6;

/** How many students 529 plans may pay for at once: see `YEAR.collegeFrom529`. */
const MOST_STUDENTS = 4;

/** Checks which children the return claims, and for whom goals pay what credits count. */
export function checkChildren({ plan }: CheckContext): readonly PlanIssue[] {
  const children = claimedChildren(plan);
  return [
    ...nameIssues(plan.persons, children),
    ...plan.goals.flatMap((goal, at) => goalIssues(goal, at, children)),
  ].concat(studentIssues(plan.goals));
}

function nameIssues(persons: CheckContext['plan']['persons'], children: readonly ClaimedChild[]): readonly PlanIssue[] {
  return persons.flatMap(({ dependents }, person) =>
    dependents.flatMap(({ name, claimed }, at) => {
      const path = `persons[${person}].dependents[${at}]`;
      if (claimed === null) return [];
      if (claimed.monthsAtHome <= HALF_OF_YEAR) {
        const cure = `Enter more than ${HALF_OF_YEAR} months, or leave claimed out: a child who lives elsewhere for half of the year is no dependent here.`;
        return [planWarning('fieldHasNoEffect', `${path}.claimed.monthsAtHome`, cure)];
      }
      const isTwice = children.filter((child) => child.name === name).length > 1;
      const message = `Enter another name: two children that the plan claims are called ${name}.`;
      return isTwice ? [planWarning('childNamedTwice', `${path}.name`, message)] : [];
    }),
  );
}

function goalIssues(goal: Goal, index: number, children: readonly ClaimedChild[]): readonly PlanIssue[] {
  const { credit, category } = goal;
  if (credit === null) return [];
  const path = `goals[${index}].credit`;
  const named = children.filter(({ name }) => name === credit.child);
  const [child] = named;
  if (child === undefined || named.length > 1) {
    const names = [...new Set(children.map(({ name }) => name))].join(' or ');
    const message =
      children.length === 0
        ? 'The plan claims no child: enter claimed for a child of persons[0].dependents, or leave the credit out.'
        : `Enter the name of one child that the plan claims, ${names}, or leave the credit out.`;
    return [planError('creditChild', `${path}.child`, message)];
  }
  if (credit.for === 'care') return careIssues(goal, path);
  if (category !== 'education') {
    const message =
      'The credit for college goes with education: enter the category education, or leave the credit out.';
    return [planError('creditCategory', `goals[${index}].category`, message)];
  }
  if (child.claimed.studentUntil !== null) return [];
  const message = `Enter studentUntil for ${child.name}, the last year of full-time school, or leave the credit out: the credit is for students that the return claims.`;
  return [planError('creditStudent', path, message)];
}

function careIssues({ credit, payableFrom529, payableFromHsa }: Goal, path: string): readonly PlanIssue[] {
  if (payableFrom529 !== null || payableFromHsa) {
    const message = 'Neither a 529 plan nor an HSA pays for care: leave that out of the goal, or leave the credit out.';
    return [planError('creditCategory', path, message)];
  }
  if (credit?.tuitionShare === 1 && credit.yearsBefore === 0) return [];
  const message = 'Only college has tuition: leave tuitionShare and yearsBefore out, or enter college.';
  return [planWarning('fieldHasNoEffect', path, message)];
}

function studentIssues(goals: readonly Goal[]): readonly PlanIssue[] {
  const students = new Set<string>();
  return goals.flatMap(({ credit, payableFrom529 }, index) => {
    if (credit === null || payableFrom529 === null) return [];
    students.add(credit.child);
    if (students.size <= MOST_STUDENTS) return [];
    const message = `Leave the credit out here: it is counted for up to ${MOST_STUDENTS} children whom 529 plans pay for.`;
    return [planError('creditStudents', `goals[${index}].credit`, message)];
  });
}
