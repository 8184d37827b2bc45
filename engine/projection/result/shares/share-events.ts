import type { ProjectionEvent } from '../../../results/rows.ts';
import type { Program } from '../../program/program.ts';
import { FLOW } from '../../state/run-state.ts';
import type { Ledger } from '../ledger.ts';
import { dollars } from '../whole-dollars.ts';

interface DatedEvent extends ProjectionEvent {
  readonly month: number;
}

/** Sales of shares that come once, or once a year. */
export function shareEvents({ transfers, accounts }: Program, { flows }: Ledger): readonly DatedEvent[] {
  return (transfers?.byMonth ?? []).flatMap((due, month): readonly DatedEvent[] => {
    const sales = (due ?? []).filter((one) => one.kind === 'sale' && one.isYearly);
    const sold = flows[month * FLOW.columns + FLOW.sharesSold] ?? 0;
    const account = accounts[sales[0]?.from ?? -1];
    if (account === undefined || sold <= 0) return [];
    const text = `Shares sold by the plan: ${dollars(sold)}`;
    return [{ kind: 'sale', account: account.id, amount: sold, text, month }];
  });
}
