import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Account } from '../../schema/account.ts';
import type { Contribution } from '../../schema/contribution.ts';
import { takesAfterTax, takesConversions } from '../../schema/transfers/rollover-kinds.ts';
import type { CheckContext } from '../check-context.ts';
import { namedAccounts } from '../check-references.ts';

/** Checks after-tax contributions to employers' plans, and backdoor contributions to Roth IRAs. */
export function checkSpecialContributions(context: CheckContext): readonly PlanIssue[] {
  return context.plan.accounts.flatMap((account, index) =>
    account.contributions.flatMap((contribution, place): readonly PlanIssue[] => {
      const path = `accounts[${index}].contributions[${place}]`;
      return [
        ...taxTypeIssues(account, contribution, path),
        ...targetIssues(context, account, contribution, `${path}.convertTo`),
        ...backdoorIssues(account, contribution, path),
      ];
    }),
  );
}

function taxTypeIssues(account: Account, { taxType }: Contribution, path: string): readonly PlanIssue[] {
  if (taxType === 'preTax' || takesAfterTax(account)) return [];
  const { kind, planType } = account;
  const which = planType === 'simple401k' ? 'a SIMPLE 401(k)' : `an account of kind ${kind}`;
  const message = `After-tax contributions go to a traditional 401(k) or 403(b): enter preTax for ${which}.`;
  return [planError('contributionTaxType', `${path}.taxType`, message)];
}

function targetIssues(
  context: CheckContext,
  account: Account,
  { taxType, convertTo }: Contribution,
  path: string,
): readonly PlanIssue[] {
  if (convertTo === null) return [];
  if (taxType === 'preTax') {
    const message =
      'Only after-tax contributions are converted as they come: enter afterTax as taxType, or leave this out.';
    return [planError('conversionTarget', path, message)];
  }
  const unknown = namedAccounts(context, [convertTo], path);
  if (unknown.length > 0) return unknown.map((issue) => ({ ...issue, path }));
  const target = context.plan.accounts.find(({ id }) => id === convertTo);
  if (target === undefined || (takesConversions(target.kind) && target.owner === account.owner)) return [];
  return [planError('conversionTarget', path, `Enter the id of a Roth 401(k) or Roth IRA of ${account.owner}.`)];
}

function backdoorIssues({ kind }: Account, contribution: Contribution, path: string): readonly PlanIssue[] {
  const { backdoor, convertEvery, convertTo } = contribution;
  if (backdoor && kind !== 'rothIra') {
    const message = `A backdoor contribution ends in a Roth IRA: enter it there, or false for an account of kind ${kind}.`;
    return [planError('backdoorNotRoth', `${path}.backdoor`, message)];
  }
  if (convertEvery === 'month' || backdoor || convertTo !== null) return [];
  const message = 'This has no effect on a contribution that is not converted: leave it out.';
  return [planWarning('fieldHasNoEffect', `${path}.convertEvery`, message)];
}
