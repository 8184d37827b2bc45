import type { RetirementDistributionLaw } from '../../law/retirement-distribution-law.ts';
import type { Account } from '../../plan/schema/account.ts';
import { parseYearMonth } from '../../primitives/calendar.ts';
import type { Timeline } from '../program/timeline.ts';

/**
 * Month of the plan before which an account is in the first two years of its SIMPLE plan: from the month that the plan
 * document names, else from the first contribution where the account is empty; 0 for every other account. 26 USC 72(t)(6).
 */
export function simpleUntil(account: Account, timeline: Timeline, law: RetirementDistributionLaw): number {
  if (account.planType !== 'simple') return 0;
  const first =
    account.simpleSince === null ? firstContribution(account, timeline) : parseYearMonth(account.simpleSince);
  return first === null ? 0 : Math.max(0, first + law.simpleFirstYears * 12 - timeline.firstMonth);
}

/** Null where the account holds money already, or takes none. */
function firstContribution({ balance, contributions }: Account, timeline: Timeline): number | null {
  if (balance > 0 || contributions.length === 0) return null;
  return Math.min(...contributions.map(({ start }) => timeline.monthOf(start)));
}
