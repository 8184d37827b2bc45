import type { AccountInputs } from '../../../../../engine/plan/schema/account.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { LotInputs } from '../../../../../engine/plan/schema/shares/lots.ts';
import { idAt, removedAt, replacedAt } from './list-edits.ts';

/** One more lot of an account: the first is all that it holds, until that is written over. */
export function withLot(inputs: PlanInputs, index: number): PlanInputs {
  const { balance = 0, basis = 0 } = inputs.accounts?.[index] ?? {};
  const bought = inputs.startMonth ?? '2026-01';
  return changed(inputs, index, (lots) => [
    ...lots,
    lots.length === 0 ? { bought, basis, value: balance } : { bought, basis: 0, value: 0 },
  ]);
}

export function withoutLot(inputs: PlanInputs, index: number, place: number): PlanInputs {
  return changed(inputs, index, (lots) => removedAt(lots, place));
}

function changed(
  inputs: PlanInputs,
  index: number,
  change: (lots: readonly LotInputs[]) => readonly LotInputs[],
): PlanInputs {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return inputs;
  const { lots = [], ...rest } = account;
  const next = change(lots);
  return { ...inputs, accounts: replacedAt(accounts, index, next.length === 0 ? rest : { ...rest, lots: next }) };
}

/** Ids of the taxable accounts that may take the employer shares of an account. */
export function inKindTargets(inputs: PlanInputs, index: number): readonly string[] {
  const accounts = inputs.accounts ?? [];
  const share = accounts[index]?.concentrated?.share;
  return accounts.flatMap(({ kind, concentrated }, at) =>
    kind === 'taxable' && concentrated?.share === share ? [idAt(accounts, at, 'a')] : [],
  );
}

/** Ids of the other accounts of plans at work of the owner. */
export function otherWorkPlans(inputs: PlanInputs, index: number): readonly string[] {
  const accounts = inputs.accounts ?? [];
  const owner = accounts[index]?.owner;
  return accounts.flatMap((account, at) =>
    at !== index && account.owner === owner && isWorkPlan(account) ? [idAt(accounts, at, 'a')] : [],
  );
}

function isWorkPlan({ kind }: AccountInputs): boolean {
  return kind === 'traditional401k' || kind === 'roth401k';
}

/** The plan without lump sums whose shares went to an account that is no more, and without its name among those of a plan. */
export function withoutInKindInto(inputs: PlanInputs, id: string): PlanInputs {
  const { accounts } = inputs;
  if (accounts === undefined) return inputs;
  return {
    ...inputs,
    accounts: accounts.map((account) => {
      const { inKind, ...rest } = account;
      if (inKind === undefined) return account;
      if (inKind.to === id) return rest;
      const { samePlan } = inKind;
      return samePlan?.includes(id) === true
        ? { ...rest, inKind: { ...inKind, samePlan: samePlan.filter((named) => named !== id) } }
        : account;
    }),
  };
}
