import type { ProjectionEvent } from '../../../results/rows.ts';
import type { Program } from '../../program/program.ts';
import { FLOW } from '../../state/run-cells.ts';
import type { Ledger } from '../ledger.ts';
import { dollars } from '../whole-dollars.ts';

interface DatedEvent extends ProjectionEvent {
  readonly month: number;
}

/** Sales of shares that come once, or once a year, and lump sums with employer shares. */
export function shareEvents(program: Program, ledger: Ledger): readonly DatedEvent[] {
  return [...saleEvents(program, ledger), ...lumpSumEvents(program, ledger)];
}

function lumpSumEvents({ transfers, accounts }: Program, { flows }: Ledger): readonly DatedEvent[] {
  return (transfers?.byMonth ?? []).flatMap((due, month): readonly DatedEvent[] => {
    const one = (due ?? []).find(({ kind }) => kind === 'inKind');
    const amount = flows[month * FLOW.columns + FLOW.paidInKind] ?? 0;
    const account = accounts[one?.from ?? -1];
    if (account === undefined || amount <= 0) return [];
    return [
      {
        kind: 'lumpSum',
        account: account.id,
        amount,
        text: `${account.name} paid out in kind: ${dollars(amount)}`,
        month,
      },
    ];
  });
}

function saleEvents({ transfers, accounts }: Program, { flows }: Ledger): readonly DatedEvent[] {
  return (transfers?.byMonth ?? []).flatMap((due, month): readonly DatedEvent[] => {
    const sales = (due ?? []).filter((one) => one.kind === 'sale' && one.isYearly);
    const sold = flows[month * FLOW.columns + FLOW.sharesSold] ?? 0;
    const account = accounts[sales[0]?.from ?? -1];
    if (account === undefined || sold <= 0) return [];
    const text = `Shares sold by the plan: ${dollars(sold)}`;
    return [{ kind: 'sale', account: account.id, amount: sold, text, month }];
  });
}
