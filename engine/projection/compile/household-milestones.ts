import type { Plan } from '../../plan/complete/plan.ts';
import { PAID_IN_CASH } from '../../plan/schema/income.ts';
import type { Milestone } from '../program/program-person.ts';
import type { Timeline } from '../program/timeline.ts';
import { amortized, type LoanSchedule } from '../schedule/loan.ts';
import { takenLumpSums } from '../schedule/lump-sum-schedule.ts';
import type { OwnedProperty } from '../schedule/property-schedule.ts';

/** Lump sums, sales, payoffs and moves that are known before the plan runs. */
export function householdMilestones(
  plan: Plan,
  timeline: Timeline,
  properties: readonly OwnedProperty[],
): readonly Milestone[] {
  const sales = properties
    .filter(({ property, months }) => property.sale !== null && months < timeline.months)
    .map(({ property, months }) => ({ month: months, kind: 'sale' as const, text: `${property.name} is sold` }));
  const mortgages = properties.flatMap(({ property, loan }) =>
    payoff(loan, `Mortgage on ${property.name} is paid off`),
  );
  const debts = plan.debts.flatMap((debt) => payoff(amortized(debt, timeline.months), `${debt.name} is paid off`));
  const moves = plan.relocations
    .map(({ when, state }) => ({
      month: timeline.monthOf(when) - timeline.firstMonth,
      kind: 'move' as const,
      text: moveTo(state),
    }))
    .filter(({ month }) => month >= 0 && month < timeline.months);
  return [...lumpSums(plan, timeline), ...sales, ...mortgages, ...debts, ...moves];
}

function lumpSums(plan: Plan, timeline: Timeline): readonly Milestone[] {
  return takenLumpSums(plan, timeline)
    .filter(({ isPaid }) => isPaid)
    .map(({ income, target, month, person }) => {
      const done = target === PAID_IN_CASH ? 'is paid out' : 'is rolled over';
      return {
        month: month - timeline.firstMonth,
        kind: 'lumpSum',
        person,
        text: `Lump sum instead of ${income.name} ${done}`,
      };
    });
}

/** The month of the last payment, if it falls within the plan. */
function payoff(loan: LoanSchedule | null, text: string): readonly Milestone[] {
  if (loan === null || loan.owed[0] === 0) return [];
  const month = loan.owed.indexOf(0) - 1;
  return month < 0 ? [] : [{ month, kind: 'payoff', text }];
}

function moveTo(state: string): string {
  return state === 'none' ? 'Move to a place without state income tax' : `Move to ${state}`;
}
