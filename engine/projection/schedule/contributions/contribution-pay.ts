import type { Plan } from '../../../plan/complete/plan.ts';
import type { Contribution } from '../../../plan/schema/contribution.ts';
import type { Income } from '../../../plan/schema/income.ts';
import { type MonthIndex, yearMonth, yearOf } from '../../../primitives/calendar.ts';
import { steppedLevel, type Timeline } from '../../program/timeline.ts';
import { incomeInMonth, incomeSpan, isEarned } from '../income-schedule.ts';
import { growthRate } from '../pensions/growth-factor.ts';

interface Calendar {
  readonly plan: Plan;
  readonly timeline: Timeline;
}

/** The months of a year that the plan covers. */
export function monthsOf({ firstMonth }: Timeline, year: number): readonly MonthIndex[] {
  const from = Math.max(firstMonth, yearMonth(year, 1));
  return Array.from({ length: yearMonth(year + 1, 1) - from }, (_, at) => from + at);
}

/** What an income pays in a month, dollars. */
export function paidInMonth({ plan, timeline }: Calendar, income: Income, month: MonthIndex): number {
  const { start, end } = incomeSpan(income, timeline);
  if (month < start || month >= end) return 0;
  return incomeInMonth(income, timeline, { start, month, inflation: plan.assumptions.inflation });
}

/** Contributions run while their income is paid; yearly amounts in twelfths, rising above inflation each January. */
export function wantedInMonth(
  { plan, timeline }: Calendar,
  contribution: Contribution,
  month: MonthIndex,
  pay: number | null,
): number {
  if (pay === 0) return 0;
  if (contribution.shareOfIncome !== null) return contribution.shareOfIncome * (pay ?? 0);
  const { inflation } = plan.assumptions;
  const above = growthRate(contribution.growth, inflation);
  const level = steppedLevel(timeline, yearOf(month), (1 + inflation) * (1 + above) - 1);
  return ((contribution.amount ?? 0) * level) / 12;
}

/** A month's pay that has not been put aside yet: nobody defers the same dollar twice. 26 USC 415(c)(1)(B), 457(b)(2)(A). */
export class PayOfMonth {
  /** By the income's id, and of all of a person's work by the person's. */
  private readonly left = new Map<string, number>();

  constructor(calendar: Calendar, month: MonthIndex) {
    for (const income of calendar.plan.incomes.filter(isEarned)) {
      const paid = paidInMonth(calendar, income, month);
      this.left.set(income.id, paid);
      this.left.set(ofPerson(income.owner), (this.left.get(ofPerson(income.owner)) ?? 0) + paid);
    }
  }

  /** What a contribution of a person from an income, or from none that is named, may still take. */
  leftFor(person: string, incomeId: string | null): number {
    const ofAll = this.left.get(ofPerson(person)) ?? 0;
    return Math.max(0, incomeId === null ? ofAll : Math.min(ofAll, this.left.get(incomeId) ?? 0));
  }

  use(person: string, incomeId: string | null, amount: number): void {
    const spend = (key: string) => this.left.set(key, (this.left.get(key) ?? 0) - amount);
    spend(ofPerson(person));
    if (incomeId !== null) spend(incomeId);
  }
}

/** A key that no income has: ids hold no spaces. */
function ofPerson(id: string): string {
  return `of ${id}`;
}
