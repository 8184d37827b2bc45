import type { PayrollTaxLaw } from '../../../law/payroll-tax-law.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { DisabilityInsurance } from '../../../plan/schema/work/disability-insurance.ts';
import { type MonthIndex, yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import { figure } from '../../../primitives/figure.ts';
import { percent } from '../../../primitives/percent.ts';
import { AS_PLANNED } from '../../program/prices/path-prices.ts';
import type { Milestone } from '../../program/program-person.ts';
import { SCHEDULE, TAXABLE } from '../../program/schedule-columns.ts';
import type { Timeline } from '../../program/timeline.ts';
import { agreedSpan, incomeInMonth, isEarned, type ScheduleTables } from '../income-schedule.ts';
import { flowInto } from '../scheduled-source.ts';

interface Insured {
  readonly plan: Plan;
  readonly timeline: Timeline;
}

/** A policy in a plan, its months counted from the start. */
interface PlannedPolicy {
  readonly person: number;
  /** The first month without work; infinite where the plan has none while the policy runs. */
  readonly disabledIn: number;
  /** The first month of benefits, and the month before which they and the policy end. */
  readonly paidFrom: number;
  readonly ends: number;
  /** Monthly, and the pay that it replaces a share of. */
  readonly benefit: number;
  readonly pay: number;
  readonly isCovered: boolean;
}

function plannedPolicy({ plan, timeline }: Insured, policy: DisabilityInsurance): PlannedPolicy {
  const person = timeline.personIndex(policy.insured);
  const monthIn = (month: MonthIndex) => month - timeline.firstMonth;
  const disability = timeline.disabilities[person] ?? Number.POSITIVE_INFINITY;
  const ends = Math.min(
    monthIn(timeline.monthOf(policy.until)),
    monthIn(timeline.deaths[person] ?? 0),
    timeline.months,
  );
  const isInForce = monthIn(disability) < ends;
  const pays = isInForce ? payIn({ plan, timeline }, policy.insured, disability) : { all: 0, covered: 0 };
  return {
    person,
    disabledIn: isInForce ? monthIn(disability) : Number.POSITIVE_INFINITY,
    paidFrom: isInForce ? monthIn(disability) + policy.eliminationMonths : Number.POSITIVE_INFINITY,
    ends,
    benefit: Math.min(policy.share * pays.all, policy.monthlyCap ?? Number.POSITIVE_INFINITY),
    pay: pays.all,
    isCovered: pays.covered > 0,
  };
}

/**
 * What a person would earn in a month, or in the first of the plan where that is later, and the part from jobs that Social Security
 * covers. At the plan's own prices: the benefit is fixed then.
 */
function payIn({ plan, timeline }: Insured, person: string, disability: MonthIndex) {
  const month = Math.max(disability, timeline.firstMonth);
  const pay = { all: 0, covered: 0 };
  for (const income of plan.incomes) {
    if (income.owner !== person || !isEarned(income) || income.frequency === 'once' || income.vesting !== null)
      continue;
    const { start, end } = agreedSpan(income, timeline);
    if (month < start || month >= end) continue;
    const planned = { ...timeline, raised: AS_PLANNED };
    const paid = incomeInMonth(income, planned, { start, month, inflation: plan.assumptions.inflation });
    pay.all += paid;
    if (income.kind === 'wage' && income.covered) pay.covered += paid;
  }
  return pay;
}

/**
 * Writes premiums, which are no medical expense (26 USC 213(d)(1)(D)), and the benefits of a disability: no income as far as the
 * insured paid for them after tax, 104(a)(3), and pay as far as the employer did, 105(a); 26 CFR 1.105-1(d).
 */
export function scheduleDisability(
  { plan, timeline }: Insured,
  tables: ScheduleTables,
  lawOf: (year: number) => PayrollTaxLaw,
): void {
  (plan.disabilityInsurance ?? []).forEach((policy, at) => {
    const planned = plannedPolicy({ plan, timeline }, policy);
    const { paidFrom, ends, benefit } = planned;
    const path = `disabilityInsurance[${at}]`;
    const premium = flowInto(tables, SCHEDULE.essential, {
      path: `${path}.premium`,
      name: `Premium of ${policy.name}`,
    });
    for (let month = 0; month < Math.min(paidFrom, ends); month++) premium(month, policy.premium);
    if (paidFrom >= ends) return;
    const name = `Benefit of ${policy.name}`;
    const words = benefitInWords(policy, planned);
    const untaxed = { path: `${path}.share`, name, words: `${words}; no income: 26 USC 104(a)(3)` };
    const taxed = { path: TAXED_BENEFITS, name, words: `${words}; taxed as pay: 26 USC 105(a)` };
    const write = flowInto(tables, SCHEDULE.other, untaxed, taxed);
    for (let month = Math.max(0, paidFrom); month < ends; month++) {
      const asPay = benefit * policy.employerShare;
      write(month, benefit - asPay, asPay);
      addAsPay(asPay, { month, timeline, tables, planned }, lawOf);
    }
  });
}

/** The path of benefits that are taxed: of them the return's wages are made, too. */
export const TAXED_BENEFITS = 'disabilityInsurance';

function benefitInWords({ share, monthlyCap, employerShare }: DisabilityInsurance, { pay }: PlannedPolicy): string {
  const cap = monthlyCap === null ? '' : `, at most ${figure(monthlyCap)}`;
  const part =
    employerShare > 0 && employerShare < 1 ? `; the employer pays ${percent(employerShare)} of the premiums` : '';
  return `${percent(share)} of ${figure(pay)} a month${cap}${part}`;
}

interface PaidMonth {
  readonly month: number;
  readonly timeline: Timeline;
  readonly tables: ScheduleTables;
  readonly planned: PlannedPolicy;
}

/** On the return it is wages; payroll tax falls on it in the first months without work alone. 26 USC 3121(a)(4). */
function addAsPay(amount: number, { month, timeline, tables, planned }: PaidMonth, lawOf: PayrollLaw): void {
  const { person, disabledIn, isCovered } = planned;
  const year = yearOf(timeline.firstMonth + month);
  const row = (year - timeline.firstYear) * TAXABLE.columns + person;
  add(tables.grossIncome, month, amount);
  if (month >= disabledIn + lawOf(year).sickPayMonths) {
    add(tables.taxable, row + TAXABLE.firstDisability, amount);
    return;
  }
  add(tables.taxable, row + TAXABLE.firstWages, amount);
  const cell = month * 2 + person;
  add(tables.wages, cell, amount);
  add(tables.wagesWithoutBenefits, cell, amount);
  if (isCovered) add(tables.coveredWages, cell, amount);
}

type PayrollLaw = (year: number) => PayrollTaxLaw;

export function disabilityMilestones(plan: Plan, timeline: Timeline): readonly Milestone[] {
  const stops = plan.persons.flatMap(({ name }, person): readonly Milestone[] => {
    const month = (timeline.disabilities[person] ?? Number.POSITIVE_INFINITY) - timeline.firstMonth;
    return [{ month, person, kind: 'disability', text: `${name} can no longer work` }];
  });
  const begins = (plan.disabilityInsurance ?? []).flatMap((policy): readonly Milestone[] => {
    const { person, paidFrom, ends, benefit } = plannedPolicy({ plan, timeline }, policy);
    return paidFrom < ends && benefit > 0
      ? [{ month: paidFrom, person, kind: 'disability', text: `${policy.name} begins to pay` }]
      : [];
  });
  return [...stops, ...begins].filter(({ month }) => month >= 0 && month < timeline.months);
}
