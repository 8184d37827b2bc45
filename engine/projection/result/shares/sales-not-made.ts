import type { NotDone } from '../../program/not-done.ts';
import type { Program } from '../../program/program.ts';
import type { ShareSaleTransfer } from '../../program/program-shares.ts';
import { ACCOUNT_FLOW } from '../../state/run-cells.ts';
import type { Ledger } from '../ledger.ts';

/** Sales of so many dollars for which an account held too few shares. Nothing else moves out of such an account in the month. */
export function salesNotMade({ transfers, accounts, years }: Program, { accountFlows }: Ledger): readonly NotDone[] {
  return (transfers?.byMonth ?? []).flatMap((due, month): readonly NotDone[] => {
    const sales = (due ?? []).filter((one) => one.kind === 'sale');
    const year = years.find(({ from, to }) => month >= from && month < to)?.year ?? 0;
    const places = new Set(sales.map(({ from }) => from));
    return [...places].flatMap((at): readonly NotDone[] => {
      const account = accounts[at];
      const own = sales.filter(({ from }) => from === at);
      const asked = askedInDollars(own);
      const cell = (month * accounts.length + at) * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.transferred;
      const done = Math.min(asked, -(accountFlows[cell] ?? 0));
      if (account === undefined || asked <= done) return [];
      const { id, name } = account;
      const path = own[0]?.path ?? `accounts[${at}].concentrated`;
      return [{ what: 'shareSale', id, name, path, year, asked, done, reason: 'noBalance' }];
    });
  });
}

/** A share of what is held asks for no dollars. */
function askedInDollars(sales: readonly ShareSaleTransfer[]): number {
  return sales.reduce((sum, { amount }) => sum + (Number.isNaN(amount) ? 0 : amount), 0);
}
