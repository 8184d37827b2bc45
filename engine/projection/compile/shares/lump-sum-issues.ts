import { firstRmdYear } from '../../../accounts/rmd.ts';
import { isOfSamePlan } from '../../../plan/check/shares/check-in-kind.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { type PlanIssue, planError } from '../../../plan/plan-issue.ts';
import { monthInWords, yearOf } from '../../../primitives/calendar.ts';
import { firstPenaltyFreeMonth } from '../../../tax/federal/early-distribution.ts';
import type { Timeline } from '../../program/timeline.ts';
import { lawIn } from '../../schedule/schedule-flows.ts';
import type { PlanYears } from '../plan-years.ts';

/**
 * Lump sums with employer shares whose dates do not make one: before the owner has left, is 59½ or has died; after a required
 * distribution; or in another year than the rest of the plan. 26 USC 402(e)(4)(D)(i).
 */
export function lumpSumIssues(plan: Plan, { timeline, laws }: PlanYears): readonly PlanIssue[] {
  if (plan.accounts.every(({ inKind }) => inKind === null)) return [];
  const { retirementDistributions: law } = lawIn(laws, timeline.firstYear);
  return plan.accounts.flatMap((account, index): readonly PlanIssue[] => {
    const { inKind } = account;
    const owner = timeline.personIndex(account.owner);
    const birth = timeline.births[owner];
    if (inKind === null || birth === undefined) return [];
    const path = `accounts[${index}].inKind.when`;
    const month = timeline.monthOf(inKind.when);
    const due = Math.min(
      timeline.retirements[owner] ?? Number.POSITIVE_INFINITY,
      timeline.deaths[owner] ?? Number.POSITIVE_INFINITY,
      firstPenaltyFreeMonth('ira', birth, null, law),
    );
    const born = plan.persons[owner]?.birthDate ?? '';
    const lastYear = Math.max(firstRmdYear(born, law), yearOf(timeline.retirements[owner] ?? 0));
    return [
      ...(month >= due ? [] : [planError('inKindNotDue', path, notDue(account.owner, due))]),
      ...(yearOf(month) <= lastYear ? [] : [planError('inKindNotWhole', path, tooLate(lastYear))]),
      ...otherYears(plan, index, { timeline, year: yearOf(month) }),
    ];
  });
}

function notDue(owner: string, due: number): string {
  return `Enter ${monthInWords(due)} or later: before it ${owner} has neither left the employer nor is 59½, and the plan pays out no lump sum.`;
}

function tooLate(year: number): string {
  return `Enter a month of ${year} or earlier: after that year’s required distribution what is left is no lump sum.`;
}

function otherYears(
  { accounts }: Plan,
  index: number,
  { timeline, year }: { readonly timeline: Timeline; readonly year: number },
): readonly PlanIssue[] {
  const account = accounts[index];
  if (account?.inKind === null || account === undefined) return [];
  const { samePlan } = account.inKind;
  return accounts.flatMap((other, at): readonly PlanIssue[] => {
    if (other === account || !isOfSamePlan(other, account, samePlan)) return [];
    const dates = [
      ...(other.rollovers ?? []).map(({ when }) => when),
      ...(other.inKind === null ? [] : [other.inKind.when]),
    ];
    if (dates.every((when) => yearOf(timeline.monthOf(when)) === year)) return [];
    const message = `Enter a month of ${year}: all of the plan is paid out in the year in which ${account.name} is.`;
    return [
      planError('inKindNotWhole', `accounts[${at}].${other.inKind === null ? 'rollovers' : 'inKind.when'}`, message),
    ];
  });
}
