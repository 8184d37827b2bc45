import type { Plan } from '../../plan/complete/plan.ts';
import { PAID_IN_CASH } from '../../plan/schema/income.ts';
import type { ProgramAnnuity } from '../program/annuities/program-annuities.ts';
import type { ProgramLadder } from '../program/annuities/program-ladders.ts';
import type { LoanSchedule } from '../program/homes/program-homes.ts';
import type { Milestone } from '../program/program-person.ts';
import type { Timeline } from '../program/timeline.ts';
import type { OwnedAndOwed } from '../schedule/homes/owned-property.ts';
import { comingInheritances } from '../schedule/inheritances/inheritances.ts';
import { disabilityMilestones } from '../schedule/life/disability-insurance.ts';
import { lifeInsuranceMilestones } from '../schedule/life/life-insurance.ts';
import { takenLumpSums } from '../schedule/lump-sum-schedule.ts';
import { homeMilestones } from './homes/home-milestones.ts';

interface Bought {
  readonly annuities: readonly ProgramAnnuity[];
  readonly ladders: readonly ProgramLadder[];
}

/** Lump sums, purchases, sales, payoffs and moves that are known before the plan runs. */
export function householdMilestones(
  plan: Plan,
  timeline: Timeline,
  { properties, debts: loans, annuities, ladders }: OwnedAndOwed & Bought,
): readonly Milestone[] {
  const sales = properties
    .filter(({ property, months }) => property.sale !== null && months < timeline.months)
    .map(({ property, months }) => ({ month: months, kind: 'sale' as const, text: `${property.name} is sold` }));
  const mortgages = properties.flatMap(({ property, loan }) =>
    payoff(loan, `Mortgage on ${property.name} is paid off`),
  );
  const debts = plan.debts.flatMap((debt, at) => payoff(loans[at] ?? null, `${debt.name} is paid off`));
  const moves = plan.relocations
    .map(({ when, state }) => ({
      month: timeline.monthOf(when) - timeline.firstMonth,
      kind: 'move' as const,
      text: moveTo(state),
    }))
    .filter(({ month }) => month >= 0 && month < timeline.months);
  const homes = homeMilestones(plan, properties, loans);
  const bought = [...annuities, ...ladders].map(({ month, name }) => ({
    month,
    kind: 'purchase' as const,
    text: `${name} is bought`,
  }));
  return [
    ...lumpSums(plan, timeline),
    ...inheritances(plan, timeline),
    ...lifeInsuranceMilestones(plan, timeline),
    ...disabilityMilestones(plan, timeline),
    ...homes,
    ...bought,
    ...sales,
    ...mortgages,
    ...debts,
    ...moves,
  ];
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

function inheritances(plan: Plan, timeline: Timeline): readonly Milestone[] {
  return comingInheritances(plan, timeline)
    .filter(({ isReceived }) => isReceived)
    .map(({ inheritance: { name }, month, person }) => ({
      month: month - timeline.firstMonth,
      kind: 'inheritance',
      person,
      text: `${name} arrives`,
    }));
}

/** The month of the last payment, if it falls within the plan. */
function payoff(loan: LoanSchedule | null, text: string): readonly Milestone[] {
  if (loan === null) return [];
  const { payments, owed } = loan;
  const month = payments.findLastIndex((paid) => paid > 0);
  return month < 0 || (owed[month + 1] ?? 0) > 0 ? [] : [{ month, kind: 'payoff', text }];
}

function moveTo(state: string): string {
  return state === 'none' ? 'Move to a place without state income tax' : `Move to ${state}`;
}
