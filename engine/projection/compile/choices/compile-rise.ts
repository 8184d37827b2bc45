import type { Plan } from '../../../plan/complete/plan.ts';
import { yearMonth } from '../../../primitives/calendar.ts';
import { power } from '../../../primitives/math.ts';
import type { DatedRate, ProgramRise } from '../../program/prices/program-rise.ts';
import type { Timeline } from '../../program/timeline.ts';

type Span = Pick<Timeline, 'firstMonth' | 'months'>;

/** Null where nothing rises within the plan. A rise before it begins holds from its first month on. */
export function riseOf(plan: Plan, { firstMonth, months }: Span): ProgramRise | null {
  const rates = plan.shock?.rates;
  if (rates === undefined) return null;
  const from = Math.max(0, yearMonth(rates.year, 1) - firstMonth);
  if (from >= months) return null;
  const { cashReturn, bondReturn } = plan.assumptions;
  const rateOf = (mean: number) => ({ before: monthlyRate(mean), after: monthlyRate(mean + rates.points) });
  const cash = rateOf(cashReturn);
  return {
    from,
    points: rates.points,
    cashGrowth: { before: power(1 + cashReturn, 1 / 12), after: power(1 + cashReturn + rates.points, 1 / 12) },
    cashInterest: multiplesOf(cash),
    bondInterest: multiplesOf(rateOf(bondReturn)),
  };
}

/** The monthly rate by which a program counts the interest of a mean return. */
export function interestRateOf({ shock }: Pick<Plan, 'shock'>, mean: number): number {
  const rate = monthlyRate(mean);
  return rate === 0 && shock?.rates !== undefined ? monthlyRate(mean + shock.rates.points) : rate;
}

/** The monthly rate of a yearly one. */
export function monthlyRate(mean: number): number {
  return power(1 + mean, 1 / 12) - 1;
}

function multiplesOf({ before, after }: DatedRate): DatedRate {
  return before === 0 ? { before: 0, after: 1 } : { before: 1, after: after / before };
}
