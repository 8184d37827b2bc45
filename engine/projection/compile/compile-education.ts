import type { YearLaw } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { AccountContributions } from '../program/program-account.ts';
import type { EducationPayment, ProgramEducation } from '../program/program-education.ts';
import { isDiscretionary } from '../program/spending-column.ts';
import type { Timeline } from '../program/timeline.ts';
import { excessGifts } from '../schedule/education/excess-gifts.ts';
import { rolloverTerms } from '../schedule/education/rollover-terms.ts';
import { stateContributions } from '../schedule/education/state-contributions.ts';
import { placeOfStudent } from './children/compile-children.ts';

/** What the plan's 529 plans are compiled from. */
export interface EducationSources {
  readonly timeline: Timeline;
  readonly laws: readonly YearLaw[];
  readonly contributions: readonly (AccountContributions | null)[];
  /** What the limit on IRA contributions leaves each person in each year. */
  readonly iraRooms: readonly Float64Array[];
  /** Goals that 529 plans pay, by id: see `ScheduleTables`. */
  readonly paidFrom529: ReadonlyMap<string, Float64Array>;
}

/** What the run needs to know of the plan's 529 plans; null where it has none. */
export function compileEducation(plan: Plan, sources: EducationSources): ProgramEducation | null {
  if (plan.accounts.every(({ education }) => education === null)) return null;
  const { timeline, laws, contributions, iraRooms, paidFrom529 } = sources;
  return {
    payments: paymentsOf(plan, paidFrom529),
    rollovers: rolloverTerms(plan, timeline, laws, iraRooms),
    ...stateContributions(plan, timeline, contributions),
    excessGifts: excessGifts(plan, timeline, laws, contributions),
  };
}

function paymentsOf(plan: Plan, paid: ReadonlyMap<string, Float64Array>): readonly EducationPayment[] {
  const { goals, accounts } = plan;
  return goals.flatMap((goal): readonly EducationPayment[] => {
    const amounts = paid.get(goal.id);
    const named = goal.payableFrom529 ?? [];
    if (amounts === undefined || named.length === 0) return [];
    return [
      {
        amounts,
        isAdjustable: isDiscretionary(goal),
        student: placeOfStudent(plan, goal),
        accounts: named.map((id) => accounts.findIndex((account) => account.id === id)),
      },
    ];
  });
}
