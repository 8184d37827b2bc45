import type { Plan } from '../../../plan/complete/plan.ts';
import { yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import type { NotDone } from '../../program/not-done.ts';
import type { AccountContributions } from '../../program/program-account.ts';
import type { Timeline } from '../../program/timeline.ts';

/**
 * Pays what is put into 529 plans at once into their months: after-tax money of a living owner. One of before the plan is in
 * the balance already. Returns what is not paid.
 */
export function scheduleSuperfunding(
  { accounts }: Plan,
  timeline: Timeline,
  into: readonly Pick<AccountContributions, 'employee' | 'afterTax'>[],
): readonly NotDone[] {
  return accounts.flatMap(({ id, name, owner, education }, at): readonly NotDone[] => {
    const contributions = into[at];
    if (contributions === undefined || education === null || education.superfunding === null) return [];
    const { amount, when } = education.superfunding;
    const month = timeline.monthOf(when);
    if (month < timeline.firstMonth) return [];
    if (month >= (timeline.deaths[timeline.personIndex(owner)] ?? 0)) {
      const path = `accounts[${at}].education.superfunding`;
      return [
        { what: 'contribution', id, name, path, year: yearOf(month), asked: amount, done: 0, reason: 'ownerDead' },
      ];
    }
    add(contributions.employee, month - timeline.firstMonth, amount);
    add(contributions.afterTax, month - timeline.firstMonth, amount);
    return [];
  });
}
