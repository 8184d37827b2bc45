import { parseYearMonth, yearOf } from '../../primitives/calendar.ts';
import { lastYearOf } from '../complete/plan-span.ts';
import { type PlanIssue, planError } from '../plan-issue.ts';
import { isConvertible } from '../schema/plan-types/plan-types.ts';
import type { ManualConversions, RothStrategy } from '../schema/roth.ts';
import type { CheckContext } from './check-context.ts';
import { namedAccounts } from './check-references.ts';

/** Checks that the accounts to convert can be converted. */
export function checkRoth(context: Pick<CheckContext, 'plan' | 'droppedIds'>): readonly PlanIssue[] {
  const { roth, accounts } = context.plan;
  if (roth === 'none') return [];
  const sources = roth.sourceAccounts ?? [];
  const issues = [...namedAccounts(context, sources, 'roth.sourceAccounts')];
  for (const [index, source] of sources.entries()) {
    const account = accounts.find(({ id }) => id === source);
    if (account === undefined || isConvertible(account)) continue;
    const message = `The account ${source} cannot be converted: name traditional accounts only.`;
    issues.push(planError('conversionNotTraditional', `roth.sourceAccounts[${index}]`, message));
  }
  return issues;
}

interface Years {
  readonly first: number;
  readonly last: number;
}

function outside(year: number, { first, last }: Years): boolean {
  return year < first || year > last;
}

function manualIssues({ manual }: ManualConversions, years: Years): readonly PlanIssue[] {
  return manual.flatMap(({ year }, index) => {
    const path = `roth.manual[${index}].year`;
    if (outside(year, years)) {
      return [planError('conversionYear', path, `Enter a year of the plan, ${years.first} to ${years.last}.`)];
    }
    if (manual.findIndex((entry) => entry.year === year) === index) return [];
    return [planError('conversionYear', path, `The year ${year} is already listed: enter one amount a year.`)];
  });
}

function strategyIssues({ startYear, endYear }: RothStrategy, years: Years): readonly PlanIssue[] {
  const message = `Enter a year of the plan, ${years.first} to ${years.last}.`;
  const issues: PlanIssue[] = [];
  if (outside(startYear, years)) issues.push(planError('conversionYear', 'roth.startYear', message));
  if (outside(endYear, years)) issues.push(planError('conversionYear', 'roth.endYear', message));
  if (endYear < startYear) {
    issues.push(planError('endBeforeStart', 'roth.endYear', `Enter ${startYear} or later: conversions start then.`));
  }
  return issues;
}

/** Checks that conversions happen within the plan. */
export function checkRothYears({ plan }: Pick<CheckContext, 'plan'>): readonly PlanIssue[] {
  const { roth } = plan;
  if (roth === 'none') return [];
  const years = { first: yearOf(parseYearMonth(plan.startMonth)), last: lastYearOf(plan.persons) };
  return 'manual' in roth ? manualIssues(roth, years) : strategyIssues(roth, years);
}
