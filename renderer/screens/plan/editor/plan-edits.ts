import { ACCOUNT_KIND_FACTS, type AccountKind, hasField } from '../../../../engine/plan/schema/account-kinds.ts';
import type { GoalInputs } from '../../../../engine/plan/schema/goal.ts';
import type { IncomeInputs, IncomeKind } from '../../../../engine/plan/schema/income.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';

/** Changes of a plan that touch more than one field, as pure functions from plan to plan. */

interface Added {
  readonly inputs: PlanInputs;
  readonly id: string;
}

export function withAccount(inputs: PlanInputs, kind: AccountKind): Added {
  const accounts = inputs.accounts ?? [];
  const id = freeId('a', accounts);
  const owner = inputs.persons.length > 1 && ACCOUNT_KIND_FACTS[kind].mayBeJoint ? { owner: 'joint' } : {};
  return { id, inputs: { ...inputs, accounts: [...accounts, { id, kind, balance: 0, ...owner }] } };
}

export function withoutAccount(inputs: PlanInputs, index: number): PlanInputs {
  return { ...inputs, accounts: without(inputs.accounts ?? [], index) };
}

export function withIncome(inputs: PlanInputs, kind: IncomeKind): Added {
  const incomes = inputs.incomes ?? [];
  const id = freeId('i', incomes);
  const added: IncomeInputs = { id, kind, amount: 0, frequency: kind === 'wage' ? 'annual' : 'monthly' };
  return { id, inputs: { ...inputs, incomes: [...incomes, added] } };
}

export function withoutIncome(inputs: PlanInputs, index: number): PlanInputs {
  return { ...inputs, incomes: without(inputs.incomes ?? [], index) };
}

export function withGoal(inputs: PlanInputs, goal: Pick<GoalInputs, 'category' | 'frequency'>): Added {
  const goals = inputs.goals ?? [];
  const id = freeId('g', goals);
  return { id, inputs: { ...inputs, goals: [...goals, { id, amount: 0, ...goal }] } };
}

export function withoutGoal(inputs: PlanInputs, index: number): PlanInputs {
  return { ...inputs, goals: without(inputs.goals ?? [], index) };
}

export function withoutGoals(inputs: PlanInputs): PlanInputs {
  const { goals: _, ...rest } = inputs;
  return rest;
}

export function withSpouse(inputs: PlanInputs, birthDate: string): PlanInputs {
  const [client] = inputs.persons;
  if (client === undefined) return inputs;
  const { filingStatus: _, ...rest } = inputs;
  return { ...rest, persons: [client, { id: freeId('p', inputs.persons), birthDate }] };
}

/** The plan of the client alone: what the spouse or both owned becomes the client's, and so do dates tied to the spouse. */
export function withoutSpouse(inputs: PlanInputs): PlanInputs {
  const [client, spouse] = inputs.persons;
  if (client === undefined || spouse === undefined) return inputs;
  const clientId = client.id ?? 'p1';
  const theirs = new Set([spouse.id ?? 'p2', 'joint']);
  const { filingStatus: _, ...rest } = replaced({ ...inputs, persons: [client] }, (key, value) =>
    (key === 'owner' || key === 'person') && typeof value === 'string' && theirs.has(value) ? clientId : value,
  );
  return rest;
}

/** Stocks and bonds as given, the rest in cash. */
export function mixOf(equity: number, bond: number): { equity: number; bond: number; cash: number } {
  return { equity, bond, cash: tidy(1 - equity - bond) };
}

/** Adds a mix to the plan that every invested account without one of its own follows. */
export function withStrategy(inputs: PlanInputs, mix: ReturnType<typeof mixOf>): PlanInputs {
  const strategies = inputs.strategies ?? [];
  const id = freeId('s', strategies);
  return {
    ...inputs,
    strategies: [...strategies, { id, kind: 'fixed', mix }],
    accounts: (inputs.accounts ?? []).map((account) =>
      !hasField(account.kind, 'strategyId') || account.strategyId !== undefined
        ? account
        : { ...account, strategyId: id },
    ),
  };
}

function replaced(inputs: PlanInputs, value: (key: string, value: unknown) => unknown): PlanInputs {
  return JSON.parse(JSON.stringify(inputs, value)) as PlanInputs;
}

function freeId(prefix: string, taken: readonly { readonly id?: string | undefined }[]): string {
  const ids = new Set(taken.map((entry) => entry.id));
  let number = taken.length + 1;
  while (ids.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

function without<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.filter((_, at) => at !== index);
}

function tidy(value: number): number {
  return Number(value.toFixed(12));
}
