import type { AccountInputs } from '../../../../../engine/plan/schema/account.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { ConcentratedInputs } from '../../../../../engine/plan/schema/shares/concentrated.ts';
import { idAt, removedAt, replacedAt } from './list-edits.ts';

type Sales = NonNullable<ConcentratedInputs['sales']>;

/** Ids of the accounts that may take what the shares of an account bring. */
export function saleTargets(inputs: PlanInputs, index: number): readonly string[] {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  if (account === undefined) return [];
  return accounts.flatMap((other, at) =>
    at !== index && takesProceeds(account, other) ? [idAt(accounts, at, 'a')] : [],
  );
}

/** Within a retirement account the share is only exchanged. */
function takesProceeds(from: AccountInputs, to: AccountInputs): boolean {
  if (from.kind === 'taxable') return to.kind === 'taxable' || to.kind === 'cash';
  return to.kind === from.kind && to.planType === from.planType && to.owner === from.owner;
}

/** A tenth of the shares a year until that is written over. */
const FIRST_SHARE = 0.1;

export function withSale(inputs: PlanInputs, index: number): PlanInputs {
  const [to] = saleTargets(inputs, index);
  return to === undefined ? inputs : changed(inputs, index, (sales) => [...sales, { share: FIRST_SHARE, to }]);
}

export function withoutSale(inputs: PlanInputs, index: number, place: number): PlanInputs {
  return changed(inputs, index, (sales) => removedAt(sales, place));
}

function changed(inputs: PlanInputs, index: number, change: (sales: Sales) => Sales): PlanInputs {
  const accounts = inputs.accounts ?? [];
  const account = accounts[index];
  const { concentrated } = account ?? {};
  if (account === undefined || concentrated === undefined) return inputs;
  return { ...inputs, accounts: replacedAt(accounts, index, withSales(account, concentrated, change)) };
}

function withSales(
  account: AccountInputs,
  concentrated: ConcentratedInputs,
  change: (sales: Sales) => Sales,
): AccountInputs {
  const { sales = [], ...rest } = concentrated;
  const next = change(sales);
  return { ...account, concentrated: next.length === 0 ? rest : { ...rest, sales: next } };
}

/** The plan without sales whose proceeds went to an account that is no more. */
export function withoutSalesInto(inputs: PlanInputs, id: string): PlanInputs {
  const { accounts } = inputs;
  if (accounts?.every(({ concentrated }) => concentrated?.sales?.every(({ to }) => to !== id) !== false) !== false)
    return inputs;
  return {
    ...inputs,
    accounts: accounts.map((account) =>
      account.concentrated === undefined
        ? account
        : withSales(account, account.concentrated, (sales) => sales.filter(({ to }) => to !== id)),
    ),
  };
}
