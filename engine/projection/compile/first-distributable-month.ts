import type { RetirementDistributionLaw } from '../../law/retirement-distribution-law.ts';
import type { AccountKind } from '../../plan/schema/account-kinds.ts';
import { isWorkplaceKind } from '../../plan/schema/transfers/rollover-kinds.ts';
import type { CalendarDate, MonthIndex } from '../../primitives/calendar.ts';
import { firstPenaltyFreeMonth } from '../../tax/federal/early-distribution.ts';
import type { Timeline } from '../program/timeline.ts';

interface OwnerContext {
  readonly timeline: Timeline;
  readonly law: RetirementDistributionLaw;
  readonly person: number;
  /** Who owns the account at the start. */
  readonly owner: number;
}

/**
 * First month in which an account pays out to `person`, if `person` owns it: an employer plan once the owner has left or is 59½.
 * 26 USC 401(k)(2)(B)(i), 457(d)(1)(A). One taken over from a spouse is the survivor's own IRA.
 */
export function firstDistributableMonth(
  kind: AccountKind,
  birth: CalendarDate,
  { timeline, law, person, owner }: OwnerContext,
): MonthIndex {
  if (!isWorkplaceKind(kind) || person !== owner) return timeline.firstMonth;
  return Math.min(timeline.retirements[person] ?? timeline.firstMonth, firstPenaltyFreeMonth('ira', birth, null, law));
}
