import type { Plan } from '../../../plan/complete/plan.ts';
import { type PlanIssue, planError } from '../../../plan/plan-issue.ts';
import { annuitySourceOf } from '../../../plan/schema/annuities/annuity-source.ts';
import { monthInWords, yearMonth, yearOf } from '../../../primitives/calendar.ts';
import { firstPenaltyFreeMonth } from '../../../tax/federal/early-distribution.ts';
import { type BoughtLadder, boughtLadders } from '../../schedule/annuities/ladder-schedule.ts';
import { lawIn } from '../../schedule/schedule-flows.ts';
import type { PlanYears } from '../plan-years.ts';

/** Ladders whose years the plan does not have, or in which a retirement account may not yet pay them out. */
export function ladderIssues(plan: Plan, years: PlanYears): readonly PlanIssue[] {
  return boughtLadders(plan, years.timeline).flatMap((bought) => [
    ...yearIssues(bought, years),
    ...earlyIssues(plan, bought, years),
  ]);
}

function yearIssues(
  { path, terms: { bought, from, to } }: BoughtLadder,
  { timeline }: PlanYears,
): readonly PlanIssue[] {
  const earliest = yearOf(bought) + 1;
  const last = yearOf(timeline.firstMonth + timeline.months - 1);
  const refuse = (field: string, message: string) => [planError('ladderYears', `${path}.${field}`, message)];
  if (from < earliest)
    return refuse(
      'start',
      `Enter ${monthInWords(yearMonth(earliest, 1))} or later: it is bought in ${monthInWords(bought)}, and pays from the next January on.`,
    );
  if (to < from)
    return refuse(
      'until',
      `Enter ${monthInWords(yearMonth(from + 1, 1))} or later: its first year is ${from}, and it pays up to the end of a year.`,
    );
  if (to > last)
    return refuse('until', `Enter ${monthInWords(yearMonth(last + 1, 1))} or earlier: the plan ends with ${last}.`);
  return [];
}

/** What it pays out of a retirement account is a distribution, which before 59½ would bear the additional tax. 26 USC 72(t). */
function earlyIssues(
  plan: Plan,
  { ladder, path, terms: { from } }: BoughtLadder,
  { timeline, laws }: PlanYears,
): readonly PlanIssue[] {
  const account = plan.accounts.find(({ id }) => id === ladder.from);
  if (account === undefined || annuitySourceOf(account.kind) === 'outside') return [];
  const birth = timeline.births[timeline.personIndex(account.owner)];
  if (birth === undefined) return [];
  const { retirementDistributions } = lawIn(laws, timeline.firstYear);
  const free = firstPenaltyFreeMonth('ira', birth, null, retirementDistributions);
  if (yearMonth(from, 1) >= free) return [];
  const first = yearMonth(yearOf(free - 1) + 1, 1);
  const message = `Enter ${monthInWords(first)} or later: before 59½ what a retirement account pays out bears the 10% tax, 26 USC 72(t).`;
  return [planError('ladderDates', `${path}.start`, message)];
}
