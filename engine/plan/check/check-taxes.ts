import { monthOf, parseYearMonth, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { medicareMonthOf } from '../complete/medicare-month.ts';
import type { Plan } from '../complete/plan.ts';
import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import { stateOfLocality } from '../schema/locality.ts';
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
  return [...issues, ...localTaxIssues(plan), ...propertyTaxCreditIssues(plan)];
}

/** Rent counts for credits alone, and credits go by the return of a state. */
function propertyTaxCreditIssues({ taxes }: Plan): readonly PlanIssue[] {
  const { propertyTaxCredits, rent, stateModel } = taxes;
  if (propertyTaxCredits && stateModel !== 'tables') {
    const message =
      'Credits for property tax go by the return of the state: write stateModel "tables", or claim none of them.';
    return [planError('propertyTaxCreditsWithoutState', 'taxes.propertyTaxCredits', message)];
  }
  if (propertyTaxCredits || rent === 0) return [];
  const message = 'Rent counts for credits for property tax and rent alone: claim them, or enter no rent.';
  return [planWarning('fieldHasNoEffect', 'taxes.rent', message)];
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

/** Medicare surcharges need figures from outside the plan: the MAGI of two years before. */
export function checkPriorMagi({ plan }: CheckContext): readonly PlanIssue[] {
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
  return issues;
}
