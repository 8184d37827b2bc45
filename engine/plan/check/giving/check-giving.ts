import { parseYearMonth, yearOf } from '../../../primitives/calendar.ts';
import type { Plan } from '../../complete/plan.ts';
import { lastYearOf } from '../../complete/plan-span.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { FundContribution } from '../../schema/giving/giving.ts';
import type { CheckContext } from '../check-context.ts';

/** Checks where gifts come from. */
export function checkGiving({ plan, droppedIds }: CheckContext): readonly PlanIssue[] {
  const { sharesFrom, donorAdvisedFund: fund } = plan.taxes.charity;
  return [
    ...(sharesFrom === null || droppedIds.has(sharesFrom) ? [] : sharesIssues(plan, sharesFrom)),
    ...goalIssues(plan),
    ...(fund?.contributions ?? []).flatMap((contribution, place) =>
      contributionIssues(plan, contribution, `taxes.charity.donorAdvisedFund.contributions[${place}]`),
    ),
  ];
}

function sharesIssues({ accounts }: Plan, sharesFrom: string): readonly PlanIssue[] {
  const path = 'taxes.charity.sharesFrom';
  const taxable = accounts.filter(({ kind }) => kind === 'taxable').map(({ id }) => id);
  if (taxable.includes(sharesFrom)) return [];
  const remedy = taxable.length === 0 ? 'leave this out' : `enter one of ${taxable.join(', ')}`;
  if (accounts.some(({ id }) => id === sharesFrom))
    return [planError('sharesNotTaxable', path, `Shares are given from a taxable account only: ${remedy}.`)];
  return [planError('unknownAccount', path, `Nothing here has the id ${sharesFrom}: ${remedy}.`)];
}

function goalIssues({ goals, taxes }: Plan): readonly PlanIssue[] {
  if (!taxes.charity.qcdForGoals || goals.some(({ category }) => category === 'charity')) return [];
  const message = 'The plan has no goal of the category charity: leave this out, or add one.';
  return [planWarning('fieldHasNoEffect', 'taxes.charity.qcdForGoals', message)];
}

/** No contribution falls in the plan. */
function contributionIssues(plan: Plan, contribution: FundContribution, path: string): readonly PlanIssue[] {
  const first = yearOf(parseYearMonth(plan.startMonth));
  const { year, untilYear } = contribution;
  if (year !== null && untilYear !== null && untilYear < year) {
    const message = `Enter a last year no earlier than the first, ${year}.`;
    return [planError('endBeforeStart', `${path}.untilYear`, message)];
  }
  const last = lastYearOf(plan.persons);
  if (year !== null && year > last) {
    const message = `The plan ends in ${last}: enter an earlier year, or leave the contribution out.`;
    return [planWarning('fieldHasNoEffect', `${path}.year`, message)];
  }
  if (untilYear !== null && untilYear < first) {
    const message = `The plan starts in ${first}: enter a later last year, or leave the contribution out.`;
    return [planWarning('fieldHasNoEffect', `${path}.untilYear`, message)];
  }
  return [];
}
