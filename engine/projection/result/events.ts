import type { Program } from '../program/program.ts';
import { ACCOUNT_FLOW } from '../state/run-state.ts';
import type { Ledger } from './ledger.ts';
import type { ProjectionEvent, YearTax } from './projection-result.ts';
import { taxEvents } from './tax-events.ts';

/** What happens in each month of the plan, in order of time. @param taxes of each year of the plan */
export function eventsByMonth(
  program: Program,
  ledger: Ledger,
  taxes: readonly YearTax[],
): readonly (readonly ProjectionEvent[])[] {
  const events = Array.from({ length: program.months }, (): ProjectionEvent[] => []);
  for (const { month, kind, person, text } of program.milestones) {
    const id = person === undefined ? undefined : program.persons[person]?.id;
    events[month]?.push({ kind, ...(id !== undefined && { person: id }), text });
  }
  program.accounts.forEach(({ id, name }, at) => {
    events[monthEmptied(program, ledger, at)]?.push({ kind: 'accountEmptied', account: id, text: `${name} is empty` });
  });
  events[ledger.firstShortfallMonth]?.push({ kind: 'shortfall', text: 'First shortfall' });
  for (const { month, ...event } of taxEvents(program, ledger, taxes)) events[month]?.push(event);
  return events;
}

/** The month in which an account gives its last money; -1 for one that never held any, or holds some to the end. */
function monthEmptied({ accounts, months }: Program, { accountFlows }: Ledger, account: number): number {
  const cell = (month: number, column: number) =>
    accountFlows[(month * accounts.length + account) * ACCOUNT_FLOW.columns + column] ?? 0;
  let month = months - 1;
  if (cell(month, ACCOUNT_FLOW.endBalance) > 0) return -1;
  while (month >= 0 && cell(month, ACCOUNT_FLOW.startBalance) <= 0) month--;
  return month;
}
