import { type PlanIssue, planError } from '../plan-issue.ts';
import type { CheckContext } from './check-context.ts';

/** A risk-based rule cuts below where it leaves spending alone, and raises above. */
export function checkSpendingRule({ plan }: CheckContext): readonly PlanIssue[] {
  const { guardrails } = plan.withdrawal;
  if (typeof guardrails !== 'object' || !('riskBased' in guardrails)) return [];
  const { low, cutTo, raiseTo, high } = guardrails.riskBased;
  const at = 'withdrawal.guardrails.riskBased';
  const issues: PlanIssue[] = [];
  if (low > cutTo)
    issues.push(
      planError(
        'outOfOrder',
        `${at}.cutTo`,
        'Enter a success that a cut restores which is no lower than the one below which spending is cut.',
      ),
    );
  if (cutTo > raiseTo)
    issues.push(
      planError(
        'outOfOrder',
        `${at}.raiseTo`,
        'Enter a success that a raise leaves which is no lower than the one that a cut restores.',
      ),
    );
  if (raiseTo > high)
    issues.push(
      planError(
        'outOfOrder',
        `${at}.high`,
        'Enter a success above which spending is raised which is no lower than the one that a raise leaves.',
      ),
    );
  return issues;
}
