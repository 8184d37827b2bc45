import { type MonthIndex, yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import { TAXABLE } from '../../program/schedule-columns.ts';
import type { PropertyContext } from '../property-schedule.ts';

/**
 * Notes a premium of the marketplace as one that the self-employed may deduct: of a month in which somebody of the household has
 * a profit on which self-employment tax falls. A policy in the name of either counts as that of the business. 26 USC 162(l)(1).
 */
export function addOwnHealthPremium(
  { plan, timeline, tables }: PropertyContext,
  month: MonthIndex,
  premium: number,
): void {
  if (!plan.taxes.selfEmployedHealth) return;
  const at = month - timeline.firstMonth;
  const profit = (tables.selfEmployment[at * 2] ?? 0) + (tables.selfEmployment[at * 2 + 1] ?? 0);
  if (profit <= 0) return;
  add(tables.taxable, (yearOf(month) - timeline.firstYear) * TAXABLE.columns + TAXABLE.ownHealthPremiums, premium);
}
