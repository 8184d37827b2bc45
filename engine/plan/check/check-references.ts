import { JOINT } from '../complete/complete-account.ts';
import { type PlanIssue, type PlanIssueCode, planError, planWarning } from '../plan-issue.ts';
import type { Account } from '../schema/account.ts';
import { ACCOUNT_KIND_FACTS } from '../schema/account-kinds.ts';
import { BUILT_IN_STRATEGY } from '../schema/strategy.ts';
import type { CheckContext } from './check-context.ts';

interface Identified {
  readonly id: string;
}

function duplicates(list: string, entries: readonly Identified[]): readonly PlanIssue[] {
  return entries.flatMap(({ id }, index) => {
    const first = entries.findIndex((entry) => entry.id === id);
    if (first === index) return [];
    return [
      planError('duplicateId', `${list}[${index}].id`, `The id ${id} is taken by ${list}[${first}]: write another.`),
    ];
  });
}

function missing(code: PlanIssueCode, path: string, id: string, known: readonly Identified[]): PlanIssue {
  const ids = known.map((entry) => entry.id).join(', ');
  const remedy = ids === '' ? 'add it, or leave this out' : `enter one of ${ids}`;
  return planError(code, path, `Nothing here has the id ${id}: ${remedy}.`);
}

function ownerIssue({ plan }: CheckContext, owner: string, path: string): readonly PlanIssue[] {
  if (plan.persons.some(({ id }) => id === owner)) return [];
  if (plan.persons.length > 1) return [missing('unknownPerson', path, owner, plan.persons)];
  const client = plan.persons[0]?.id ?? '';
  const message = `The owner ${owner} needs a second person: add the spouse to persons, or write ${client}.`;
  return [planError('spouseMissing', path, message)];
}

function accountOwnerIssue(context: CheckContext, { owner, kind }: Account, path: string): readonly PlanIssue[] {
  if (owner !== JOINT || context.plan.persons.length === 1) return ownerIssue(context, owner, path);
  if (ACCOUNT_KIND_FACTS[kind].mayBeJoint) return [];
  return [
    planError('jointOwnerNotAllowed', path, 'This kind of account belongs to one person: enter the id of a person.'),
  ];
}

function incomeOwnerIssue(context: CheckContext, owner: string, path: string): readonly PlanIssue[] {
  if (owner !== JOINT || context.plan.persons.length === 1) return ownerIssue(context, owner, path);
  return [
    planError('jointOwnerNotAllowed', path, 'An income belongs to one person: enter the id of a person, or split it.'),
  ];
}

function heirIssue(context: CheckContext, owner: string, path: string): readonly PlanIssue[] {
  if (owner !== JOINT || context.plan.persons.length === 1) return ownerIssue(context, owner, path);
  const message = 'One person inherits: enter the id of a person, or split the inheritance.';
  return [planError('jointOwnerNotAllowed', path, message)];
}

function accountIssues(context: CheckContext): readonly PlanIssue[] {
  const { plan, droppedIds } = context;
  return plan.accounts.flatMap((account, index) => {
    const path = `accounts[${index}]`;
    const issues = [...accountOwnerIssue(context, account, `${path}.owner`)];
    const { strategyId } = account;
    const strategies = [...plan.strategies, BUILT_IN_STRATEGY];
    if (strategyId !== null && !droppedIds.has(strategyId) && !strategies.some(({ id }) => id === strategyId)) {
      issues.push(missing('unknownStrategy', `${path}.strategyId`, strategyId, plan.strategies));
    }
    for (const [place, { incomeId }] of account.contributions.entries()) {
      if (incomeId === null || droppedIds.has(incomeId) || plan.incomes.some(({ id }) => id === incomeId)) continue;
      issues.push(missing('unknownIncome', `${path}.contributions[${place}].incomeId`, incomeId, plan.incomes));
    }
    return issues;
  });
}

/** Accounts named in a list, each known and named once. */
export function namedAccounts(
  context: Pick<CheckContext, 'plan' | 'droppedIds'>,
  ids: readonly string[],
  list: string,
): readonly PlanIssue[] {
  const { plan, droppedIds } = context;
  return ids.flatMap((id, index) => {
    const path = `${list}[${index}]`;
    if (ids.indexOf(id) < index)
      return [planError('duplicateId', path, `The account ${id} is already named: remove it here.`)];
    if (droppedIds.has(id) || plan.accounts.some((account) => account.id === id)) return [];
    return [missing('unknownAccount', path, id, plan.accounts)];
  });
}

/** Swept cash goes to a taxable account: the others take only contributions, which the law limits. */
function sweepIssues(context: CheckContext): readonly PlanIssue[] {
  const { withdrawal, accounts } = context.plan;
  if (withdrawal.sweep === null) return [];
  const { to } = withdrawal.sweep;
  const path = 'withdrawal.sweep.to';
  const target = accounts.find(({ id }) => id === to);
  if (target === undefined) return context.droppedIds.has(to) ? [] : [missing('unknownAccount', path, to, accounts)];
  if (target.kind !== 'taxable') {
    const message = `Enter the id of a taxable account: ${to} cannot take swept cash.`;
    return [planError('sweepTarget', path, message)];
  }
  if (accounts.some(({ kind }) => kind === 'cash')) return [];
  const message = 'The plan has no cash account to sweep: add one, or leave this out.';
  return [planWarning('fieldHasNoEffect', 'withdrawal.sweep', message)];
}

function insuredIssues(context: CheckContext): readonly PlanIssue[] {
  const { lifeInsurance, disabilityInsurance } = context.plan;
  const lists = { lifeInsurance, disabilityInsurance };
  return Object.entries(lists).flatMap(([list, policies]) =>
    (policies ?? []).flatMap(({ insured }, index) => ownerIssue(context, insured, `${list}[${index}].insured`)),
  );
}

/** Ids are unique, and whoever and whatever is named exists. */
export function checkReferences(context: CheckContext): readonly PlanIssue[] {
  const { persons, accounts, strategies, goals, incomes, inheritances, withdrawal } = context.plan;
  const reserved = persons.flatMap(({ id }, index) =>
    id === JOINT
      ? [planError('reservedId', `persons[${index}].id`, 'The id joint means both persons: write another.')]
      : [],
  );
  const { order } = withdrawal;
  const custom = typeof order === 'object' && 'custom' in order ? order.custom : [];
  return [
    ...reserved,
    ...duplicates('persons', persons),
    ...duplicates('accounts', accounts),
    ...duplicates('strategies', strategies),
    ...duplicates('goals', goals),
    ...duplicates('incomes', incomes),
    ...accountIssues(context),
    ...incomes.flatMap(({ owner }, index) => incomeOwnerIssue(context, owner, `incomes[${index}].owner`)),
    ...(inheritances ?? []).flatMap(({ owner }, index) => heirIssue(context, owner, `inheritances[${index}].owner`)),
    ...insuredIssues(context),
    ...namedAccounts(context, custom, 'withdrawal.order.custom'),
    ...sweepIssues(context),
  ];
}
