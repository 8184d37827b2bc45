import { monthInWords, monthOfAge, parseDate, parseYearMonth } from '../../../primitives/calendar.ts';
import { deathYearOf, monthAfter } from '../../complete/plan-span.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { CheckContext } from '../check-context.ts';

/** Care starts within the plan; where its person dies before, nothing of it is paid. */
export function checkCare({ plan }: CheckContext): readonly PlanIssue[] {
  const first = parseYearMonth(plan.startMonth);
  return plan.persons.flatMap((person, index): readonly PlanIssue[] => {
    if (person.care === null) return [];
    const path = `persons[${index}].care.startAge`;
    const birth = parseDate(person.birthDate);
    const start = monthOfAge(birth, person.care.startAge * 12);
    if (start < first) {
      const least = Math.ceil((first - monthOfAge(birth, 0)) / 12);
      const message = `Care would start in ${monthInWords(start)}, before the plan: enter an age from ${least} on, and put what is paid already among the goals.`;
      return [planError('careDates', path, message)];
    }
    if (start < monthAfter(deathYearOf(person))) return [];
    const message = `${person.name} dies in ${deathYearOf(person)}, before care starts in ${monthInWords(start)}, so that none is paid: enter a lower age, or a later planEnd.`;
    return [planWarning('careDates', path, message)];
  });
}
