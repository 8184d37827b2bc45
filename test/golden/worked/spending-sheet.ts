import { yearMonth, yearOf } from '../../../engine/primitives/calendar.ts';
import type { GoalDocument, PlanDocument } from '../households/household.ts';
import { balanceOf } from './account-sheet.ts';
import { birthOf, isAlive, januaryLevel, lastYear, monthNumber, retirementMonth } from './calendar-sheet.ts';
import { incomeOf } from './income-sheet.ts';
import { payGoals, payHealthCover, receiveIncome, type Sheet } from './month-sheet.ts';
import { emptyBook, type Position } from './position-sheet.ts';
import { propertyMonth } from './property-sheet.ts';
import { goalOf } from './schedule-sheet.ts';

const FREE: readonly GoalDocument['category'][] = ['discretionary', 'travel', 'gift'];

/** What a spending rule may change: gifts to charity and what is paid once stay. */
export function isAdjustable({ category, frequency }: GoalDocument): boolean {
  return frequency !== 'once' && FREE.includes(category);
}

/**
 * January: the rules as published. The anchor is the withdrawal rate of the first January from which nobody earns wages, or
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
    const earns = plan.incomes.some((income) => income.kind === 'wage' && incomeOf(plan, income, month) > 0);
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
    income += receiveIncome(sheet, book, month);
    payGoals(trial, { plan, month });
    payHealthCover(sheet, trial, month);
    propertyMonth(properties, trial, { plan, month });
    for (const goal of plan.goals.filter(isAdjustable)) free += goalOf(plan, goal, month);
  }
  const gift = (plan.taxes.charity?.annual ?? 0) * januaryLevel(plan, plan.assumptions.inflation, year);
  const spent = Object.values(book.spending).reduce((sum, amount) => sum + amount, gift);
  return { planned: spent - book.irmaaSurcharge - income - book.saleProceeds, free };
}

/** What is left of real discretionary spending in a year, from the January after the last living person's retirement. */
export function shapeLevel(plan: PlanDocument, year: number): number {
  const shape = plan.spendingShape ?? 'flat';
  if (shape === 'flat') return 1;
  let level = 1;
  for (let at = yearOf(monthNumber(plan.startMonth)) + 1; at <= year; at++) {
    const living = plan.persons.filter((person) => isAlive(person, at));
    if (living.some((person) => retirementMonth(plan, person) >= yearMonth(at, 1))) continue;
    const age = at - Math.min(...living.map((person) => birthOf(person).year));
    level *= 1 + (shape === 'smile' ? smile(age, yearlyTarget(plan)) : -shape.declining.rate);
  }
  return level;
}

/** D. Blanchett, 2014: the real change of a year's spending by age and the yearly target in today's dollars. */
function smile(age: number, target: number): number {
  return 0.00008 * age ** 2 - 0.0125 * age - 0.0066 * Math.log(target) + 0.546;
}

function yearlyTarget(plan: PlanDocument): number {
  const paymentsOf = ({ frequency, everyYears = 1 }: GoalDocument) =>
    frequency === 'monthly' ? 12 : frequency === 'annual' ? 1 : 1 / everyYears;
  return plan.goals.filter((goal) => isShaped(goal)).reduce((sum, goal) => sum + goal.amount * paymentsOf(goal), 0);
}

/** Gifts to charity follow the shape, though no guardrail. */
export function isShaped(goal: GoalDocument): boolean {
  return isAdjustable(goal) || (goal.category === 'charity' && goal.frequency !== 'once');
}
