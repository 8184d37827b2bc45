import { yearOf } from '../../../primitives/calendar.ts';
import { DOWN_PAYMENT, type ProgramPurchase } from '../../program/homes/program-homes.ts';
import type { NotDone } from '../../program/not-done.ts';
import type { Program } from '../../program/program.ts';
import { FLOW } from '../../state/run-cells.ts';
import { flowSum, type Ledger } from '../ledger.ts';

/** Homes that are bought without the money for them, accounts that cannot pay what they are to pay of it, and draws beyond a limit. */
export function homeMoneyLacking(program: Program, ledger: Ledger): readonly NotDone[] {
  const { homes, firstMonth } = program;
  if (homes === null) return [];
  const draws = homes.undrawn.flatMap(({ name, path, asked, drawn }) =>
    [...asked].flatMap((amount, month): readonly NotDone[] => {
      const done = drawn[month] ?? 0;
      const year = yearOf(firstMonth + month);
      return amount > done
        ? [{ what: 'creditDraw', id: path, name, path, year, asked: amount, done, reason: 'creditLimit' }]
        : [];
    }),
  );
  return [...homes.purchases.flatMap((purchase) => lackingOf(program, ledger, purchase)), ...draws];
}

function lackingOf(program: Program, ledger: Ledger, purchase: ProgramPurchase): readonly NotDone[] {
  const { at, month, name, path, from, cash } = purchase;
  const year = yearOf(program.firstMonth + month);
  const short = flowSum(ledger, { from: month, to: month + 1 }, FLOW.shortfall);
  const unpaid = Math.min(short, cash);
  const row = at * DOWN_PAYMENT.columns;
  const asked = ledger.downPayments[row + DOWN_PAYMENT.asked] ?? 0;
  const paid = ledger.downPayments[row + DOWN_PAYMENT.paid] ?? 0;
  const account = program.accounts[from];
  const bought: NotDone = {
    what: 'purchase',
    id: path,
    name,
    path,
    year,
    asked: cash,
    done: cash - unpaid,
    reason: 'noBalance',
  };
  if (unpaid > 0 || account === undefined || paid >= asked) return unpaid > 0 ? [bought] : [];
  const { id, name: accountName } = account;
  const field = `${path}.downPaymentFrom`;
  return [{ what: 'downPayment', id, name: accountName, path: field, year, asked, done: paid, reason: 'noBalance' }];
}
