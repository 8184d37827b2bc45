import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Account } from '../../schema/account.ts';
import type { Concentrated, ShareSale } from '../../schema/shares/concentrated.ts';
import { mayBeConcentrated } from '../../schema/shares/may-be-concentrated.ts';
import type { CheckContext } from '../check-context.ts';
import { namedAccounts } from '../check-references.ts';

/** Checks what accounts of one share alone say of it, and where their proceeds go. */
export function checkConcentrated(context: CheckContext): readonly PlanIssue[] {
  return context.plan.accounts.flatMap((account, index) => {
    const path = `accounts[${index}].concentrated`;
    const { concentrated, kind } = account;
    if (concentrated === null) return [];
    if (!mayBeConcentrated(kind)) {
      const message = `An account of kind ${kind} cannot hold one share alone: leave this out.`;
      return [planError('concentratedNotAllowed', path, message)];
    }
    return [
      ...sameFigures(context, index, concentrated),
      ...concentrated.sales.flatMap((sale, place) => saleIssues(context, account, sale, `${path}.sales[${place}]`)),
      ...idleStrategy(context, index),
    ];
  });
}

const FIGURES = ['expectedReturn', 'volatility', 'correlation'] as const;

/** Accounts that name the same share hold the same: it is drawn once, by the figures of the first. */
function sameFigures({ plan }: CheckContext, index: number, stated: Concentrated): readonly PlanIssue[] {
  const first = plan.accounts.find(({ concentrated }) => concentrated?.share === stated.share);
  const other = first?.concentrated ?? stated;
  return FIGURES.filter((figure) => stated[figure] !== other[figure]).map((figure) => {
    const message = `This has no effect: enter ${other[figure]}, as account ${first?.id ?? ''} says of ${stated.share}, or give this share another name.`;
    return planWarning('concentratedFigures', `accounts[${index}].concentrated.${figure}`, message);
  });
}

function idleStrategy({ inputs }: CheckContext, index: number): readonly PlanIssue[] {
  if (inputs.accounts[index]?.strategyId === undefined) return [];
  const message = 'The account holds one share alone, so a strategy has no effect: leave it out.';
  return [planWarning('fieldHasNoEffect', `accounts[${index}].strategyId`, message)];
}

function saleIssues(context: CheckContext, account: Account, sale: ShareSale, path: string): readonly PlanIssue[] {
  const { amount, share } = sale;
  const count = [amount, share].filter((stated) => stated !== null).length;
  const asked =
    count === 1
      ? []
      : [planError('concentratedSale', `${path}.amount`, 'Enter either an amount or a share to sell each time.')];
  return [...asked, ...targetIssues(context, account, sale.to, `${path}.to`)];
}

/** Proceeds of taxable shares are the owner's money; within a retirement account the share is only exchanged. */
function targetIssues(context: CheckContext, account: Account, to: string, path: string): readonly PlanIssue[] {
  const unknown = namedAccounts(context, [to], path);
  if (unknown.length > 0) return unknown.map((issue) => ({ ...issue, path }));
  const target = context.plan.accounts.find(({ id }) => id === to);
  if (target === undefined) return [];
  if (target === account)
    return [planError('concentratedSale', path, 'Enter the id of another account: this one holds the shares.')];
  if (account.kind === 'taxable') {
    if (target.kind === 'taxable' || target.kind === 'cash') return [];
    return [planError('concentratedSale', path, `Enter the id of a cash or taxable account: ${to} takes no proceeds.`)];
  }
  if (target.kind === account.kind && target.planType === account.planType && target.owner === account.owner) return [];
  const message = `Enter the id of an account of kind ${account.kind} of ${account.owner}: within it the share is exchanged, and nothing is paid out.`;
  return [planError('concentratedSale', path, message)];
}
