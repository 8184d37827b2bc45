import type { Plan } from '../../plan/complete/plan.ts';
import type { FundContribution } from '../../plan/schema/giving/giving.ts';
import { yearMonth } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { SCHEDULE } from '../program/schedule-columns.ts';
import { steppedLevel, type Timeline } from '../program/timeline.ts';
import { type ScheduleTables } from './income-schedule.ts';
import { flowInto } from './scheduled-source.ts';

/** Writes what is given to a donor-advised fund each December as discretionary spending. What comes of it is settled as the plan runs. */
export function scheduleFund({ taxes, assumptions }: Plan, timeline: Timeline, tables: ScheduleTables): void {
  const path = 'taxes.charity.donorAdvisedFund.contributions';
  taxes.charity.donorAdvisedFund?.contributions.forEach((contribution, place) => {
    const source = { path: `${path}[${place}]`, name: 'Donor-advised fund' };
    const write = flowInto(tables, SCHEDULE.discretionary, source);
    for (let at = 0; at < timeline.years; at++) {
      const year = timeline.firstYear + at;
      if (!isMadeIn(contribution, year, timeline)) continue;
      const amount = contribution.amount * steppedLevel(timeline, year, assumptions.inflation);
      const december = yearMonth(year, 12) - timeline.firstMonth;
      write(december, amount);
      add(tables.toFund, december, amount);
      if (contribution.inShares) add(tables.toFundInShares, december, amount);
    }
  });
}

function isMadeIn({ year: from, untilYear, everyYears }: FundContribution, year: number, { firstYear }: Timeline) {
  const first = from ?? firstYear;
  return year >= first && (untilYear === null || year <= untilYear) && (year - first) % everyYears === 0;
}
