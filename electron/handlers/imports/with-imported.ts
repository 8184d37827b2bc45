import { idsOf } from '../../../engine/plan/complete/default-ids.ts';
import { ACCOUNT_KIND_FACTS } from '../../../engine/plan/schema/account-kinds.ts';
import type { ParsedInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { BUILT_IN_STRATEGY, type ParsedStrategy } from '../../../engine/plan/schema/strategy.ts';
import type { ImportedAccount } from '../../contract/imports/import-operations.ts';

type InputAccount = ParsedInputs['accounts'][number];

/** A plan document with the balances, costs and mixes of accounts of files. Accounts that no file has stay as they are. */
export function withImported(document: ParsedInputs, imported: readonly ImportedAccount[]): ParsedInputs {
  return imported.reduce(withOne, document);
}

function withOne(document: ParsedInputs, from: ImportedAccount): ParsedInputs {
  const { to } = from;
  if (to === null || to === 'leaveOut') return document;
  const taker = 'accountId' in to ? document.accounts.find(({ id }) => id === to.accountId) : undefined;
  const account = taker ?? newAccount(document, from);
  const held = withMix(document, account, from);
  const changed: InputAccount = {
    ...held.account,
    balance: from.value,
    ...(from.paid === null ? {} : { basis: from.paid }),
  };
  const { accounts } = document;
  return {
    ...document,
    strategies: held.strategies,
    accounts: taker === undefined ? [...accounts, changed] : accounts.map((each) => (each === taker ? changed : each)),
  };
}

/** The kind and owner are said before anything is saved. */
function newAccount({ accounts }: ParsedInputs, { to, name }: ImportedAccount): InputAccount {
  const kind = typeof to === 'object' && to !== null && 'kind' in to ? to.kind : 'taxable';
  const owner = typeof to === 'object' && to !== null && 'owner' in to ? to.owner : null;
  return {
    id: idsOf([...accounts, {}], 'a').at(-1),
    name: name.slice(0, 100) || ACCOUNT_KIND_FACTS[kind].defaultName,
    kind,
    balance: 0,
    fees: 0,
    contributions: [],
    rollovers: [],
    ...(owner === null ? {} : { owner }),
  };
}

interface Held {
  readonly account: InputAccount;
  readonly strategies: ParsedInputs['strategies'];
}

/** The strategy of the account's positions: the one that it follows if it has that mix, else one of the account's own. */
function withMix({ strategies, accounts }: ParsedInputs, account: InputAccount, { mix }: ImportedAccount): Held {
  if (mix === null) return { account, strategies };
  const { usEquity = 0, bond = 0, cash = 0, ...more } = mix;
  const stated = { equity: usEquity, bond, cash, ...more };
  const followed = [...strategies, BUILT_IN_STRATEGY].find(
    ({ id }) => id === (account.strategyId ?? BUILT_IN_STRATEGY.id),
  );
  if (followed?.kind === 'fixed' && isSameMix(followed.mix, stated)) return { account, strategies };
  const id = `positions-${account.id ?? ''}`;
  const isOwn = accounts.every((other) => other.id === account.id || other.strategyId !== id);
  const own: ParsedStrategy = {
    id: isOwn ? id : `${id}-${strategies.length + 1}`,
    name: `Positions of ${account.name ?? ACCOUNT_KIND_FACTS[account.kind].defaultName}`.slice(0, 100),
    kind: 'fixed',
    mix: stated,
    rebalance: followed?.rebalance ?? 'annual',
  };
  return {
    account: { ...account, strategyId: own.id },
    strategies: [...strategies.filter((strategy) => strategy.id !== own.id), own],
  };
}

function isSameMix(one: object, other: object): boolean {
  const [shares, others] = [
    new Map<string, number>(Object.entries(one)),
    new Map<string, number>(Object.entries(other)),
  ];
  return [...shares.keys(), ...others.keys()].every(
    (name) => Math.abs((shares.get(name) ?? 0) - (others.get(name) ?? 0)) < 1e-9,
  );
}
