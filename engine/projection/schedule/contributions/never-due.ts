import type { Plan } from '../../../plan/complete/plan.ts';
import { yearOf } from '../../../primitives/calendar.ts';
import type { NotDone } from '../../program/not-done.ts';
import type { Timeline } from '../../program/timeline.ts';

/**
 * Contributions that end with their owner's retirement before a month of theirs has come: what a year of them would be. Those out
 * of an income end with it, and its dates say so; written dates in the wrong order are refused.
 */
export function contributionsNeverDue({ accounts }: Plan, timeline: Timeline): readonly NotDone[] {
  return accounts.flatMap(({ id, name, contributions }, at) =>
    contributions.flatMap(({ start, end, amount, incomeId }, place): readonly NotDone[] => {
      const from = Math.max(timeline.firstMonth, timeline.monthOf(start));
      if (incomeId !== null || amount === null || timeline.monthOf(end) > from) return [];
      const path = `accounts[${at}].contributions[${place}].end`;
      const year = yearOf(from);
      return [{ what: 'contribution', id, name, path, year, asked: amount, done: 0, reason: 'retired' }];
    }),
  );
}
