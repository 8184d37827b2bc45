import { yearMonth, yearOf } from '../../../engine/primitives/calendar.ts';
import type { PlanDocument } from '../households/household.ts';
import { balanceOf } from './account-sheet.ts';
import { januaryLevel, lastYear, monthNumber } from './calendar-sheet.ts';
import { incomeOf, isEarned } from './income-sheet.ts';
import { payGoals, payHealthCover, receiveIncome, receiveLumpSums, type Sheet } from './month-sheet.ts';
import { emptyBook, type Position } from './position-sheet.ts';
import { propertyMonth } from './property-sheet.ts';
import { goalOf } from './schedule-sheet.ts';
import { isAdjustable } from './shape-sheet.ts';

/**
 * January: the rules as published. The anchor is the withdrawal rate of the first January from which nobody earns wages or a profit, or
 * of the first later one in which it is above zero.
 */
export function ruleSpending(
  sheet: Sheet,
  position: Position,
  { year, growth }: { year: number; growth: number },
): void {
  const { plan } = sheet;
  const rule = plan.withdrawal?.guardrails ?? 'none';
  if (rule === 'none' || year < firstYearWithoutWages(plan)) return;
  const portfolio = position.accounts.reduce((sum, account) => sum + balanceOf(account), 0);
  const { planned, free } = scheduledNeed(sheet, position, year);
  const rateAt = (factor: number) => (planned - free + free * factor) / portfolio;
  if (position.anchor <= 0) {
    position.anchor = portfolio > 0 ? rateAt(position.spendingFactor) : 0;
    return;
  }
  if (portfolio <= 0 || free <= 0) return;
  if (rule === 'guytonKlinger') {
    guytonKlinger(position, {
      rateAt,
      growth,
      inflation: plan.assumptions.inflation,
      yearsLeft: lastYear(plan) - year,
    });
    return;
  }
  const target = Math.max(0, (position.anchor * portfolio - (planned - free)) / free);
  const before = position.spendingFactor;
  position.spendingFactor =
    rule === 'fixedPercentage' ? target : Math.max(Math.min(target, before * 1.05), before * 0.975);
}

interface RuledJanuary {
  readonly rateAt: (factor: number) => number;
  readonly growth: number;
  readonly inflation: number;
  /** After this one. */
  readonly yearsLeft: number;
}

function guytonKlinger(position: Position, { rateAt, growth, inflation, yearsLeft }: RuledJanuary): void {
  const { anchor } = position;
  const hasLost = growth < -0.01;
  if (hasLost && rateAt(position.spendingFactor) > anchor) position.spendingFactor /= 1 + inflation;
  const rate = rateAt(position.spendingFactor);
  if (rate > 1.2 * anchor && yearsLeft >= 15) position.spendingFactor *= 0.9;
  else if (rate < 0.8 * anchor) position.spendingFactor *= 1.1;
}

function firstYearWithoutWages(plan: PlanDocument): number {
  const start = monthNumber(plan.startMonth);
  const end = yearMonth(lastYear(plan) + 1, 1);
  let first = yearOf(start);
  for (let month = start; month < end; month++) {
    const earns = plan.incomes.some((income) => isEarned(income) && incomeOf(plan, income, month) > 0);
    if (earns) first = yearOf(month) + 1;
  }
  return first;
}

/** Goals, premiums without surcharges and housing of the year, less its scheduled income; and the part that a rule may change. */
function scheduledNeed(sheet: Sheet, position: Position, year: number) {
  const { plan } = sheet;
  const trial: Position = { ...structuredClone(position), book: emptyBook(plan), spendingFactor: 1 };
  const properties = structuredClone(sheet.properties);
  const { book } = trial;
  let income = 0;
  let free = 0;
  for (let month = Math.max(monthNumber(plan.startMonth), yearMonth(year, 1)); yearOf(month) === year; month++) {
    income += receiveIncome(sheet, book, month) + receiveLumpSums(plan, book, month);
    payGoals(trial, { plan, month });
    payHealthCover(sheet, trial, month);
    propertyMonth(properties, trial, { plan, month });
    for (const goal of plan.goals.filter(isAdjustable)) free += goalOf(plan, goal, month);
  }
  const gift = (plan.taxes.charity?.annual ?? 0) * januaryLevel(plan, plan.assumptions.inflation, year);
  const spent = Object.values(book.spending).reduce((sum, amount) => sum + amount, gift);
  return { planned: spent - book.irmaaSurcharge - income - book.saleProceeds, free };
}
