import type { FanPoint } from '../portfolio/fan.ts';

/** Percentiles as they were frozen, in dollars of each year. */
export interface FrozenLines {
  readonly startMonth: string;
  readonly years: readonly number[];
  readonly p10: readonly number[];
  readonly p25: readonly number[];
  readonly p50: readonly number[];
  readonly p75: readonly number[];
  readonly p90: readonly number[];
  readonly expected: readonly number[];
}

/** Where balances stand in the fan: years after its start, and dollars. */
export interface Landed {
  readonly at: number;
  readonly value: number;
}

/** So many year ends are shown beyond the one before the review. */
const YEARS_AHEAD = 4;

/** The fan at its start and at the ends of years, some years past the review. */
export function frozenPoints(fan: FrozenLines, month: string): readonly FanPoint[] {
  const shown = Math.min(fan.years.length, Math.ceil(yearsInto(fan, month)) + YEARS_AHEAD) + 1;
  const first = Number(fan.startMonth.slice(0, 4));
  return Array.from({ length: shown }, (_, at) => ({
    period: at === 0 ? 'start' : String(fan.years[at - 1]),
    year: fan.years[at - 1] ?? first - 1,
    ...(at === 0 ? { name: 'Start' } : {}),
    ages: [],
    alive: 0,
    divisor: 1,
    p10: fan.p10[at] ?? 0,
    p25: fan.p25[at] ?? 0,
    p50: fan.p50[at] ?? 0,
    p75: fan.p75[at] ?? 0,
    p90: fan.p90[at] ?? 0,
    withoutVolatility: fan.expected[at] ?? 0,
  }));
}

/** How far a month is on the axis of a fan: 1 is the end of its first year. */
export function yearsInto({ startMonth }: Pick<FrozenLines, 'startMonth'>, month: string): number {
  const [from, to] = [monthsOf(startMonth), monthsOf(month)];
  const firstEnd = (Math.floor(from / 12) + 1) * 12;
  return to <= firstEnd ? (to - from) / (firstEnd - from) : 1 + (to - firstEnd) / 12;
}

function monthsOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}
