import { monthInWords, parseYearMonth } from '../../../primitives/calendar.ts';
import { tryResolveWhen } from '../../complete/resolve-when.ts';
import { statedClaimMonths } from '../../complete/stated-claim-months.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { When } from '../../schema/when.ts';
import type { CheckContext } from '../check-context.ts';

/** That nobody pays a premium which the employer pays. */
export function checkDisabilityPremiums({ plan }: CheckContext): readonly PlanIssue[] {
  return (plan.disabilityInsurance ?? []).flatMap(({ premium, employerShare }, at) => {
    if (premium === 0 || employerShare < 1) return [];
    const message = 'The employer pays all premiums: enter 0 here, or enter a smaller share of the employer.';
    return [planError('disabilityPremium', `disabilityInsurance[${at}].premium`, message)];
  });
}

/** That a disability ends some work: without it nothing stops, and no insurance pays. */
export function checkDisability({ plan }: CheckContext): readonly PlanIssue[] {
  const claimMonths = statedClaimMonths(plan.persons);
  const monthOf = (when: When, otherwise: number): number => {
    const resolved = tryResolveWhen(when, plan, claimMonths);
    return 'month' in resolved ? resolved.month : otherwise;
  };
  return plan.persons.flatMap(({ id, name, cannotWorkFrom }, at) => {
    if (cannotWorkFrom === null) return [];
    const from = Math.max(monthOf(cannotWorkFrom, 0), parseYearMonth(plan.startMonth));
    const works = plan.incomes.some(
      ({ kind, owner, start, end }) =>
        owner === id &&
        (kind === 'wage' || kind === 'selfEmployment') &&
        monthOf(start, 0) <= from &&
        monthOf(end, Number.POSITIVE_INFINITY) > from,
    );
    if (works) return [];
    const message = `${name} has no wages or profits in ${monthInWords(from)}: enter a month of work, or leave this out.`;
    return [planWarning('fieldHasNoEffect', `persons[${at}].cannotWorkFrom`, message)];
  });
}
