import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import { drawnTerms } from '../../schema/risks/lives.ts';
import type { CheckContext } from '../check-context.ts';
import { flowsOf, momentsOf, type PlanDate } from '../plan-dates.ts';

/** Drawn lives need the sex of each person, and move whatever the plan dates by its own end. */
export function checkLives(context: CheckContext): readonly PlanIssue[] {
  const { plan } = context;
  if (drawnTerms(plan.assumptions.lives) === null) return [];
  const dates = [...momentsOf(context), ...flowsOf(context).flatMap(({ start, end }) => [start, end])];
  return [
    ...plan.persons.flatMap(({ sex, name }, index) =>
      sex === null ? [planError('sexMissing', `persons[${index}].sex`, sexMissing(name))] : [],
    ),
    ...dates.filter(isWrittenPlanEnd).map(({ path }) => planWarning('planEndDrawn', path, PLAN_END_DRAWN)),
  ];
}

function sexMissing(name: string): string {
  return `A life table knows women and men: enter "female" or "male" for ${name}, or enter "planEnd" for assumptions.lives.`;
}

const PLAN_END_DRAWN =
  'With drawn lives this date moves to the last death of each path. Enter a month or an age where it should not.';

function isWrittenPlanEnd({ when, written }: PlanDate): boolean {
  return written && 'event' in when && when.event === 'planEnd';
}
