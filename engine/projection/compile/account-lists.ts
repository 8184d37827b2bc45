import { ACCOUNT_CLASS } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';
import type { ProgramStrategy } from '../program/program-strategy.ts';
import { isRothIra, isTraditionalIra } from '../state/holding.ts';

/** Indices of the accounts that each rule applies to, so that the others are skipped. */
export function accountLists(accounts: readonly ProgramAccount[], strategies: readonly ProgramStrategy[]) {
  const indicesOf = (isMeant: (account: ProgramAccount) => boolean) =>
    accounts.flatMap((account, at) => (isMeant(account) ? [at] : []));
  const rebalanced = (when: ProgramStrategy['rebalance']) =>
    indicesOf(({ strategy }) => strategies[strategy]?.rebalance === when);
  return {
    rebalancedMonthly: rebalanced('monthly'),
    rebalancedYearly: rebalanced('annual'),
    taxableAccounts: indicesOf(({ accountClass }) => accountClass === ACCOUNT_CLASS.taxable),
    incomeAccounts: indicesOf(({ accountClass }) => accountClass <= ACCOUNT_CLASS.taxable),
    traditionalIras: indicesOf(isTraditionalIra),
    hasRothIras: accounts.some(isRothIra),
    hasIraBasis: accounts.some((account) => isTraditionalIra(account) && mayHaveBasis(account)),
    required403bs: indicesOf((account) => account.is403b && mayBeRequired(account)),
    otherRequired: indicesOf((account) => !isTraditionalIra(account) && !account.is403b && mayBeRequired(account)),
  };
}

function mayBeRequired({ inheritedDivisors, firstRmdYear }: ProgramAccount): boolean {
  return inheritedDivisors !== null || firstRmdYear.some((year) => year !== Number.POSITIVE_INFINITY);
}

/** After-tax money at the start or from contributions. */
function mayHaveBasis({ basis, contributions }: ProgramAccount): boolean {
  return basis > 0 || (contributions?.afterTax.some((amount) => amount > 0) ?? false);
}
