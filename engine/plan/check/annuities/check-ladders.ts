import { type PlanIssue, planError } from '../../plan-issue.ts';
import { annuitySourceOf, isWithinRetirement } from '../../schema/annuities/annuity-source.ts';
import type { BondLadder } from '../../schema/annuities/bond-ladder.ts';
import type { CheckContext } from '../check-context.ts';

/** Checks ladders that are bought within the plan, as far as that needs no dates. */
export function checkLadders(context: CheckContext): readonly PlanIssue[] {
  return (context.plan.ladders ?? []).flatMap((ladder, at) => {
    const path = `ladders[${at}]`;
    return [
      ...(ladder.amount === 0
        ? [planError('ladderAmount', `${path}.amount`, 'Enter what the ladder pays in a year.')]
        : []),
      ...accountIssues(context, ladder, path),
      ...yieldIssues(ladder, path),
    ];
  });
}

function accountIssues({ plan, droppedIds }: CheckContext, { from }: BondLadder, path: string): readonly PlanIssue[] {
  if (from === null || droppedIds.has(from)) return [];
  const mayPay = plan.accounts.filter(({ kind, seppPlan }) => {
    const source = annuitySourceOf(kind);
    return source !== null && (!isWithinRetirement(source) || seppPlan === null);
  });
  if (mayPay.some(({ id }) => id === from)) return [];
  const ids = mayPay.map(({ id }) => id).join(', ');
  const remedy = ids === '' ? 'leave this out' : `enter one of ${ids}, or leave this out`;
  const message = `A ladder is bought from cash, from a taxable account, or within a traditional or Roth account without equal payments: ${remedy}.`;
  return [planError('ladderAccount', `${path}.from`, message)];
}

function yieldIssues({ yields }: BondLadder, path: string): readonly PlanIssue[] {
  return (yields ?? []).flatMap(({ years }, at, all) => {
    const first = all.findIndex((other) => other.years === years);
    if (first === at) return [];
    const message = `The yield of ${years} years stands in yields[${first}] already: remove it here.`;
    return [planError('ladderYields', `${path}.yields[${at}].years`, message)];
  });
}
