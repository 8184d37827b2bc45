import { firstLawYear, type LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { type PlanIssue, planError } from '../plan/plan-issue.ts';
import { refusedSchedules } from './refused-schedules.ts';

/**
 * What the plan asks for that no exact rule is on hand for, named field by field: a plan is refused rather than worked
 * by a simpler rule. Empty where the plan can be projected.
 */
export function notSimulatable(plan: Plan, law: LawTables): readonly PlanIssue[] {
  return [
    ...startsBeforeTheLaw(plan, law),
    ...wholePlanIssues(plan),
    ...(startsBeforeTheLaw(plan, law).length > 0 ? [] : refusedSchedules(plan, law)),
  ];
}

function refuseIf(isAsked: boolean, path: string, message: string): readonly PlanIssue[] {
  return isAsked ? [planError('notProjected', path, message)] : [];
}

function startsBeforeTheLaw({ startMonth }: Plan, law: LawTables): readonly PlanIssue[] {
  const first = firstLawYear(law);
  if (Number(startMonth.slice(0, 4)) >= first) return [];
  const message = `The law on file begins with ${first}. Let the plan start in January ${first} or later.`;
  return [planError('lawNotOnFile', 'startMonth', message)];
}

function wholePlanIssues(plan: Plan): readonly PlanIssue[] {
  return [
    ...refuseIf(
      plan.roth !== 'none' && !('manual' in plan.roth),
      'roth',
      'Strategies of Roth conversion are not projected yet. Write the amounts by year, {"manual": [...]}.',
    ),
    ...refuseIf(
      plan.roth !== 'none' && 'manual' in plan.roth && plan.roth.payTaxFrom === 'conversion',
      'roth.payTaxFrom',
      'Tax paid out of the converted money is not projected. Leave it out, or write "taxable".',
    ),
  ];
}
