import type { Plan } from '../../../plan/complete/plan.ts';
import { yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import type { AccountContributions } from '../../program/program-account.ts';
import type { ProgramEducation } from '../../program/program-education.ts';
import type { Timeline } from '../../program/timeline.ts';
import { beneficiariesOf, beneficiaryIn } from './beneficiaries.ts';

/** What the persons put into 529 plans that count for the state, by year and beneficiary. */
export function stateContributions(
  plan: Plan,
  timeline: Timeline,
  contributions: readonly (AccountContributions | null)[],
): Pick<ProgramEducation, 'stateContributions' | 'paidAtOnce'> {
  const names = beneficiariesOf(plan);
  const byYear = Array.from({ length: timeline.years }, () => new Float64Array(names.length));
  const paidAtOnce = new Float64Array(names.length);
  plan.accounts.forEach(({ education }, at) => {
    const own = contributions[at];
    if (education?.stateDeduction !== true || own === null || own === undefined) return;
    own.employee.forEach((amount, month) => {
      if (amount === 0) return;
      const calendarMonth = timeline.firstMonth + month;
      const year = byYear[yearOf(calendarMonth) - timeline.firstYear];
      if (year !== undefined) add(year, names.indexOf(beneficiaryIn(education, timeline, calendarMonth)), amount);
    });
    const { superfunding } = education;
    if (superfunding === null) return;
    const when = timeline.monthOf(superfunding.when);
    if (when >= timeline.firstMonth && yearOf(when) === timeline.firstYear)
      add(paidAtOnce, names.indexOf(beneficiaryIn(education, timeline, when)), superfunding.amount);
  });
  return { stateContributions: byYear, paidAtOnce };
}
