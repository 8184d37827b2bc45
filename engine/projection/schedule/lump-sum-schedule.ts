import type { RetirementDistributionLaw } from '../../law/retirement-distribution-law.ts';
import type { Income } from '../../plan/schema/income.ts';
import { type MonthIndex, monthOfAge, yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { SCHEDULE, TAXABLE } from '../program/program.ts';
import type { Timeline } from '../program/timeline.ts';
import { isRailroadPension, taxableColumn } from './income-schedule.ts';
import { schedulePensionPayer } from './pension-payer.ts';
import type { PropertyContext } from './property-schedule.ts';
import { flowInto } from './scheduled-source.ts';

/**
 * Pays the lump sums that are taken instead of a pension: in the pension's first month, to a living owner, taxed like
 * the pension. One that began before the plan has been paid already.
 */
export function scheduleLumpSums({ plan, timeline, tables, lawOf }: PropertyContext): void {
  for (const [at, income] of plan.incomes.entries()) {
    if (income.lumpSum?.taken !== true) continue;
    const month = timeline.monthOf(income.start);
    const person = timeline.personIndex(income.owner);
    if (month < timeline.firstMonth || month >= (timeline.deaths[person] ?? 0)) continue;
    const { amount } = income.lumpSum;
    const taxed = amount * income.taxableShare;
    const source = { path: `incomes[${at}].lumpSum`, name: `Lump sum instead of ${income.name}` };
    flowInto(tables, SCHEDULE.other, source)(month - timeline.firstMonth, amount);
    const year = (yearOf(month) - timeline.firstYear) * TAXABLE.columns;
    add(tables.taxable, year + taxableColumn(income, person), taxed);
    schedulePensionPayer(income, { year: yearOf(month), person, taxed }, { timeline, taxable: tables.taxable });
    if (!isRailroadPension(income)) add(tables.grossIncome, month - timeline.firstMonth, taxed);
    if (!isEarly(income, { month, timeline, law: lawOf(yearOf(month)).retirementDistributions })) continue;
    add(tables.taxable, year + (person === 0 ? TAXABLE.firstEarlyPension : TAXABLE.secondEarlyPension), taxed);
  }
}

interface LumpSumMonth {
  readonly month: MonthIndex;
  readonly timeline: Timeline;
  readonly law: RetirementDistributionLaw;
}

/** Whether the additional tax falls on it: before 59½, unless work ended in the year of 55 or later. 26 USC 72(t)(2)(A)(i), (v). */
function isEarly({ owner }: Income, { month, timeline, law }: LumpSumMonth): boolean {
  const person = timeline.personIndex(owner);
  const birth = timeline.births[person];
  if (birth === undefined || month >= monthOfAge(birth, law.penaltyFreeAgeInMonths)) return false;
  const separation = timeline.leavings[person] ?? null;
  return separation === null || separation > month || yearOf(separation) < birth.year + law.separationAge;
}
