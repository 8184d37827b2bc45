import { JOINT } from '../../complete/complete-account.ts';
import { type PlanIssue, planError } from '../../plan-issue.ts';
import type { Account } from '../../schema/account.ts';
import type { InKind } from '../../schema/shares/lots.ts';
import type { CheckContext } from '../check-context.ts';
import { namedAccounts } from '../check-references.ts';

/** Checks what a lump sum with employer shares asks for, but for its dates, which need the law. */
export function checkInKind(context: CheckContext): readonly PlanIssue[] {
  return context.plan.accounts.flatMap((account, index) => {
    const path = `accounts[${index}].inKind`;
    const { inKind } = account;
    if (inKind === null) return [];
    return [
      ...kindIssues(account, path),
      ...targetIssues(context, account, inKind, `${path}.to`),
      ...namedAccounts(context, inKind.samePlan ?? [], `${path}.samePlan`),
      ...beside(context, account, inKind),
    ];
  });
}

/** A trust under 401(a) hands out securities of the employer. 26 USC 402(e)(4)(D)(i), (E)(i). */
function kindIssues(account: Account, path: string): readonly PlanIssue[] {
  const { kind, planType, concentrated } = account;
  if (kind !== 'traditional401k' || (planType !== null && planType !== '401k')) {
    const message = 'Only a traditional 401(k) of an employer hands out its shares so: leave this out.';
    return [planError('inKindNotAllowed', path, message)];
  }
  const issues: PlanIssue[] = [];
  if (concentrated === null) {
    const message = 'Enter which share the account holds, as concentrated: the shares alone are handed out so.';
    issues.push(planError('inKindNotShares', path.replace(/inKind$/, 'concentrated'), message));
  }
  for (const field of ['rollovers', 'seppPlan', 'survivor'] as const) {
    if (account[field] === null) continue;
    const message = 'The plan hands out all of this account in kind: leave this out.';
    issues.push(planError('inKindNotWhole', path.replace(/inKind$/, field), message));
  }
  return issues;
}

function targetIssues(context: CheckContext, account: Account, { to }: InKind, path: string): readonly PlanIssue[] {
  const unknown = namedAccounts(context, [to], path);
  if (unknown.length > 0) return unknown.map((issue) => ({ ...issue, path }));
  const target = context.plan.accounts.find(({ id }) => id === to);
  if (target === undefined) return [];
  const isOwn = target.owner === account.owner || target.owner === JOINT;
  const isSame = target.concentrated?.share === account.concentrated?.share;
  if (target.kind === 'taxable' && isOwn && isSame) return [];
  const message = `Enter the id of a taxable account of ${account.owner} that holds ${account.concentrated?.share ?? 'the same share'}, empty if need be.`;
  return [planError('inKindTarget', path, message)];
}

/** The balance to the credit of the employee is paid out in one year: the other accounts of the plan are rolled over whole in it. */
function beside({ plan }: CheckContext, account: Account, { samePlan }: InKind): readonly PlanIssue[] {
  return plan.accounts.flatMap((other, index): readonly PlanIssue[] => {
    if (other === account || !isOfSamePlan(other, account, samePlan)) return [];
    if (other.inKind !== null || other.rollovers?.some(({ amount }) => amount === null) === true) return [];
    const message = `${account.name} is paid out in a lump sum, and all of the plan with it: enter a rollover of all of this account in the same year, or name the accounts of the plan in samePlan of ${account.id}.`;
    return [planError('inKindNotWhole', `accounts[${index}].rollovers`, message)];
  });
}

/** Accounts of the plan that a lump sum empties. */
export function isOfSamePlan(other: Account, account: Account, samePlan: InKind['samePlan']): boolean {
  if (samePlan !== null) return samePlan.includes(other.id);
  const isWorkPlan = other.kind === 'traditional401k' || other.kind === 'roth401k';
  return isWorkPlan && (other.planType === null || other.planType === '401k') && other.owner === account.owner;
}
