import type { Plan } from '../../plan/complete/plan.ts';
import { yearMonth } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { SCHEDULE, TAXABLE } from '../program/schedule-columns.ts';
import { steppedLevel, type Timeline } from '../program/timeline.ts';
import { type ScheduleTables } from './income-schedule.ts';
import { flowInto } from './scheduled-source.ts';

/** Writes the plan's yearly gifts: paid each December as discretionary spending, deductible as far as no IRA makes them. */
export function scheduleGifts({ taxes, assumptions }: Plan, timeline: Timeline, tables: ScheduleTables): void {
  const source = { path: 'taxes.charity.annual', name: 'Gifts to charity' };
  const write = flowInto(tables, SCHEDULE.discretionary, source);
  for (let at = 0; at < timeline.years; at++) {
    const year = timeline.firstYear + at;
    const amount = taxes.charity.annual * steppedLevel(timeline, year, assumptions.inflation);
    const december = yearMonth(year, 12) - timeline.firstMonth;
    write(december, amount);
    add(tables.giftsToCharity, december, amount);
    if (taxes.charity.useQcd) add(tables.giftsFromIras, december, amount);
    add(tables.taxable, at * TAXABLE.columns + TAXABLE.charity, amount);
  }
}
