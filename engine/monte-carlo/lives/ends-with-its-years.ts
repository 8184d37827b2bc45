import type { Plan } from '../../plan/complete/plan.ts';
import { isFlexible } from '../../plan/goal-layers.ts';
import { isObject } from '../../primitives/is-object.ts';

/** Events that a death brings. */
const LAST_EVENTS: readonly unknown[] = ['planEnd', 'firstDeath', 'death'];

/**
 * Whether a plan's months up to its last death are the same whenever that death will be, so that a longer plan that is stopped
 * there stands for a shorter one. Not so where a rule looks ahead to the end: guardrails, goals that wait, rules of conversion,
 * those named for an account, what of an annuity the last return deducts, a date counted back from a death or a mix that changes toward one.
 */
export function endsWithItsYears(plan: Plan): boolean {
  const { withdrawal, goals, roth, accounts, incomes } = plan;
  const looksAhead =
    withdrawal.guardrails !== 'none' ||
    goals.some(isFlexible) ||
    (roth !== 'none' && !('manual' in roth)) ||
    accounts.some(({ beneficiaries }) => beneficiaries !== null) ||
    incomes.some(({ purchase }) => purchase !== null);
  return !looksAhead && datesEndWithLives(plan, '');
}

/** Whether every date that hangs on a death is an end on the day of it, or a start then or later. */
function datesEndWithLives(value: unknown, field: string): boolean {
  if (Array.isArray(value)) return value.every((entry) => datesEndWithLives(entry, field));
  if (!isObject(value)) return true;
  const { event, offsetYears } = value;
  if (LAST_EVENTS.includes(event))
    return field === 'end' ? offsetYears === 0 : field === 'start' && event !== 'planEnd' && Number(offsetYears) >= 0;
  return Object.entries(value).every(([key, entry]) => datesEndWithLives(entry, key));
}
