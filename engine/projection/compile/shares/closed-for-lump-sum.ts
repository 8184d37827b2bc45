import { isOfSamePlan } from '../../../plan/check/shares/check-in-kind.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { Account } from '../../../plan/schema/account.ts';
import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { Timeline } from '../../program/timeline.ts';

/**
 * Month before which nothing is drawn on an account because its plan pays out a lump sum then: what is paid out in an earlier year
 * would leave less than the whole. 26 USC 402(e)(4)(D)(i). Null for every other account.
 */
export function closedForLumpSum(account: Account, { accounts }: Plan, timeline: Timeline): MonthIndex | null {
  for (const { inKind, ...paying } of accounts) {
    if (inKind === null) continue;
    const isMeant = paying.id === account.id || isOfSamePlan(account, { inKind, ...paying }, inKind.samePlan);
    if (isMeant) return timeline.monthOf(inKind.when);
  }
  return null;
}
