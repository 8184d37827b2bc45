import type { AccountInputs } from '../../../../../engine/plan/schema/account.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { kindOfPlan, limitOf } from '../../../../../engine/plan/schema/plan-types/plan-types.ts';
import { earnedIncomes } from './income-edits.ts';
import { idAt, removedAt, replacedAt } from './list-edits.ts';

export type ContributionInputs = NonNullable<AccountInputs['contributions']>[number];

/** Figures to be written over. */
const FIRST_SHARE = 0.1;
const FIRST_MATCH = { rate: 0.5, upTo: 0.06 } as const;

/** Incomes that the contributions to an account may come from. */
export function payOf(
  inputs: PlanInputs,
  account: AccountInputs,
): readonly { readonly id: string; readonly at: number }[] {
  return earnedIncomes(inputs, account.owner ?? idAt(inputs.persons, 0, 'p'));
}

/** A plan of the self-employed takes their profit first. */
function firstPayOf(inputs: PlanInputs, account: AccountInputs): string | undefined {
  const pay = payOf(inputs, account);
  const { planType } = kindOfPlan(account);
  const isOwn = planType === 'solo401k' || planType === 'sep';
  const profit = pay.find(({ at }) => inputs.incomes?.[at]?.kind === 'selfEmployment');
  return (isOwn ? (profit ?? (planType === 'sep' ? pay[0] : undefined)) : pay[0])?.id;
}

/** Out of wages a SEP takes what the employer pays in alone. */
function payerOf(inputs: PlanInputs, account: AccountInputs, incomeId: string | undefined): 'owner' | 'employer' {
  const { planType } = kindOfPlan(account);
  const pay = payOf(inputs, account).find(({ id }) => id === incomeId);
  return planType === 'sep' && inputs.incomes?.[pay?.at ?? -1]?.kind === 'wage' ? 'employer' : 'owner';
}

/** One more contribution, from the owner's pay where the law asks for pay. */
export function withContribution(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (account) => {
    const incomeId = limitOf(kindOfPlan(account)) === 'unlimited' ? undefined : firstPayOf(inputs, account);
    const paidBy = payerOf(inputs, account, incomeId);
    const added = { amount: 0, ...(incomeId !== undefined && { incomeId }), ...(paidBy !== 'owner' && { paidBy }) };
    return [...(account.contributions ?? []), added];
  });
}

export function withContributionCopy(inputs: PlanInputs, index: number, place: number): PlanInputs {
  return changed(inputs, index, ({ contributions = [] }) => [
    ...contributions,
    ...contributions.filter((_, at) => at === place),
  ]);
}

export function withoutContribution(inputs: PlanInputs, index: number, place: number): PlanInputs {
  return changed(inputs, index, ({ contributions = [] }) => removedAt(contributions, place));
}

/** A contribution in dollars a year, or as a share of an income. */
export function asShare(contribution: ContributionInputs, incomeId: string): ContributionInputs {
  const { amount: _amount, growth: _growth, ...rest } = contribution;
  return { ...rest, shareOfIncome: contribution.shareOfIncome ?? FIRST_SHARE, incomeId };
}

export function asAmount(contribution: ContributionInputs): ContributionInputs {
  const { shareOfIncome: _, ...rest } = contribution;
  return { ...rest, amount: rest.amount ?? 0 };
}

/** The employer's match goes by an income. */
export function matched(contribution: ContributionInputs, incomeId: string): ContributionInputs {
  return { ...contribution, incomeId: contribution.incomeId ?? incomeId, employerMatch: FIRST_MATCH };
}

export function unmatched(contribution: ContributionInputs): ContributionInputs {
  const { employerMatch: _, ...rest } = contribution;
  return rest;
}

/** What is left of a contribution where only these incomes may pay it; nothing of a share of none. */
export function fitContribution(
  contribution: ContributionInputs,
  incomes: readonly string[],
): readonly ContributionInputs[] {
  const { incomeId, employerMatch: _, ...rest } = contribution;
  if (incomeId === undefined || incomes.includes(incomeId)) return [contribution];
  const [other] = incomes;
  if (other !== undefined) return [{ ...contribution, incomeId: other }];
  return contribution.shareOfIncome === undefined ? [rest] : [];
}

/** An employer's money comes with wages: another owner's, or nothing where that owner has none. */
export function fitEmployerMoney(
  contribution: ContributionInputs,
  wages: readonly string[],
): readonly ContributionInputs[] {
  const [first] = wages;
  const incomeId = wages.find((wage) => wage === contribution.incomeId) ?? first;
  return incomeId === undefined ? [] : [{ ...contribution, incomeId }];
}

export function withContributionAt(
  inputs: PlanInputs,
  index: number,
  { place, contribution }: { readonly place: number; readonly contribution: ContributionInputs },
): PlanInputs {
  return changed(inputs, index, ({ contributions = [] }) => replacedAt(contributions, place, contribution));
}

function changed(
  inputs: PlanInputs,
  index: number,
  change: (account: AccountInputs) => readonly ContributionInputs[],
): PlanInputs {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return inputs;
  const { contributions: _, ...rest } = account;
  const contributions = change(account);
  const next = contributions.length === 0 ? rest : { ...rest, contributions };
  return { ...inputs, accounts: replacedAt(accounts, index, next) };
}
