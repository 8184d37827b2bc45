import type { Plan } from '../../../plan/complete/plan.ts';
import type { Account } from '../../../plan/schema/account.ts';
import type { SaleOrder } from '../../../plan/schema/shares/lots.ts';
import { parseYearMonth } from '../../../primitives/calendar.ts';
import { type ProgramLots, SALE_ORDER } from '../../program/program-shares.ts';

/** Shares bought on an unknown day of a month are taken to be bought in its middle. */
const MIDDLE = 1 / 2;

const ORDERS: Readonly<Record<SaleOrder, number>> = {
  average: SALE_ORDER.average,
  firstIn: SALE_ORDER.inTurn,
  highestCost: SALE_ORDER.highestCost,
  listed: SALE_ORDER.inTurn,
};

/**
 * The lots of an account that keeps any: where the plan states them or an order of sales, and where employer shares come into it, by
 * 26 CFR 1.1012-1(c)(1) those bought first unless it says otherwise. A plan at work that will hand out employer shares keeps what
 * it paid for them so. Null for an account at average basis.
 */
export function lotsOf(account: Account, plan: Plan, firstMonth: number): ProgramLots | null {
  const { lots, saleOrder, inKind, balance, basis } = account;
  if (inKind !== null) return { order: SALE_ORDER.average, stated: asOne(balance, inKind.cost) };
  const takesShares = plan.accounts.some((other) => other.inKind?.to === account.id);
  if (lots === null && saleOrder === null && !takesShares) return null;
  const order = saleOrder ?? 'firstIn';
  const stated = (lots ?? []).map((lot) => ({
    bought: parseYearMonth(lot.bought) - firstMonth + MIDDLE,
    basis: lot.basis,
    value: lot.value,
  }));
  if (lots === null) return { order: ORDERS[order], stated: asOne(balance, basis) };
  return {
    order: ORDERS[order],
    stated: order === 'listed' ? stated : stated.toSorted((one, other) => one.bought - other.bought),
  };
}

/** What is not told apart was bought long ago. */
function asOne(value: number, basis: number): ProgramLots['stated'] {
  return value > 0 ? [{ bought: Number.NEGATIVE_INFINITY, basis, value }] : [];
}
