import type { ProjectionEvent, YearTax } from '../../results/rows.ts';
import type { Program } from '../program/program.ts';
import { ACCOUNT_FLOW } from '../state/run-cells.ts';
import type { Ledger } from './ledger.ts';
import { isMovedOut, transferEvents } from './rollovers.ts';
import { shareEvents } from './shares/share-events.ts';
import { spendingRuleEvents } from './spending-rules/spending-rule-events.ts';
import { taxEvents } from './tax-events.ts';

/** What happens in a month of the plan, by its index; the months in which nothing does are not in it. */
export type EventsByMonth = ReadonlyMap<number, readonly ProjectionEvent[]>;

/** What happens in the months of the plan. @param taxes of each year of the plan */
export function eventsByMonth(program: Program, ledger: Ledger, taxes: readonly YearTax[]): EventsByMonth {
  const events = new Map<number, ProjectionEvent[]>();
  const add = (month: number, event: ProjectionEvent) => {
    if (month < 0 || month >= program.months) return;
    const others = events.get(month);
    if (others === undefined) events.set(month, [event]);
    else others.push(event);
  };
  for (const { month, kind, person, text } of program.milestones) {
    const id = person === undefined ? undefined : program.persons[person]?.id;
    add(month, { kind, ...(id !== undefined && { person: id }), text });
  }
  program.accounts.forEach(({ id, name }, at) => {
    add(monthEmptied(program, ledger, at), { kind: 'accountEmptied', account: id, text: `${name} is empty` });
  });
  add(ledger.firstShortfallMonth, { kind: 'shortfall', text: 'First shortfall' });
  for (const { month, ...event } of transferEvents(program, ledger)) add(month, event);
  for (const { month, ...event } of shareEvents(program, ledger)) add(month, event);
  for (const { month, ...event } of spendingRuleEvents(program, ledger)) add(month, event);
  for (const { month, ...event } of taxEvents(program, ledger, taxes)) add(month, event);
  return events;
}

/** The month in which an account gives its last money; -1 for one that never held any, or holds some to the end. */
function monthEmptied(program: Program, ledger: Ledger, account: number): number {
  const { accounts, months } = program;
  const { accountFlows } = ledger;
  const cell = (month: number, column: number) =>
    accountFlows[(month * accounts.length + account) * ACCOUNT_FLOW.columns + column] ?? 0;
  let month = months - 1;
  if (cell(month, ACCOUNT_FLOW.endBalance) > 0) return -1;
  while (month >= 0 && cell(month, ACCOUNT_FLOW.startBalance) <= 0) month--;
  return isMovedOut(program, ledger, account, month) ? -1 : month;
}
