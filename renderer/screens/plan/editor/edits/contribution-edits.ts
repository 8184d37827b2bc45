import type { AccountInputs } from '../../../../../engine/plan/schema/account.ts';
import { ACCOUNT_KIND_FACTS } from '../../../../../engine/plan/schema/account-kinds.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
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

/** One more contribution, from the owner's pay where the law asks for pay. */
export function withContribution(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (account) => {
    const incomeId = ACCOUNT_KIND_FACTS[account.kind].limit === 'unlimited' ? undefined : payOf(inputs, account)[0]?.id;
    return [...(account.contributions ?? []), { amount: 0, ...(incomeId !== undefined && { incomeId }) }];
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
