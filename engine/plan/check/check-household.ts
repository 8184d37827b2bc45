import { parseDate, parseYearMonth, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { deathYearOf, HIGHEST_AGE, LONGEST_PLAN_YEARS, lastYearOf } from '../complete/plan-span.ts';
import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import type { CheckContext } from './check-context.ts';

function filingStatusIssues({ plan }: CheckContext): readonly PlanIssue[] {
  const { filingStatus, persons } = plan;
  if (persons.length > 1 && filingStatus !== 'marriedFilingJointly') {
    const message =
      'Two persons are planned as a married couple filing jointly: write marriedFilingJointly, or make a plan for each person.';
    return [planError('filingStatusNeedsOnePerson', 'filingStatus', message)];
  }
  if (persons.length === 1 && filingStatus === 'marriedFilingJointly') {
    const message = 'A joint return needs a spouse: add a second person, or write single.';
    return [planError('filingStatusNeedsSpouse', 'filingStatus', message)];
  }
  return [];
}

/** Who the household is, and that there is something to plan. */
export function checkHousehold(context: CheckContext): readonly PlanIssue[] {
  const { plan, droppedIds } = context;
  const issues = [...filingStatusIssues(context)];
  if (plan.accounts.length === 0 && plan.incomes.length === 0 && droppedIds.size === 0) {
    issues.push(planError('nothingToPlan', 'accounts', 'Enter at least one account or one income.'));
  }
  if (plan.taxes.livedApart && plan.filingStatus !== 'marriedFilingSeparately') {
    const message =
      'Living apart matters only to a person filing separately: leave it out, or write marriedFilingSeparately.';
    issues.push(planWarning('livedApartNotSeparate', 'taxes.livedApart', message));
  }
  return issues;
}

function birthIssue(birthDate: string, path: string, startMonth: string): readonly PlanIssue[] {
  const { year, month } = parseDate(birthDate);
  const known = year >= 1 && yearMonth(year, month) <= parseYearMonth(startMonth);
  return known
    ? []
    : [planError('bornAfterStart', path, `Enter a date of birth before the plan starts in ${startMonth}.`)];
}

/** Checks that everyone is alive during the plan, and that it does not last longer than the tables reach. */
export function checkLifespans({ plan }: CheckContext): readonly PlanIssue[] {
  const startYear = yearOf(parseYearMonth(plan.startMonth));
  const lastYear = lastYearOf(plan.persons);
  return plan.persons.flatMap((person, index) => {
    const path = `persons[${index}]`;
    const deathYear = deathYearOf(person);
    const issues = [...birthIssue(person.birthDate, `${path}.birthDate`, plan.startMonth)];
    for (const [child, { birthDate }] of person.dependents.entries()) {
      issues.push(...birthIssue(birthDate, `${path}.dependents[${child}].birthDate`, plan.startMonth));
    }
    const ageAtStart = startYear - deathYear + person.planEnd;
    if (ageAtStart > HIGHEST_AGE) {
      const message = `The person would be ${ageAtStart} in ${startYear}, and a plan goes up to ${HIGHEST_AGE}: enter a later date of birth.`;
      issues.push(planError('planEndPassed', `${path}.birthDate`, message));
    } else if (deathYear < startYear) {
      const message = `At ${person.planEnd} the year is ${deathYear}, before the plan starts: write at least ${ageAtStart}.`;
      issues.push(planError('planEndPassed', `${path}.planEnd`, message));
    }
    if (deathYear === lastYear && lastYear - startYear >= LONGEST_PLAN_YEARS) {
      const message = `The plan would last ${lastYear - startYear + 1} years: keep it to ${LONGEST_PLAN_YEARS}, with a lower age or a later start.`;
      issues.push(planError('planTooLong', `${path}.planEnd`, message));
    }
    return issues;
  });
}
