import type { Plan } from '../../../plan/complete/plan.ts';
import type { Account } from '../../../plan/schema/account.ts';
import type { HouseholdAllocation } from '../../../plan/schema/allocation/allocation.ts';
import type { Mix, Strategy } from '../../../plan/schema/strategy.ts';
import { ACCOUNT_CLASS } from '../../program/program.ts';
import type { ProgramAccount } from '../../program/program-account.ts';
import type { ProgramHousehold } from '../../program/program-household.ts';
import type { ProgramStrategy } from '../../program/program-strategy.ts';
import { strategyPlaceOfHousehold } from './compile-strategies.ts';
import { takesMix } from './takes-mix.ts';

/** The id of the household's mix as a strategy of every account. */
const HOUSEHOLD_STRATEGY = 'household';

/** A household of one account holds its mix there, as that account's own strategy would; and one of a single class has nothing to place. */
export function asCompiled(plan: Plan): Plan {
  const { allocation, accounts } = plan;
  if (allocation === null) return plan;
  const counted = accounts.filter(isCounted);
  const [only] = counted;
  const isOne = counted.length === 1 && only !== undefined && takesMix(only, plan);
  return isOne || isOfOneClass(plan, allocation) ? mixedAlike(plan, allocation) : plan;
}

/** Whether the household, and every taxable account from the start, is to hold the same class and nothing else. */
function isOfOneClass(plan: Plan, { points }: HouseholdAllocation): boolean {
  const ofTaxable = plan.accounts
    .filter((account) => account.kind === 'taxable' && takesMix(account, plan))
    .map(({ strategyId }) => plan.strategies.find(({ id }) => id === strategyId))
    .map((strategy) => (strategy?.kind === 'fixed' ? onlyClass(strategy.mix) : null));
  const classes = new Set([...points.map(({ mix }) => onlyClass(mix)), ...ofTaxable]);
  return classes.size === 1 && !classes.has(null);
}

/** The class that a mix is wholly of; null for any other mix. */
function onlyClass(mix: Mix): string | null {
  return Object.entries(mix).find(([, share]) => share === 1)?.[0] ?? null;
}

/** The plan with the household's mix in every account that it would place or change. */
export function mixedAlike(plan: Plan, { points }: HouseholdAllocation): Plan {
  const [first] = points;
  const common = { id: HOUSEHOLD_STRATEGY, name: 'Household mix', rebalance: 'annual' } as const;
  const strategy: Strategy =
    points.length === 1 && first !== undefined
      ? { ...common, kind: 'fixed', mix: first.mix }
      : { ...common, kind: 'glidePath', points };
  const accounts = plan.accounts.map((account) =>
    takesMix(account, plan) ? { ...account, strategyId: HOUSEHOLD_STRATEGY } : account,
  );
  return { ...plan, allocation: null, accounts, strategies: [strategy, ...plan.strategies] };
}

/** Whether an account belongs to the sum that the household's mix is of. */
export function isCounted({ kind }: Account): boolean {
  return kind !== 'annuity' && kind !== 'education529';
}

/** Null where each account follows its own strategy. */
export function programHousehold(
  plan: Plan,
  accounts: readonly ProgramAccount[],
  strategies: readonly ProgramStrategy[],
): ProgramHousehold | null {
  const { allocation, legacy } = plan;
  const place = strategyPlaceOfHousehold(plan);
  const target = strategies[place];
  if (allocation === null || plan.oneMix !== undefined || target === undefined) return null;
  const own = accounts.map(({ id }) => allocation.keepOwn.includes(id));
  const where = (isMeant: (account: ProgramAccount, at: number) => boolean) =>
    accounts.flatMap((account, at) => (isMeant(account, at) && !isApart(account) ? [at] : []));
  const isFree = ({ accountClass, isOneShare }: ProgramAccount, at: number) =>
    accountClass !== ACCOUNT_CLASS.cash && !isOneShare && own[at] !== true;
  const order = orderOf(allocation, accounts);
  const inOrder = (places: readonly number[]) => places.toSorted((one, other) => order(one) - order(other));
  const taxed = allocation.counts === 'afterTax' ? legacy.heirTaxRate : 0;
  return {
    target,
    placed: inOrder(where((account, at) => isFree(account, at) && !isTaxable(account))),
    taxable: inOrder(where((account, at) => isFree(account, at) && isTaxable(account))),
    left: where((account, at) => !isFree(account, at)),
    weights: Float64Array.from(accounts, ({ accountClass }) => (isTaxedToHeirs(accountClass) ? 1 - taxed : 1)),
  };
}

function isTaxable({ accountClass }: ProgramAccount): boolean {
  return accountClass === ACCOUNT_CLASS.taxable;
}

/** Annuities and 529 plans are left out. */
function isApart({ accountClass }: ProgramAccount): boolean {
  return accountClass === ACCOUNT_CLASS.annuity || accountClass === ACCOUNT_CLASS.education;
}

function isTaxedToHeirs(accountClass: number): boolean {
  return (
    accountClass === ACCOUNT_CLASS.traditional ||
    accountClass === ACCOUNT_CLASS.inheritedTraditional ||
    accountClass === ACCOUNT_CLASS.deferredComp
  );
}

/** Accounts that a location names come first, as it names them; the others by their kind, in list order within. */
function orderOf({ location }: HouseholdAllocation, accounts: readonly ProgramAccount[]): (at: number) => number {
  return (at) => {
    const account = accounts[at];
    if (account === undefined) return 0;
    const named = location.indexOf(account.id);
    return named >= 0 ? named : location.length + usualRank(account);
  };
}

/** Kinds of accounts in the order in which bonds go into them; Roth accounts come after them. */
const USUAL_ORDER: readonly ((account: ProgramAccount) => boolean)[] = [
  ({ accountClass, isIra }) => accountClass === ACCOUNT_CLASS.traditional && isIra,
  ({ accountClass }) => accountClass === ACCOUNT_CLASS.traditional,
  ({ accountClass }) => accountClass === ACCOUNT_CLASS.deferredComp,
  ({ accountClass }) => accountClass === ACCOUNT_CLASS.inheritedTraditional,
  ({ accountClass }) => accountClass === ACCOUNT_CLASS.hsa,
  ({ accountClass }) => accountClass === ACCOUNT_CLASS.inheritedRoth,
];

function usualRank(account: ProgramAccount): number {
  const place = USUAL_ORDER.findIndex((isOf) => isOf(account));
  return place < 0 ? USUAL_ORDER.length : place;
}
