import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import { plannedSpending } from '../../../../engine/plan/living-goals.ts';
import { monthText } from '../../../format/dates.ts';
import { differenceMoney, money } from '../../../format/money.ts';
import { successShareText } from '../../../format/success.ts';
import type { Solved, Sought } from '../../../state/what-if/use-solve.ts';
import { laterText, monthsBetween, retirementMonth } from './handles.ts';

/** `Spending`, `Ellen retires`, `Saved until Ellen retires`. */
export function soughtName({ persons }: Plan, { solveFor, person }: Sought): string {
  const name = persons.find(({ id }) => id === person)?.name ?? '';
  switch (solveFor) {
    case 'spending':
      return 'Spending';
    case 'retirement':
      return `${name} retires`;
    case 'saving':
      return `Saved until ${name} retires`;
    default:
      return solveFor satisfies never;
  }
}

interface SolvedText {
  readonly value: string;
  /** The values between which the answer lies; null without such bounds. */
  readonly range: string | null;
  readonly change: string;
}

/** An answer in words: the value, its range, and how it differs from the plan. */
export function solvedText(plan: Plan, { solveFor, person }: Sought, solved: Solved): SolvedText {
  const { outcome, value, interval } = solved;
  if (value === null)
    return { value: 'nothing reaches it', range: null, change: `${successShareText(solved.successAt)} at best` };
  const { low, high } = interval;
  const range = low === high ? null : `${valueText(solveFor, low)} to ${valueText(solveFor, high)}`;
  const text = valueText(solveFor, value);
  if (solveFor === 'saving' && outcome === 'alwaysMet') return { value: 'nothing more', range: null, change: '' };
  return { value: text, range, change: changeText(plan, { solveFor, person }, value) };
}

function valueText(solveFor: Sought['solveFor'], value: string | number | null): string {
  if (value === null) return 'none';
  if (typeof value === 'string') return monthText(value);
  return solveFor === 'saving' ? `${money(value)} more a month` : `${money(value)} a month`;
}

function changeText(plan: Plan, { solveFor, person }: Sought, value: string | number): string {
  if (typeof value === 'number') return solveFor === 'spending' ? spendingChange(plan, value) : differenceMoney(value);
  const worker = plan.persons.find(({ id }) => id === person);
  const own = worker === undefined ? null : retirementMonth(plan, worker);
  if (own === null) return '';
  const months = monthsBetween(own, value);
  return months === 0 ? 'as planned' : laterText(months);
}

function spendingChange({ goals }: Plan, value: number): string {
  const change = Math.round(value - plannedSpending(goals));
  return change === 0 ? 'as planned' : `${change > 0 ? '+' : '−'}${money(Math.abs(change))}`;
}
