import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { ParsedAccount } from '../../schema/account.ts';
import { PLAN_TYPES_OF_KIND } from '../../schema/plan-types/plan-types.ts';
import type { CheckContext } from '../check-context.ts';
import { planTermIssues } from './plan-term-issues.ts';

/** Fields of the plan document that accounts of one type of plan use. */
const FIELDS_OF_TYPES = [['simpleSince', 'simple']] as const;

function typeIssues({ kind, planType }: ParsedAccount, path: string): readonly PlanIssue[] {
  const types = PLAN_TYPES_OF_KIND[kind];
  if (planType === undefined || types.includes(planType)) return [];
  const choices = types.map((type) => `"${type}"`).join(', ');
  const cure = types.length === 0 ? 'leave this out' : `enter one of ${choices}`;
  const message = `An account of kind ${kind} cannot belong to a plan of type ${planType}: ${cure}.`;
  return [planError('planTypeNotAllowed', `${path}.planType`, message)];
}

/** Checks that accounts belong to plans that their kind can belong to, and say nothing that other types use. */
export function checkPlanTypes({ plan, inputs }: CheckContext): readonly PlanIssue[] {
  return inputs.accounts.flatMap((account, index) => {
    const path = `accounts[${index}]`;
    const inEffect = plan.accounts[index]?.planType ?? null;
    const idle = FIELDS_OF_TYPES.filter(([field, type]) => account[field] !== undefined && inEffect !== type);
    return [
      ...typeIssues(account, path),
      ...planTermIssues(account, `${path}.planTerms`),
      ...idle.map(([field]) =>
        planWarning('fieldHasNoEffect', `${path}.${field}`, 'This has no effect on this type of plan: leave it out.'),
      ),
    ];
  });
}
