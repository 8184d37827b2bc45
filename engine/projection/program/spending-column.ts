import type { Goal } from '../../plan/schema/goal.ts';
import { SCHEDULE } from './schedule-columns.ts';

/** The ledger's column of a goal. */
export function spendingColumn(goal: Goal): number {
  if (goal.frequency === 'once') return SCHEDULE.oneTime;
  switch (goal.category) {
    case 'essential':
      return SCHEDULE.essential;
    case 'healthcare':
      return SCHEDULE.healthcare;
    case 'housing':
      return SCHEDULE.housing;
    case 'discretionary':
    case 'education':
    case 'travel':
    case 'gift':
    case 'charity':
      return SCHEDULE.discretionary;
  }
}

/** Whether a goal counts as discretionary spending, of which gifts, travel and education are part. */
export function isDiscretionary(goal: Goal): boolean {
  return spendingColumn(goal) === SCHEDULE.discretionary;
}
