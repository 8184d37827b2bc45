import { monthOf, parseYearMonth, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { medicareMonthOf } from '../complete/medicare-month.ts';
import type { Plan } from '../complete/plan.ts';
import { deathYearOf, monthAfter } from '../complete/plan-span.ts';
import { tryResolveWhen } from '../complete/resolve-when.ts';
import { statedClaimMonths } from '../complete/stated-claim-months.ts';
import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import { stateOfLocality } from '../schema/locality.ts';
import type { Person } from '../schema/person.ts';
import type { CheckContext } from './check-context.ts';

/** Checks that the year to date does not contradict itself or the start month. */
export function checkTaxes({ plan }: CheckContext): readonly PlanIssue[] {
  const { yearToDate } = plan.taxes;
  const issues: PlanIssue[] = [];
  if (yearToDate.qualifiedDividends > yearToDate.ordinaryDividends) {
    const message = 'Qualified dividends are part of ordinary dividends: write no more than the ordinary dividends.';
    issues.push(planError('qualifiedDividendsTooLarge', 'taxes.yearToDate.qualifiedDividends', message));
  }
  const isJanuary = monthOf(parseYearMonth(plan.startMonth)) === 1;
  if (isJanuary && Object.values(yearToDate).some((amount) => amount !== 0)) {
    const message =
      'The plan starts in January, so nothing was earned earlier that year: write zeros, or a later start month.';
    issues.push(planWarning('fieldHasNoEffect', 'taxes.yearToDate', message));
  }
  return [...issues, ...localTaxIssues(plan)];
}

/** A place on file goes by the return of its state. */
function localTaxIssues({ state, taxes }: Plan): readonly PlanIssue[] {
  const { localTax, stateModel } = taxes;
  if (localTax === null || typeof localTax !== 'string') return [];
  const home = stateOfLocality(localTax);
  if (home === state && stateModel === 'tables') return [];
  const message =
    home === state
      ? 'The tax of a place on file goes by the return of its state: write stateModel "tables", or a rate.'
      : `${localTax} is in ${home}, and the plan starts in ${state}: enter a place of that state, or a rate.`;
  return [planError('localTaxElsewhere', 'taxes.localTax', message)];
}

/** Whether some month before Medicare finds a living person without wages, and so without coverage through work. */
function lacksCover(plan: Plan, person: Person): boolean {
  const start = parseYearMonth(plan.startMonth);
  const until = Math.min(medicareMonthOf(person), monthAfter(deathYearOf(person)));
  const claimMonths = statedClaimMonths(plan.persons);
  const spans = plan.incomes
    .filter(({ kind, owner, amount }) => kind === 'wage' && owner === person.id && amount > 0)
    .map((income) => [tryResolveWhen(income.start, plan, claimMonths), tryResolveWhen(income.end, plan, claimMonths)])
    .flatMap(([from, to]) =>
      from && to && 'month' in from && 'month' in to ? [{ from: from.month, to: to.month }] : [],
    );
  for (let month = start; month < until; month += 1) {
    if (!spans.some(({ from, to }) => month >= from && month < to)) return true;
  }
  return false;
}

/** Health coverage needs figures from outside the plan: past MAGI for Medicare, a premium before it. */
export function checkHealthCoverage({ plan }: CheckContext): readonly PlanIssue[] {
  const start = parseYearMonth(plan.startMonth);
  const lookBackEnd = yearMonth(yearOf(start) + 2, 1);
  const medicareMonths = plan.persons.map((person) => ({
    month: medicareMonthOf(person),
    enrolled: person.medicare.enrolled,
  }));
  const issues: PlanIssue[] = [];
  if (
    plan.taxes.priorYearMagi === null &&
    medicareMonths.some(({ month, enrolled }) => enrolled && month < lookBackEnd)
  ) {
    const message =
      'Enter the MAGI of two years ago and of last year: Medicare surcharges are based on the tax return of two years before. Without it the plan’s scheduled income is used.';
    issues.push(planWarning('priorYearMagiMissing', 'taxes.priorYearMagi', message));
  }
  if (plan.taxes.acaBenchmarkMonthly === null && plan.persons.some((person) => lacksCover(plan, person))) {
    const message =
      'Enter the benchmark premium if coverage before Medicare is bought on the marketplace: without it the plan has neither a premium nor a credit.';
    issues.push(planWarning('acaBenchmarkMissing', 'taxes.acaBenchmarkMonthly', message));
  }
  return issues;
}
