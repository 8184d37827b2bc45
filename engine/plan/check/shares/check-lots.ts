import { parseYearMonth } from '../../../primitives/calendar.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Account } from '../../schema/account.ts';
import type { CheckContext } from '../check-context.ts';

/** Checks that lots make up a taxable account. */
export function checkLots({ plan, inputs }: CheckContext): readonly PlanIssue[] {
  return plan.accounts.flatMap((account, index) => {
    const path = `accounts[${index}]`;
    const { kind, lots, saleOrder } = account;
    if (lots === null && saleOrder === null) return [];
    if (kind !== 'taxable') {
      const message = `Lots are of taxable accounts: leave this out of an account of kind ${kind}.`;
      return [planError('lotsNotTaxable', lots === null ? `${path}.saleOrder` : `${path}.lots`, message)];
    }
    const basis = inputs.accounts[index]?.basis;
    return lots === null ? [] : [...sumIssues(account, basis, path), ...dateIssues(account, path, plan.startMonth)];
  });
}

/** Dollars by which sums may differ: figures are copied from statements that round. */
const ROUNDING = 1;

function sumIssues({ lots, balance }: Account, stated: number | undefined, path: string): readonly PlanIssue[] {
  const value = (lots ?? []).reduce((sum, lot) => sum + lot.value, 0);
  const cost = (lots ?? []).reduce((sum, lot) => sum + lot.basis, 0);
  const ofValue = `The lots are worth ${value} together, so that each counts by its part: enter that as the balance, or mend the lots.`;
  const ofCost = `The lots cost ${cost} together, which counts: enter that as the basis, or leave it out.`;
  return [
    ...(Math.abs(value - balance) <= ROUNDING ? [] : [planWarning('lotsBalance', `${path}.balance`, ofValue)]),
    ...(Math.abs(cost - (stated ?? cost)) <= ROUNDING ? [] : [planWarning('lotsBalance', `${path}.basis`, ofCost)]),
  ];
}

function dateIssues({ lots, saleOrder, concentrated }: Account, path: string, start: string): readonly PlanIssue[] {
  const late = (lots ?? []).flatMap(({ bought }, place) =>
    parseYearMonth(bought) <= parseYearMonth(start)
      ? []
      : [
          planError(
            'lotsBought',
            `${path}.lots[${place}].bought`,
            `Enter a month no later than ${start}: it is held already.`,
          ),
        ],
  );
  if (saleOrder !== 'average' || concentrated === null) return late;
  const message = 'Shares of one company are not sold at average basis, only those of funds: choose another order.';
  return [...late, planWarning('averageOfShares', `${path}.saleOrder`, message)];
}
