import { penaltyFreeRoth } from '../../../engine/accounts/roth-ordering.ts';
import { yearMonth, yearOf } from '../../../engine/primitives/calendar.ts';
import { balanceOf } from './account-sheet.ts';
import { januaryLevel } from './calendar-sheet.ts';
import { payHealthCover, payrollAndContributions, receiveIncome, receiveLumpSums, type Sheet } from './month-sheet.ts';
import { emptyBook, type Position } from './position-sheet.ts';
import { propertyMonth } from './property-sheet.ts';
import { goalOf } from './schedule-sheet.ts';
import { isAdjustable } from './shape-sheet.ts';
import { type At, isInSeries, isPenaltyFree } from './withdrawal-sheet.ts';

/**
 * From each month of the year to its December what is planned to go out beyond what is planned to come in, tax left out: worked in
 * January on a copy, as none of it depends on what the accounts do.
 */
export function plannedNeeds(sheet: Sheet, position: Position, from: number): readonly number[] {
  const { plan, benefits, returns } = sheet;
  const copy: Position = { ...structuredClone(position), book: emptyBook(plan) };
  const properties = structuredClone(sheet.properties);
  const year = yearOf(from);
  const needs: number[] = [];
  for (let month = from; month < yearMonth(year + 1, 1); month++) {
    const at: At = { plan, month };
    const goals = plan.goals.reduce(
      (sum, goal) => sum + goalOf(plan, goal, month) * (isAdjustable(goal) ? position.spendingFactor : 1),
      0,
    );
    const gift = month % 12 === 11 ? (plan.taxes.charity?.annual ?? 0) : 0;
    const paid = receiveIncome({ plan, benefits }, copy.book, month) + receiveLumpSums(plan, copy.book, month);
    const income = propertyMonth(properties, copy, at) + paid;
    const pay = payrollAndContributions(copy, at);
    const cover = payHealthCover({ ...sheet, returns: new Map(returns) }, copy, month);
    needs.push(goals + gift * januaryLevel(plan, plan.assumptions.inflation, year) + pay + cover - income);
  }
  return needs.map((_, at) => needs.slice(at).reduce((sum, need) => sum + need, 0));
}

/** What may be had on the first of the month without a penalty, the emergency cash included. */
export function moneyFreeOfPenalty({ accounts, layers }: Position, at: At): number {
  let money = 0;
  for (const account of accounts) {
    const own = layers.get(account.owner);
    const balance = balanceOf(account);
    if (isInSeries(account, at)) continue;
    if (isPenaltyFree(account, at)) money += balance;
    else if (account.kind === 'rothIra' && own !== undefined) money += Math.min(balance, penaltyFreeRoth(own));
  }
  return money;
}
