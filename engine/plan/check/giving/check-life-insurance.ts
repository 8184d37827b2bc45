import { type PlanIssue, planError } from '../../plan-issue.ts';
import type { LifeInsurance } from '../../schema/estate/life-insurance.ts';
import type { CheckContext } from '../check-context.ts';

/** That a term policy says until when, and only a permanent one has a cash value. */
export function checkLifeInsurance({ plan }: CheckContext): readonly PlanIssue[] {
  return (plan.lifeInsurance ?? []).flatMap((policy, at) => policyIssues(policy, `lifeInsurance[${at}]`));
}

function policyIssues({ kind, until, cashValue }: LifeInsurance, path: string): readonly PlanIssue[] {
  if (kind === 'permanent') return [];
  const noEnd = 'Missing: enter the month before which the term policy ends.';
  const noValue = 'A term policy has no cash value: leave this out, or enter permanent as the kind.';
  return [
    ...(until === null ? [planError('termMissing', `${path}.until`, noEnd)] : []),
    ...(cashValue === null ? [] : [planError('termCashValue', `${path}.cashValue`, noValue)]),
  ];
}
