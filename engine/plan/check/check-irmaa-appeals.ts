import {
  type MonthIndex,
  monthOfAttainment,
  parseDate,
  parseYearMonth,
  yearMonth,
  yearOf,
} from '../../primitives/calendar.ts';
import type { Plan } from '../complete/plan.ts';
import { deathYearOf, lastYearOf } from '../complete/plan-span.ts';
import { tryResolveWhen } from '../complete/resolve-when.ts';
import { statedClaimMonths } from '../complete/stated-claim-months.ts';
import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import type { Medicare, Person } from '../schema/person.ts';
import type { CheckContext } from './check-context.ts';

type Appeal = NonNullable<Medicare['irmaaAppeal']>;

/** An appeal of the Medicare surcharge is for a year of the plan, or the one before it, and follows its event. */
export function checkIrmaaAppeals({ plan }: CheckContext): readonly PlanIssue[] {
  return plan.persons.flatMap((person, index) => {
    const { irmaaAppeal } = person.medicare;
    if (irmaaAppeal === null) return [];
    const path = `persons[${index}].medicare.irmaaAppeal`;
    const faults = [...yearIssues(plan, irmaaAppeal, path), ...eventIssues(plan, irmaaAppeal, path)];
    return faults.length > 0 ? faults : idleIssues(person, irmaaAppeal, path);
  });
}

function yearIssues(plan: Plan, { year }: Appeal, path: string): readonly PlanIssue[] {
  const first = yearOf(parseYearMonth(plan.startMonth)) - 1;
  const last = lastYearOf(plan.persons);
  if (year >= first && year <= last) return [];
  const message = `Enter a year from ${first}, the year before the plan, to ${last}: the MAGI of that year is to count.`;
  return [planError('whenOutsidePlan', `${path}.year`, message)];
}

/** 20 CFR 418.1205: work of either spouse ends, or a spouse dies. What happened before the plan is not looked for. */
function eventIssues(plan: Plan, { event, year }: Appeal, path: string): readonly PlanIssue[] {
  const { persons } = plan;
  if (event === 'death') {
    if (persons.length === 1 || persons.some((person) => deathYearOf(person) <= year)) return [];
    const message = `Nobody in the plan dies by ${year}: enter the year in which income is lower after the death, or a later one.`;
    return [planError('appealBeforeEvent', `${path}.year`, message)];
  }
  const claimMonths = statedClaimMonths(persons);
  const start = parseYearMonth(plan.startMonth);
  const isBefore = (month: MonthIndex) => month > yearMonth(year, 12) && month > start;
  const retirements = persons.map(({ retirement }) => tryResolveWhen(retirement, plan, claimMonths));
  if (!retirements.every((found) => 'month' in found && isBefore(found.month))) return [];
  const message = `Nobody in the plan stops work by ${year}: enter the year in which income is lower, or a later one.`;
  return [planError('appealBeforeEvent', `${path}.year`, message)];
}

/** An appeal reaches the premiums of its own year and of the next. */
function idleIssues({ birthDate, medicare }: Person, { year }: Appeal, path: string): readonly PlanIssue[] {
  const first = monthOfAttainment(parseDate(birthDate), medicare.startAge * 12);
  if (medicare.enrolled && first <= yearMonth(year + 1, 12)) return [];
  const message = `No Medicare premium is paid in ${year} or ${year + 1}, so that the appeal has no effect: leave it out.`;
  return [planWarning('fieldHasNoEffect', path, message)];
}
