import type { LawTables } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { type PlanIssue, planError } from '../../plan/plan-issue.ts';
import type { Timeline } from '../program/timeline.ts';
import { splitsYear } from '../schedule/residence.ts';

/** What the plan's moves ask for that no exact rule exists for here. */
export function refusedSchedules(plan: Plan, law: LawTables, timeline: Timeline): readonly PlanIssue[] {
  return plan.relocations.flatMap((move, at) =>
    splitsYear(move, timeline) && isTaxedByState(plan, law) ? [refused(`relocations[${at}].when`, SPLIT_YEAR)] : [],
  );
}

/** Whether some state of the plan has a return by the tables: only that can be split. */
function isTaxedByState(plan: Plan, { states }: LawTables): boolean {
  const residences = [plan.state, ...plan.relocations.map(({ state }) => state)];
  return plan.taxes.stateModel === 'tables' && residences.some((state) => state !== 'none' && states[state].incomeTax);
}

function refused(path: string, message: string): PlanIssue {
  return planError('notProjected', path, message);
}

const SPLIT_YEAR =
  'A move during a year needs two part-year state returns, which are not projected. Move in January instead.';
