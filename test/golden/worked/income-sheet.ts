import { yearMonth, yearOf } from '../../../engine/primitives/calendar.ts';
import type { IncomeDocument, PersonDocument, PlanDocument } from '../households/household.ts';
import { isAlive, lastYear, level, momentOf, monthNumber, personOf, retirementMonth } from './calendar-sheet.ts';

/** What an income pays in a month: its own steps each January from the year after its start. */
export function incomeOf(plan: PlanDocument, income: IncomeDocument, month: number): number {
  const planStart = monthNumber(plan.startMonth);
  const owner = personOf(plan, income.owner);
  const start = Math.max(planStart, income.start === undefined ? planStart : momentOf(plan, income.start));
  const usualEnd = income.kind === 'wage' ? retirementMonth(plan, owner) : yearMonth(lastYear(plan) + 1, 1);
  const end = income.end === undefined ? usualEnd : momentOf(plan, income.end);
  if (month < start || month >= end) return 0;
  const isOwnerAlive = isAlive(owner, yearOf(month));
  if (!isOwnerAlive && income.kind === 'wage') return 0;
  const share = isOwnerAlive ? 1 : (income.survivorShare ?? 0);
  const first =
    income.inTodaysDollars === true ? income.amount * level(plan, plan.assumptions.inflation, start) : income.amount;
  const steps = yearOf(month) - yearOf(start);
  const paid = first * (1 + stepRate(plan, income)) ** steps * share;
  return income.frequency === 'annual' ? paid / 12 : paid;
}

function stepRate(plan: PlanDocument, income: IncomeDocument): number {
  const { inflation } = plan.assumptions;
  const { kind, rate = 0 } = income.growth ?? { kind: income.kind === 'wage' ? 'inflation' : 'none' };
  if (kind === 'none') return 0;
  if (kind === 'inflation') return inflation;
  if (kind === 'inflationPlus') return (1 + inflation) * (1 + rate) - 1;
  return kind === 'fixed' ? rate : Math.min(inflation, rate);
}

export function wagesOf(plan: PlanDocument, person: PersonDocument, month: number): number {
  return plan.incomes
    .filter(({ kind, owner }) => kind === 'wage' && owner === person.id)
    .reduce((sum, income) => sum + incomeOf(plan, income, month), 0);
}
