import type { Plan } from '../../../plan/complete/plan.ts';
import type { LifeInsurance } from '../../../plan/schema/estate/life-insurance.ts';
import { type MonthIndex, yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import { power } from '../../../primitives/math.ts';
import type { Milestone } from '../../program/program-person.ts';
import { SCHEDULE, TAXABLE } from '../../program/schedule-columns.ts';
import type { Timeline } from '../../program/timeline.ts';
import type { ScheduleTables } from '../income-schedule.ts';
import { flowInto } from '../scheduled-source.ts';

/** The months of a policy, counted from the start of the plan. */
interface PolicyMonths {
  /** The month before which premiums end. */
  readonly paidUntil: number;
  /** Of the death, where the policy is in force then; infinite where it never pays. */
  readonly benefitIn: number;
  /** Infinite where it is kept. */
  readonly surrenderedIn: number;
}

function monthsOf(policy: LifeInsurance, timeline: Timeline): PolicyMonths {
  const monthIn = (month: MonthIndex) => month - timeline.firstMonth;
  const death = monthIn(timeline.deaths[timeline.personIndex(policy.insured)] ?? 0);
  const givenUp = policy.cashValue?.surrender ?? null;
  const surrenderedIn = givenUp === null ? Number.POSITIVE_INFINITY : monthIn(timeline.monthOf(givenUp));
  const ends = policy.until === null ? Number.POSITIVE_INFINITY : monthIn(timeline.monthOf(policy.until));
  const insuredUntil = Math.min(surrenderedIn, policy.kind === 'term' ? ends : Number.POSITIVE_INFINITY);
  return {
    paidUntil: Math.min(death, ends, surrenderedIn, timeline.months),
    // The insured lives to the end of a December, in which the benefit is counted.
    benefitIn: death > 0 && insuredUntil >= death ? death - 1 : Number.POSITIVE_INFINITY,
    surrenderedIn: surrenderedIn < death ? surrenderedIn : Number.POSITIVE_INFINITY,
  };
}

/**
 * Writes premiums, benefits, which are no income, 26 USC 101(a)(1), and what a policy brings that is given up, of which what exceeds
 * the premiums paid is ordinary income: 72(e)(5)(A), (C).
 */
export function scheduleLifeInsurance({ lifeInsurance }: Plan, timeline: Timeline, tables: ScheduleTables): void {
  (lifeInsurance ?? []).forEach((policy, at) => {
    const path = `lifeInsurance[${at}]`;
    const { paidUntil, benefitIn, surrenderedIn } = monthsOf(policy, timeline);
    const premium = flowInto(tables, SCHEDULE.essential, { path, name: `Premium of ${policy.name}` });
    for (let month = 0; month < paidUntil; month++) premium(month, policy.premium);
    if (benefitIn < timeline.months) {
      const words = 'paid at the death; no income: 26 USC 101(a)(1)';
      const source = { path: `${path}.benefit`, name: `Benefit of ${policy.name}`, words };
      flowInto(tables, SCHEDULE.other, source)(benefitIn, policy.benefit);
    }
    if (surrenderedIn < timeline.months) surrender(policy, { path, surrenderedIn, paidUntil }, timeline, tables);
  });
}

interface Surrender {
  readonly path: string;
  readonly surrenderedIn: number;
  readonly paidUntil: number;
}

function surrender(
  { name, premium, cashValue }: LifeInsurance,
  { path, surrenderedIn, paidUntil }: Surrender,
  timeline: Timeline,
  tables: ScheduleTables,
): void {
  if (cashValue === null) return;
  const value = cashValue.value * power(1 + cashValue.growth, surrenderedIn / 12);
  const paid = cashValue.basis + premium * paidUntil;
  const gain = Math.max(0, value - paid);
  const words = 'cash value, grown since the start; what exceeds the premiums paid is income: 26 USC 72(e)(5)';
  flowInto(tables, SCHEDULE.other, { path: `${path}.cashValue`, name: `Surrender of ${name}`, words })(
    surrenderedIn,
    value,
  );
  const year = yearOf(timeline.firstMonth + surrenderedIn) - timeline.firstYear;
  add(tables.taxable, year * TAXABLE.columns + TAXABLE.other, gain);
  add(tables.grossIncome, surrenderedIn, gain);
}

export function lifeInsuranceMilestones({ lifeInsurance }: Plan, timeline: Timeline): readonly Milestone[] {
  return (lifeInsurance ?? []).flatMap((policy): readonly Milestone[] => {
    const { benefitIn, surrenderedIn } = monthsOf(policy, timeline);
    return [
      { month: benefitIn, kind: 'lifeInsurance' as const, text: `${policy.name} is paid` },
      { month: surrenderedIn, kind: 'lifeInsurance' as const, text: `${policy.name} is given up for its cash value` },
    ].filter(({ month }) => month < timeline.months);
  });
}
