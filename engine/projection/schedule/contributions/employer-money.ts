import type { Account } from '../../../plan/schema/account.ts';
import { limitOf } from '../../../plan/schema/plan-types/plan-types.ts';
import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { Placement } from './contribution-placing.ts';
import type { ContributionRoom } from './contribution-room.ts';
import type { DueContribution } from './due-contribution.ts';

type Write = (place: number, month: MonthIndex, amount: number) => void;

/**
 * Places what an employer pays in on top of pay, whatever its owner contributes: no more than the limits on an employer's
 * money let, and of a month's pay no more than counts. `pay` is that of the month. 26 USC 401(a)(17), 402(h)(2), 415(c).
 */
export function placeEmployerMoney(due: DueContribution, pay: number, write: Write): Placement {
  const { account, at, month, room, contribution, wanted } = due;
  const counted = room.countedPay(pay * 12) / 12;
  const asked = contribution.shareOfIncome === null ? wanted : contribution.shareOfIncome * counted;
  const paid = Math.min(asked, shareOfPay(room, account, counted), room.employerRoom(account));
  if (paid > 0) {
    room.useEmployer(account, paid);
    if (limitOf(account) === 'simple') room.simple.useNonelective(account, counted, paid);
    write(at, month, paid);
  }
  return { matched: 0, lackingCatchUp: 0, lacking: wanted - Math.max(0, paid) };
}

/** Most of a month's pay that the employer may pay in. */
function shareOfPay(room: ContributionRoom, account: Account, counted: number): number {
  const limit = limitOf(account);
  if (limit === 'sep') return room.sepShare(counted);
  return limit === 'simple' ? room.simple.nonelective(account, counted) : Number.POSITIVE_INFINITY;
}

interface MatchTerms {
  readonly rate: number;
  readonly upTo: number;
  /** Of the month, dollars. */
  readonly pay: number;
  readonly own: number;
}

/** The match of a month's own contributions by its terms: that of a SIMPLE IRA is of all pay. 26 USC 401(a)(17), 408(p)(2)(A)(iii), (C)(ii). */
export function matchAsked(room: ContributionRoom, account: Account, { rate, upTo, pay, own }: MatchTerms): number {
  const counted =
    limitOf(account) === 'simple' ? room.simple.payThatCounts(account, pay) : room.countedPay(pay * 12) / 12;
  return rate * Math.min(own, upTo * counted);
}

/** The part of it that the law lets the employer add. */
export function matchAllowed(room: ContributionRoom, account: Account, asked: number, pay: number): number {
  const ofPay = limitOf(account) === 'simple' ? room.simple.match(account, pay) : Number.POSITIVE_INFINITY;
  return Math.min(asked, ofPay, room.employerRoom(account));
}
