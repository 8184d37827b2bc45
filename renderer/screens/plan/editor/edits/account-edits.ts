import { JOINT } from '../../../../../engine/plan/complete/complete-account.ts';
import { termsOf } from '../../../../../engine/plan/complete/complete-plan-terms.ts';
import type { AccountInputs } from '../../../../../engine/plan/schema/account.ts';
import {
  ACCOUNT_KIND_FACTS,
  type AccountKind,
  hasField,
  SURPLUS_KINDS,
} from '../../../../../engine/plan/schema/account-kinds.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import {
  type KindOfPlan,
  kindOfPlan,
  PLAN_TYPES_OF_KIND,
  type PlanType,
} from '../../../../../engine/plan/schema/plan-types/plan-types.ts';
import { mayBeConcentrated } from '../../../../../engine/plan/schema/shares/may-be-concentrated.ts';
import {
  mayBeRolledOver,
  maySurviveAsInherited,
  ROLLOVER_TARGETS,
  takesAfterTax,
} from '../../../../../engine/plan/schema/transfers/rollover-kinds.ts';
import { type ContributionInputs, fitContribution, fitEmployerMoney } from './contribution-edits.ts';
import { withoutSharesFrom } from './giving-edits.ts';
import { earnedIncomes } from './income-edits.ts';
import { type Added, freeId, idAt, replacedAt, withCopy, without } from './list-edits.ts';
import { withoutInKindInto } from './lot-edits.ts';
import { withoutTarget } from './rollover-edits.ts';
import { withoutSalesInto } from './share-edits.ts';

type Withdrawal = NonNullable<PlanInputs['withdrawal']>;
type Roth = NonNullable<PlanInputs['roth']>;
type Goal = NonNullable<PlanInputs['goals']>[number];

/** `startYear` is the year before which an inherited account came to its owner, until the year of death is written over. */
export function withAccount(inputs: PlanInputs, { kind, planType }: KindOfPlan, startYear: number): Added {
  const accounts = inputs.accounts ?? [];
  const id = freeId('a', accounts);
  const owner = inputs.persons.length > 1 && ACCOUNT_KIND_FACTS[kind].mayBeJoint ? { owner: JOINT } : {};
  const type = planType === null ? {} : { planType };
  const added = { id, kind, ...type, balance: 0, ...owner, ...inheritedOf(kind, startYear) };
  return { id, inputs: { ...inputs, accounts: [...accounts, added] } };
}

export function withAccountCopy(inputs: PlanInputs, index: number, name: string): Added {
  const { id, items } = withCopy(inputs.accounts ?? [], index, { prefix: 'a', name });
  const accounts = items.map(({ surplus, ...account }) =>
    surplus === undefined || account.id === id ? account : { ...account, surplus },
  );
  return { id, inputs: { ...inputs, accounts } };
}

/** The plan without an account, and without its name in the lists that name accounts. */
export function withoutAccount(inputs: PlanInputs, index: number): PlanInputs {
  const accounts = inputs.accounts ?? [];
  const id = idAt(accounts, index, 'a');
  const left = unnamed({ ...inputs, accounts: without(accounts, index, 'a') }, id);
  return withoutInKindInto(
    withoutSalesInto(withoutTarget(withoutVestingInto(withoutSharesFrom(left, id), id), id), id),
    id,
  );
}

/** Shares that would vest into an account that is gone are paid in money. */
function withoutVestingInto(inputs: PlanInputs, id: string): PlanInputs {
  const { incomes } = inputs;
  if (incomes === undefined || incomes.every(({ vesting }) => vesting?.account !== id)) return inputs;
  return {
    ...inputs,
    incomes: incomes.map((income) => {
      const { vesting, ...rest } = income;
      return vesting?.account === id ? rest : income;
    }),
  };
}

/** Lists that name accounts: a withdrawal order of the reader's own, the accounts that conversions take from, and those that pay a goal. */
function unnamed(inputs: PlanInputs, id: string): PlanInputs {
  const { withdrawal, roth } = inputs;
  return {
    ...inputs,
    ...(withdrawal !== undefined && { withdrawal: unnamedInOrder(withdrawal, id) }),
    ...(roth !== undefined && { roth: unnamedAsSource(roth, id) }),
    ...(inputs.goals?.some((goal) => pays(goal, id)) === true && {
      goals: inputs.goals.map((goal) => unnamedAsPayer(goal, id)),
    }),
  };
}

/** An order that names no account is none: the plan's default takes its place. */
function unnamedInOrder(withdrawal: Withdrawal, id: string): Withdrawal {
  const { order, ...others } = withdrawal;
  if (typeof order !== 'object' || !('custom' in order)) return withdrawal;
  const custom = order.custom.filter((named) => named !== id);
  return custom.length === 0 ? others : { ...withdrawal, order: { custom } };
}

function unnamedAsSource(roth: Roth, id: string): Roth {
  if (roth === 'none' || roth.sourceAccounts === undefined) return roth;
  const { sourceAccounts, ...others } = roth;
  const left = sourceAccounts.filter((named) => named !== id);
  return left.length === 0 ? others : { ...roth, sourceAccounts: left };
}

function pays({ payableFrom529 }: Goal, id: string): boolean {
  return Array.isArray(payableFrom529) && payableFrom529.includes(id);
}

function unnamedAsPayer(goal: Goal, id: string): Goal {
  const { payableFrom529, ...others } = goal;
  if (!Array.isArray(payableFrom529) || !pays(goal, id)) return goal;
  const left = payableFrom529.filter((named) => named !== id);
  return left.length === 0 ? others : { ...goal, payableFrom529: left };
}

/** The account as one of another kind, with what both kinds have. */
export function withAccountKind(inputs: PlanInputs, index: number, kind: AccountKind, startYear: number): PlanInputs {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return inputs;
  const facts = ACCOUNT_KIND_FACTS[kind];
  const { basis, strategyId, priorDecemberBalance, seppPlan, rothFirstYear, unmatchedShare, ...rest } = account;
  const { yield: yields, education, inherited, surplus, contributions, owner, ...others } = rest;
  const { planType, planTerms, simpleSince, rollovers, survivor, concentrated, ...lesser } = others;
  const { lots, saleOrder, taxedByState, inKind: _, ...common } = lesser;
  const hasType = planType !== undefined && PLAN_TYPES_OF_KIND[kind].includes(planType);
  const isSameBasis = facts.basis === ACCOUNT_KIND_FACTS[account.kind].basis;
  const changed: AccountInputs = {
    ...common,
    kind,
    ...(hasType && { planType }),
    ...(hasType && simpleSince !== undefined && { simpleSince }),
    ...(hasType && planTerms !== undefined && { planTerms }),
    ...(basis !== undefined && isSameBasis && { basis }),
    ...(strategyId !== undefined && hasField(kind, 'strategyId') && { strategyId }),
    ...(priorDecemberBalance !== undefined && hasField(kind, 'priorDecemberBalance') && { priorDecemberBalance }),
    ...(seppPlan !== undefined && hasField(kind, 'seppPlan') && { seppPlan }),
    ...(rothFirstYear !== undefined && hasField(kind, 'rothFirstYear') && { rothFirstYear }),
    ...(unmatchedShare !== undefined && hasField(kind, 'unmatchedShare') && { unmatchedShare }),
    ...(taxedByState !== undefined && hasField(kind, 'taxedByState') && { taxedByState }),
    ...(yields !== undefined && hasField(kind, 'yield') && { yield: yields }),
    ...(education !== undefined && hasField(kind, 'education') && { education }),
    ...(inherited !== undefined && hasField(kind, 'inherited') ? { inherited } : inheritedOf(kind, startYear)),
    ...(surplus !== undefined && SURPLUS_KINDS.includes(kind) && { surplus }),
    ...(contributions !== undefined &&
      facts.limit !== 'closed' && {
        contributions: ofKind(contributions, kindOfPlan(hasType ? { kind, planType } : { kind })),
      }),
    ...(rollovers !== undefined && isSameRollover(account.kind, kind) && { rollovers }),
    ...(survivor !== undefined && maySurviveAsInherited(kind) && { survivor }),
    ...(lots !== undefined && kind === 'taxable' && { lots }),
    ...(saleOrder !== undefined && kind === 'taxable' && { saleOrder }),
    ...(concentrated !== undefined && mayBeConcentrated(kind) && { concentrated: withoutSales(concentrated) }),
    ...(owner !== undefined && (owner !== JOINT || facts.mayBeJoint) && { owner }),
  };
  const next = { ...inputs, accounts: replacedAt(accounts, index, changed) };
  const id = idAt(accounts, index, 'a');
  if (kind === 'taxable') return next;
  return withoutInKindInto(withoutSalesInto(withoutVestingInto(withoutSharesFrom(next, id), id), id), id);
}

/** Other accounts take the proceeds of another kind. */
function withoutSales(concentrated: NonNullable<AccountInputs['concentrated']>) {
  const { sales: _, ...share } = concentrated;
  return share;
}

/** Whether what may be rolled over from one kind may be from another. */
function isSameRollover(from: AccountKind, to: AccountKind): boolean {
  return ROLLOVER_TARGETS[from] === ROLLOVER_TARGETS[to] && mayBeRolledOver(to);
}

/** Contributions as an account of the kind takes them. */
function ofKind(contributions: readonly ContributionInputs[], account: KindOfPlan): readonly ContributionInputs[] {
  const isAfterTax = takesAfterTax(account);
  const isRothIra = account.kind === 'rothIra';
  return contributions.map(({ taxType, convertTo, backdoor, convertEvery, ...common }) => ({
    ...common,
    ...(isAfterTax && taxType !== undefined && { taxType }),
    ...(isAfterTax && convertTo !== undefined && { convertTo }),
    ...(isRothIra && backdoor !== undefined && { backdoor }),
    ...((isAfterTax || isRothIra) && convertEvery !== undefined && { convertEvery }),
  }));
}

/** The account as one of another type of plan, without what that type does not have. */
export function withPlanType(inputs: PlanInputs, index: number, planType: PlanType): PlanInputs {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return inputs;
  const { simpleSince, planTerms, contributions, ...common } = account;
  const kept = {
    ...(contributions !== undefined && { contributions: ofKind(contributions, kindOfPlan({ ...account, planType })) }),
    ...(planType === 'simple' && simpleSince !== undefined && { simpleSince }),
    ...(planTerms !== undefined && keepsTerms(account, planType) && { planTerms }),
  };
  return { ...inputs, accounts: replacedAt(accounts, index, { ...common, planType, ...kept }) };
}

/** Whether all that plans of the account's type say is also said by those of another. */
function keepsTerms(account: AccountInputs, planType: PlanType): boolean {
  const others = termsOf(kindOfPlan({ ...account, planType }));
  return termsOf(kindOfPlan(account)).every((field) => others.includes(field));
}

/** The account of another owner, whose pay its contributions come from. */
export function withAccountOwner(inputs: PlanInputs, index: number, owner: string): PlanInputs {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return inputs;
  const earned = earnedIncomes(inputs, owner);
  const incomes = earned.map(({ id }) => id);
  const wages = earned.flatMap(({ id, at }) => (inputs.incomes?.[at]?.kind === 'wage' ? [id] : []));
  const contributions = account.contributions?.flatMap((each) =>
    each.paidBy === 'employer' ? fitEmployerMoney(each, wages) : fitContribution(each, incomes),
  );
  const changed = { ...account, owner, ...(contributions !== undefined && { contributions }) };
  return { ...inputs, accounts: replacedAt(accounts, index, changed) };
}

/** Sends surplus cash to one account; false leaves it to the plan's default. */
export function withSurplus(inputs: PlanInputs, index: number, takes: boolean): PlanInputs {
  const accounts = (inputs.accounts ?? []).map((account, at) => {
    const { surplus: _, ...rest } = account;
    return at === index && takes ? { ...rest, surplus: true } : rest;
  });
  return { ...inputs, accounts };
}

function inheritedOf(kind: AccountKind, startYear: number): Pick<AccountInputs, 'inherited'> {
  return hasField(kind, 'inherited') ? { inherited: { deathYear: startYear - 1 } } : {};
}
