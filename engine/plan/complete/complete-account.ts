import { type Account, type ParsedAccount, USUAL_YIELD } from '../schema/account.ts';
import { hasField } from '../schema/account-kinds.ts';
import type { Contribution, ParsedContribution } from '../schema/contribution.ts';
import { BENEFICIARY_NAMES, type Beneficiary, type ParsedBeneficiary } from '../schema/giving/beneficiary.ts';
import type { Income } from '../schema/income.ts';
import { defaultNameOf, type KindOfPlan, kindOfPlan, limitOf } from '../schema/plan-types/plan-types.ts';
import { BUILT_IN_STRATEGY } from '../schema/strategy.ts';
import { completeEducation } from './complete-education.ts';
import { completeGrowth, NO_GROWTH } from './complete-growth.ts';
import { completePlanTerms } from './complete-plan-terms.ts';
import { completeWhen, completeWhenOr, PLAN_END, PLAN_START, retirementOf } from './complete-when.ts';
import { basisOfLotsIn, completeConcentrated, completeInKind } from './shares/complete-concentrated.ts';

export const JOINT = 'joint';

/** What the rest of the plan says about an account. */
export interface AccountContext {
  readonly id: string;
  /** Owns an account that names no owner, and is meant by dates of a joint account. */
  readonly client: string;
  /** Ids of all. */
  readonly persons: readonly string[];
  readonly incomes: readonly Income[];
  readonly takesSurplus: boolean;
}

function completeContribution(
  inputs: ParsedContribution,
  account: KindOfPlan,
  person: string,
  incomes: readonly Income[],
): Contribution {
  const incomeId = inputs.incomeId ?? ownBusinessOf(account, inputs, person, incomes);
  const income = incomes.find(({ id }) => id === incomeId);
  // What the law limits to retirement and health accounts comes from work and ends with it.
  const endsWithWork = limitOf(account) !== 'unlimited';
  const usualEnd = income?.end ?? (endsWithWork ? retirementOf(person) : PLAN_END);
  return {
    start: completeWhenOr(inputs.start, person, income?.start ?? PLAN_START),
    end: completeWhenOr(inputs.end, person, usualEnd),
    amount: inputs.amount ?? null,
    shareOfIncome: inputs.shareOfIncome ?? null,
    incomeId,
    growth: completeGrowth(inputs.growth, NO_GROWTH),
    employerMatch: inputs.employerMatch ?? null,
    taxType: inputs.taxType,
    convertTo: inputs.convertTo ?? null,
    backdoor: inputs.backdoor,
    convertEvery: inputs.convertEvery,
    paidBy: inputs.paidBy,
  };
}

/** A plan of the self-employed takes their profit: where no income is named, that of their first business. */
function ownBusinessOf(
  { planType }: KindOfPlan,
  { paidBy }: ParsedContribution,
  person: string,
  incomes: readonly Income[],
): string | null {
  const isOwn = planType === 'solo401k' || (planType === 'sep' && paidBy === 'owner');
  if (!isOwn) return null;
  return incomes.find(({ kind, owner }) => kind === 'selfEmployment' && owner === person)?.id ?? null;
}

function completeSeppPlan(inputs: ParsedAccount['seppPlan'], person: string): Account['seppPlan'] {
  if (inputs === undefined) return null;
  return { start: completeWhen(inputs.start, person), method: inputs.method, rate: inputs.rate };
}

function completeRollovers(inputs: ParsedAccount['rollovers'], person: string): Account['rollovers'] {
  if (inputs.length === 0) return null;
  return inputs.map(({ to, when, amount, afterTaxTo }) => ({
    to,
    when: completeWhen(when, person),
    amount: amount ?? null,
    afterTaxTo: afterTaxTo ?? null,
  }));
}

/** A date that names nobody is that of the spouse, who survives. */
function completeSurvivor(inputs: ParsedAccount['survivor'], spouse: string): Account['survivor'] {
  if (inputs === undefined) return null;
  return { ownFrom: inputs.ownFrom === undefined ? null : completeWhen(inputs.ownFrom, spouse) };
}

function completeBeneficiary({ kind, share, ...inputs }: ParsedBeneficiary): Beneficiary {
  return {
    name: inputs.name ?? BENEFICIARY_NAMES[kind],
    kind,
    share,
    taxRate: inputs.taxRate ?? null,
    tenYears: inputs.tenYears ?? kind !== 'charity',
  };
}

/** An empty list names nobody. */
function namedIn({ beneficiaries = [] }: ParsedAccount): Account['beneficiaries'] {
  return beneficiaries.length === 0 ? null : beneficiaries.map(completeBeneficiary);
}

function holdsMix({ kind, concentrated }: ParsedAccount): boolean {
  return hasField(kind, 'strategyId') && concentrated === undefined;
}

export function completeAccount(inputs: ParsedAccount, context: AccountContext): Account {
  const { kind, balance } = inputs;
  const owner = inputs.owner ?? context.client;
  const person = owner === JOINT ? context.client : owner;
  const { planType } = kindOfPlan(inputs);
  return {
    id: context.id,
    name: inputs.name ?? defaultNameOf({ kind, planType }),
    owner,
    kind,
    planType,
    balance,
    basis: basisOfLotsIn(inputs) ?? inputs.basis ?? 0,
    strategyId: holdsMix(inputs) ? (inputs.strategyId ?? BUILT_IN_STRATEGY.id) : null,
    fees: inputs.fees,
    yield: hasField(kind, 'yield') ? (inputs.yield ?? USUAL_YIELD) : null,
    contributions: inputs.contributions.map((each) =>
      completeContribution(each, { kind, planType }, person, context.incomes),
    ),
    priorDecemberBalance: inputs.priorDecemberBalance ?? balance,
    inherited: inputs.inherited ?? null,
    seppPlan: completeSeppPlan(inputs.seppPlan, person),
    rollovers: completeRollovers(inputs.rollovers, person),
    survivor: completeSurvivor(inputs.survivor, context.persons.find((id) => id !== person) ?? person),
    rothFirstYear: inputs.rothFirstYear ?? null,
    simpleSince: planType === 'simple' ? (inputs.simpleSince ?? null) : null,
    planTerms: completePlanTerms({ kind, planType }, inputs.planTerms, person),
    unmatchedShare: hasField(kind, 'unmatchedShare') ? (inputs.unmatchedShare ?? 0) : 0,
    taxedByState: hasField(kind, 'taxedByState') ? (inputs.taxedByState ?? 0) : 0,
    concentrated: completeConcentrated(inputs.concentrated, person),
    lots: inputs.lots === undefined || inputs.lots.length === 0 ? null : inputs.lots,
    saleOrder: inputs.saleOrder ?? null,
    inKind: completeInKind(inputs.inKind, person),
    education: completeEducation(kind, inputs.education, person),
    beneficiaries: namedIn(inputs),
    surplus: context.takesSurplus,
  };
}
