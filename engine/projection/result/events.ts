import type { Program } from '../program/program.ts';
import { ACCOUNT_FLOW } from '../state/run-state.ts';
import type { Ledger } from './ledger.ts';

/** What happens in the months `from` up to but not including `to`, in words, in the order of time. */
export function eventsOf(
  program: Program,
  ledger: Ledger,
  { from, to }: { from: number; to: number },
): readonly string[] {
  const events: string[] = [];
  for (let month = from; month < to; month++) {
    for (const milestone of program.milestones) if (milestone.month === month) events.push(milestone.text);
    events.push(...accountsEmptied(program, ledger, month));
    if (ledger.firstShortfallMonth === month) events.push('First shortfall');
  }
  return events;
}

/** Accounts that held money and now hold none. */
function accountsEmptied(program: Program, ledger: Ledger, month: number): readonly string[] {
  const rowLength = program.accounts.length * ACCOUNT_FLOW.columns;
  return program.accounts
    .filter((_, at) => {
      const row = month * rowLength + at * ACCOUNT_FLOW.columns;
      const held = ledger.accountFlows[row + ACCOUNT_FLOW.startBalance] ?? 0;
      return held > 0 && ledger.accountFlows[row + ACCOUNT_FLOW.endBalance] === 0;
    })
    .map(({ name }) => `${name} is empty`);
}
