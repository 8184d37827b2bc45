import { JOINT } from '../../complete/complete-account.ts';
import { isEarned } from '../../complete/complete-income.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Account } from '../../schema/account.ts';
import type { Contribution } from '../../schema/contribution.ts';
import { isEmployerPlan, limitOf } from '../../schema/plan-types/plan-types.ts';
import type { CheckContext } from '../check-context.ts';
import { planTypeIssues } from './contribution-of-plan-type.ts';

function amountIssues({ amount, shareOfIncome, incomeId }: Contribution, path: string): readonly PlanIssue[] {
  if (amount === null && shareOfIncome === null) {
    return [
      planError('contributionAmount', `${path}.amount`, 'Enter a yearly amount, or a shareOfIncome with an incomeId.'),
    ];
  }
  if (amount !== null && shareOfIncome !== null) {
    return [
      planError('contributionAmount', `${path}.shareOfIncome`, 'Enter either amount or shareOfIncome, not both.'),
    ];
  }
  if (shareOfIncome !== null && incomeId === null) {
    return [
      planError('contributionNeedsWage', `${path}.incomeId`, 'Enter the id of the wages of which this is a share.'),
    ];
  }
  return [];
}

function incomeIssues({ plan }: CheckContext, account: Account, contribution: Contribution, path: string) {
  const income = plan.incomes.find(({ id }) => id === contribution.incomeId);
  if (income === undefined) {
    if (contribution.employerMatch === null || contribution.incomeId !== null) return [];
    return [
      planError(
        'matchNeedsIncome',
        `${path}.incomeId`,
        'Enter the id of the wages on which the employer’s match is based.',
      ),
    ];
  }
  if (!isEarned(income.kind)) {
    const message = 'Contributions come from wages or self-employment: enter the id of such an income.';
    return [planError('contributionNeedsWage', `${path}.incomeId`, message)];
  }
  if (account.owner === JOINT || income.owner === account.owner) return [];
  const message = `This income belongs to ${income.owner}: enter the id of an income of ${account.owner}.`;
  return [planError('contributionNeedsWage', `${path}.incomeId`, message)];
}

/**
 * An IRA takes earned income only, one's own or, on a joint return, the spouse's: 26 USC 219(b)(1)(B), (c); 408A(c)(2).
 * An employer plan takes the pay of its owner: 26 USC 402(g), 415(c)(1)(B), 457(b)(2).
 */
function eligibilityIssues({ plan, droppedIds }: CheckContext, account: Account, path: string): readonly PlanIssue[] {
  const earned = plan.incomes.filter((income) => isEarned(income.kind));
  if (droppedIds.size > 0) return [];
  if (limitOf(account) === 'ira' && earned.length === 0) {
    const message = 'IRA contributions need wages or self-employment: add the income, or nothing is contributed.';
    return [planWarning('contributionEligibility', path, message)];
  }
  if (isEmployerPlan(account) && !earned.some((income) => income.owner === account.owner)) {
    const message = `Contributions to an employer plan need wages of ${account.owner}: add the income, or nothing is contributed.`;
    return [planWarning('contributionEligibility', path, message)];
  }
  return [];
}

/** Checks that each contribution says how much, from which pay, into an account that takes it. */
export function checkContributions(context: CheckContext): readonly PlanIssue[] {
  return context.plan.accounts.flatMap((account, index) => {
    const list = `accounts[${index}].contributions`;
    if (limitOf(account) === 'closed' && account.contributions.length > 0) {
      return [
        planError(
          'contributionNotAllowed',
          list,
          'Nothing may be contributed to an inherited account: leave this out.',
        ),
      ];
    }
    return account.contributions.flatMap((contribution, place): readonly PlanIssue[] => {
      const path = `${list}[${place}]`;
      return [
        ...amountIssues(contribution, path),
        ...incomeIssues(context, account, contribution, path),
        ...planTypeIssues(context, account, contribution, path),
        ...(contribution.incomeId === null ? eligibilityIssues(context, account, path) : []),
      ];
    });
  });
}
