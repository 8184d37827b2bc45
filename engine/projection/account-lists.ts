import { ACCOUNT_CLASS, type ProgramAccount, type ProgramStrategy } from './program.ts';
import { isRothIra, isTraditionalIra } from './run-state.ts';

/** What the months need of each account, a column a fact. */
export function accountColumns(accounts: readonly ProgramAccount[]) {
  return {
    classOf: Uint8Array.from(accounts, ({ accountClass }) => accountClass),
    isIraOf: Uint8Array.from(accounts, ({ isIra }) => Number(isIra)),
    sellsBasisOf: Uint8Array.from(accounts, (account) => Number(sellsBasis(account))),
    strategyOf: Int16Array.from(accounts, ({ strategy }) => strategy),
    dividendRateOf: Float64Array.from(accounts, ({ monthlyDividendRate }) => monthlyDividendRate),
    qualifiedShareOf: Float64Array.from(accounts, ({ qualifiedShare }) => qualifiedShare),
    turnoverOf: Float64Array.from(accounts, ({ turnover }) => turnover),
    firstRmdYearOf: Float64Array.from(
      accounts.flatMap(({ firstRmdYear }) => [0, 1].map((owner) => firstRmdYear[owner] ?? Number.POSITIVE_INFINITY)),
    ),
  };
}

/** Whether money takes its part of the basis along; IRAs and annuities have rules of their own. */
function sellsBasis({ accountClass, isIra }: ProgramAccount): boolean {
  return !isIra && accountClass !== ACCOUNT_CLASS.annuity;
}

/** Indices of the accounts that a rule is about, so that no other is looked at. */
export function accountLists(accounts: readonly ProgramAccount[], strategies: readonly ProgramStrategy[]) {
  const indicesOf = (isMeant: (account: ProgramAccount) => boolean) =>
    Int32Array.from(accounts.flatMap((account, at) => (isMeant(account) ? [at] : [])));
  const rebalanced = (when: ProgramStrategy['rebalance']) =>
    indicesOf(({ strategy }) => strategies[strategy]?.rebalance === when);
  return {
    rebalancedMonthly: rebalanced('monthly'),
    rebalancedYearly: rebalanced('annual'),
    taxableAccounts: indicesOf(({ accountClass }) => accountClass === ACCOUNT_CLASS.taxable),
    incomeAccounts: indicesOf(({ accountClass }) => accountClass <= ACCOUNT_CLASS.taxable),
    traditionalIras: indicesOf(isTraditionalIra),
    rothIras: indicesOf(isRothIra),
    hasIraBasis: accounts.some((account) => isTraditionalIra(account) && mayHaveBasis(account)),
    otherRequired: indicesOf((account) => !isTraditionalIra(account) && mayBeRequired(account)),
  };
}

function mayBeRequired({ inheritedDivisors, firstRmdYear }: ProgramAccount): boolean {
  return inheritedDivisors !== null || firstRmdYear.some((year) => year !== Number.POSITIVE_INFINITY);
}

/** After-tax money at the start or from contributions. */
function mayHaveBasis({ basis, contributions }: ProgramAccount): boolean {
  return basis > 0 || (contributions?.afterTax.some((amount) => amount > 0) ?? false);
}
