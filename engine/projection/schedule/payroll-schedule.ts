import type { PayrollTaxLaw } from '../../law/payroll-tax-law.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { monthOf, yearOf } from '../../primitives/calendar.ts';
import { SCHEDULE } from '../program/schedule-columns.ts';
import type { Timeline } from '../program/timeline.ts';
import { type ScheduleTables } from './income-schedule.ts';
import { flowInto } from './scheduled-source.ts';

/**
 * Withholds Social Security and Medicare tax from wages, month by month: the first until the year's covered wages reach
 * the base, the second on all. Deferrals do not reduce these wages. 26 USC 3101(a), (b)(1), 3121(a)(1), 3121(v)(1)(A).
 */
export function schedulePayrollTax(plan: Plan, timeline: Timeline, tables: ScheduleTables, lawOf: PayrollLawOf): void {
  for (const [person, { name }] of plan.persons.entries()) {
    const write = flowInto(
      tables,
      SCHEDULE.payroll,
      { path: 'incomes', name: `Social Security tax on the wages of ${name}` },
      { path: 'incomes', name: `Medicare tax on the wages of ${name}` },
    );
    let coveredSoFar = person === 0 ? plan.taxes.yearToDate.payrollWages : 0;
    for (let month = 0; month < timeline.months; month++) {
      const calendarMonth = timeline.firstMonth + month;
      if (monthOf(calendarMonth) === 1) coveredSoFar = 0;
      const law = lawOf(yearOf(calendarMonth));
      const covered = tables.coveredWages[month * 2 + person] ?? 0;
      const taxed = Math.max(0, Math.min(covered, law.socialSecurityWageBase - coveredSoFar));
      coveredSoFar += covered;
      const wages = tables.wages[month * 2 + person] ?? 0;
      write(month, taxed * law.socialSecurityRate, wages * law.medicareRate);
    }
  }
}

export type PayrollLawOf = (year: number) => PayrollTaxLaw;
