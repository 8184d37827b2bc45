import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import type { CheckContext } from './check-context.ts';
import { namedAccounts } from './check-references.ts';

/** Checks that swept cash can go where it is to go: other accounts take only contributions, which the law limits. */
export function checkSweep(context: Pick<CheckContext, 'plan' | 'droppedIds'>): readonly PlanIssue[] {
  const { withdrawal, accounts } = context.plan;
  if (withdrawal.sweep === null) return [];
  const { to } = withdrawal.sweep;
  const path = 'withdrawal.sweep.to';
  const target = accounts.find(({ id }) => id === to);
  if (target === undefined) return namedAccounts(context, [to], path).map((issue) => ({ ...issue, path }));
  if (target.kind !== 'taxable') {
    const message = `Enter the id of a taxable account: ${to} cannot take swept cash.`;
    return [planError('sweepTarget', path, message)];
  }
  if (accounts.some(({ kind }) => kind === 'cash')) return [];
  const message = 'The plan has no cash account to sweep: add one, or leave this out.';
  return [planWarning('fieldHasNoEffect', 'withdrawal.sweep', message)];
}
