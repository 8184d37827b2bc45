import type { AccountInputs } from '../../../../../engine/plan/schema/account.ts';
import { ACCOUNT_KIND_FACTS, type AccountKind } from '../../../../../engine/plan/schema/account-kinds.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { ROLLOVER_TARGETS } from '../../../../../engine/plan/schema/transfers/rollover-kinds.ts';
import type { WhenInputs } from '../../../../../engine/plan/schema/when.ts';
import { freeId, idAt, removedAt, replacedAt } from './list-edits.ts';

type RolloverInputs = NonNullable<AccountInputs['rollovers']>[number];

/** Ids of the accounts of the same owner that may take what is rolled over from an account. */
export function rolloverTargets(inputs: PlanInputs, index: number): readonly string[] {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return [];
  return accounts.flatMap((other, at) =>
    at !== index &&
    ownerOf(inputs, other) === ownerOf(inputs, account) &&
    ROLLOVER_TARGETS[account.kind].includes(other.kind)
      ? [idAt(accounts, at, 'a')]
      : [],
  );
}

/** Ids of the owner's accounts of some kinds. */
export function ownAccounts(inputs: PlanInputs, index: number, kinds: readonly AccountKind[]): readonly string[] {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return [];
  return accounts.flatMap((other, at) =>
    ownerOf(inputs, other) === ownerOf(inputs, account) && kinds.includes(other.kind) ? [idAt(accounts, at, 'a')] : [],
  );
}

function ownerOf(inputs: PlanInputs, { owner }: AccountInputs): string {
  return owner ?? idAt(inputs.persons, 0, 'p');
}

/** All that the account holds goes to another one of its owner at the start of the plan, until that is written over. */
export function withRollover(inputs: PlanInputs, index: number): PlanInputs {
  const [to] = rolloverTargets(inputs, index);
  return to === undefined ? inputs : withOneMore(inputs, index, { to, when: { event: 'planStart' } });
}

/** The IRA into which an employer's plan usually goes. */
export function usualTarget(kind: AccountKind): 'traditionalIra' | 'rothIra' {
  return ACCOUNT_KIND_FACTS[kind].character === 'roth' ? 'rothIra' : 'traditionalIra';
}

/** All of an employer's plan goes to an IRA of its owner at retirement: the first one in which money may be put, or one that is added. */
export function withRolloverAtRetirement(inputs: PlanInputs, index: number): PlanInputs {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return inputs;
  const kind = usualTarget(account.kind);
  const first = accounts.findIndex(
    (other) =>
      other.kind === kind && other.seppPlan === undefined && ownerOf(inputs, other) === ownerOf(inputs, account),
  );
  if (first >= 0)
    return withOneMore(inputs, index, { to: idAt(accounts, first, 'a'), when: retirementOf(inputs, account) });
  const { owner } = account;
  const added = { id: freeId('a', accounts), kind, balance: 0, ...(owner !== undefined && { owner }) };
  const grown = { ...inputs, accounts: [...accounts, added] };
  return withOneMore(grown, index, { to: added.id, when: retirementOf(inputs, account) });
}

/** The start of the plan for somebody who left before it. */
function retirementOf(inputs: PlanInputs, account: AccountInputs): WhenInputs {
  const person = inputs.persons.find((_, at) => idAt(inputs.persons, at, 'p') === ownerOf(inputs, account));
  const { retirement } = person ?? {};
  const isPast = retirement !== undefined && 'month' in retirement && retirement.month < (inputs.startMonth ?? '');
  return isPast ? { event: 'planStart' } : { event: 'retirement' };
}

export function withoutRollover(inputs: PlanInputs, index: number, place: number): PlanInputs {
  return changed(inputs, index, (rollovers) => removedAt(rollovers, place));
}

function withOneMore(inputs: PlanInputs, index: number, rollover: RolloverInputs): PlanInputs {
  return changed(inputs, index, (rollovers) => [...rollovers, rollover]);
}

function changed(
  inputs: PlanInputs,
  index: number,
  change: (rollovers: readonly RolloverInputs[]) => readonly RolloverInputs[],
): PlanInputs {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return inputs;
  const { rollovers = [], ...rest } = account;
  const next = change(rollovers);
  return { ...inputs, accounts: replacedAt(accounts, index, next.length === 0 ? rest : { ...rest, rollovers: next }) };
}

/** The plan without what names an account that is no more: rollovers into it, and conversions of contributions. */
export function withoutTarget(inputs: PlanInputs, id: string): PlanInputs {
  const { accounts } = inputs;
  if (accounts === undefined) return inputs;
  return { ...inputs, accounts: accounts.map((account) => accountWithoutTarget(account, id)) };
}

function accountWithoutTarget(account: AccountInputs, id: string): AccountInputs {
  const { rollovers, contributions } = account;
  const names =
    rollovers?.some(({ to, afterTaxTo }) => to === id || afterTaxTo === id) === true ||
    contributions?.some(({ convertTo }) => convertTo === id) === true;
  if (!names) return account;
  const { rollovers: _rollovers, contributions: _contributions, ...rest } = account;
  const left = (rollovers ?? [])
    .filter(({ to }) => to !== id)
    .map(({ afterTaxTo, ...rollover }) =>
      afterTaxTo === undefined || afterTaxTo === id ? rollover : { ...rollover, afterTaxTo },
    );
  const paid = contributions?.map(({ convertTo, ...contribution }) =>
    convertTo === undefined || convertTo === id ? contribution : { ...contribution, convertTo },
  );
  return { ...rest, ...(left.length > 0 && { rollovers: left }), ...(paid !== undefined && { contributions: paid }) };
}
