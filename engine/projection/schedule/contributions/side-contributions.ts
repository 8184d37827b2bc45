import type { DueContribution, Placed } from './due-contribution.ts';

interface SidePlacing {
  readonly wanted: number;
  /** Place of the account that takes it, after the plan's own. */
  readonly place: number;
  readonly write: (placed: Placed) => void;
}

/**
 * Places an after-tax contribution to an employer's plan: out of the month's pay, up to what the deferrals of the year and the
 * employer leave of the limit on all additions. 26 USC 415(c)(1), (2)(B). Returns what it took.
 */
export function placeAfterTax(due: DueContribution, { wanted, place, write }: SidePlacing): number {
  const { account, contribution, room, payLeft } = due;
  const payable = payLeft.leftFor(account.owner, contribution.incomeId);
  const amount = Math.min(wanted, payable, room.afterTaxRoom());
  if (amount <= 0) return 0;
  room.useAfterTax(account, amount);
  payLeft.use(account.owner, contribution.incomeId, amount);
  write(placedBeside(due, place, amount));
  return amount;
}

/**
 * Places what the income limit keeps out of a Roth IRA in a traditional one, where no income limit holds, and deducts nothing of it.
 * 26 USC 219(b)(1), 408(o)(2)(B), 408A(c)(2), (3). Returns what it took.
 */
export function placeBackdoor(due: DueContribution, { wanted, place, write }: SidePlacing): number {
  const { account, room } = due;
  const amount = Math.min(wanted, room.nondeductibleIraRoom());
  if (amount <= 0) return 0;
  room.use({ ...account, kind: 'traditionalIra', planType: null }, amount);
  write(placedBeside(due, place, amount));
  return amount;
}

function placedBeside({ account, person, month }: DueContribution, place: number, amount: number): Placed {
  return {
    account,
    place,
    person,
    month,
    amount,
    isOwnPlan: false,
    isBusinessDeduction: false,
    cafeteriaWage: null,
    isBeside: true,
    saved: amount,
  };
}
