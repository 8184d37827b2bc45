import type { PeriodRow } from '../../../results/rows.ts';
import type { LoanSchedule } from '../../program/homes/program-homes.ts';
import type { Program } from '../../program/program.ts';
import type { Span } from '../ledger.ts';

/** Absent where the plan buys no home and changes no loan. */
export function homeFlows({ homes, netProperty }: Program, { from, to }: Span): Pick<PeriodRow, 'homes'> {
  if (homes === null) return {};
  const bought = homes.purchases.filter(({ month }) => month >= from && month < to);
  const overLoans = (amountOf: (schedule: LoanSchedule) => number) =>
    homes.loans.reduce((sum, { schedule }) => sum + amountOf(schedule), 0);
  const sum = (cells: Float64Array) => cells.subarray(from, to).reduce((total, amount) => total + amount, 0);
  const owed = overLoans((schedule) => owedAfter(schedule, to - 1));
  return {
    homes: {
      purchases: bought.reduce((total, { price, costs }) => total + price + costs, 0),
      borrowed: overLoans(({ borrowed }) => sum(borrowed)),
      interest: overLoans(({ interest }) => sum(interest)),
      value: (netProperty[to - 1] ?? 0) + owed,
      owed,
    },
  };
}

/** Owed at the end of a month; nothing once the home is sold, which repays the loan. */
export function owedAfter({ owed, payments }: LoanSchedule, month: number): number {
  return month < payments.length ? (owed[month + 1] ?? 0) : 0;
}
