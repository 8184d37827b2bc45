import type { Income } from '../../plan/schema/income.ts';
import { yearOf } from '../../primitives/calendar.ts';
import type { PathPrices } from '../program/prices/path-prices.ts';
import type { Timeline } from '../program/timeline.ts';
import { incomeSpan } from '../schedule/income-schedule.ts';

/** How an income follows the prices of a path where it does not follow all of them from the plan's start on. */
export interface PriceSeries {
  /** The year in which it begins, a place among those of the plan. */
  readonly from: number;
  /** Whether its amount is brought by prices to that year. */
  readonly isCarried: boolean;
  /** What it does from then on: stand still, or follow prices as far as `cap` a year; infinite for all the way. */
  readonly growth: 'none' | 'prices';
  readonly cap: number;
}

/** The prices of an income, in words that are the same for the same prices: empty for those of the plan. */
export function seriesKey(income: Income, timeline: Timeline): string {
  const series = seriesOf(income, timeline);
  return series === null ? '' : `${series.from} ${series.isCarried} ${series.growth} ${series.cap}`;
}

/** Null for an income that follows the plan's prices from its start on. */
export function seriesOf(income: Income, timeline: Timeline): PriceSeries | null {
  const start = Math.max(incomeSpan(income, timeline).start, timeline.firstMonth);
  const from = Math.min(yearOf(start) - timeline.firstYear, timeline.years);
  const { kind, rate } = income.growth;
  const growth = kind === 'none' || kind === 'fixed' || kind === 'table' ? 'none' : 'prices';
  const cap = kind === 'cap' ? rate : Number.POSITIVE_INFINITY;
  const isCarried = income.inTodaysDollars || from === 0;
  return isCarried && growth === 'prices' && kind !== 'cap' ? null : { from, isCarried, growth, cap };
}

/** Fills `into` with what the plan's amounts of such an income are multiplied by in each year of a path. */
export function fillSeries(
  into: Float64Array,
  { from, isCarried, growth, cap }: PriceSeries,
  { factors, inflation }: Pick<PathPrices, 'factors' | 'inflation'>,
  planned: number,
): void {
  const atStart = factors[from] ?? 1;
  let level = isCarried ? atStart : 1;
  const isCapped = cap !== Number.POSITIVE_INFINITY;
  for (let year = 0; year < into.length; year++) {
    if (year > from && growth === 'prices') {
      level = isCapped
        ? level * ((1 + Math.min(inflation[year - 1] ?? planned, cap)) / (1 + Math.min(planned, cap)))
        : ((factors[year] ?? 1) / atStart) * (isCarried ? atStart : 1);
    }
    into[year] = level;
  }
}
