import type { Plan } from '../../plan/complete/plan.ts';
import { yearMonth } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { SCHEDULE, TAXABLE } from '../program/program.ts';
import { steppedLevel, type Timeline } from '../program/timeline.ts';
import { type ScheduleTables } from './income-schedule.ts';

/** Writes the plan's yearly gifts: paid each December as discretionary spending, deductible as far as no IRA makes them. */
export function scheduleGifts({ taxes, assumptions }: Plan, timeline: Timeline, tables: ScheduleTables): void {
  for (let at = 0; at < timeline.years; at++) {
    const year = timeline.firstYear + at;
    const amount = taxes.charity.annual * steppedLevel(timeline, year, assumptions.inflation);
    const december = yearMonth(year, 12) - timeline.firstMonth;
    add(tables.schedule, december * SCHEDULE.columns + SCHEDULE.discretionary, amount);
    add(tables.taxable, at * TAXABLE.columns + TAXABLE.charity, amount);
  }
}
