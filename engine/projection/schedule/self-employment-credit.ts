import type { PayrollTaxLaw } from '../../law/payroll-tax-law.ts';
import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';

/** Dollars of profit in a month, counted from the first. */
export type ProfitOf = (month: number) => number;

/**
 * Net earnings from self-employment that Social Security credits, month by month: the share of the profit that is net earnings,
 * and nothing in a year in which they stay below the least amount. 42 USC 411(a)(11), (b)(2); 26 USC 1402(a)(12), (b)(2).
 */
export function creditedSelfEmployment(
  profitOf: ProfitOf,
  { firstMonth, months }: { readonly firstMonth: MonthIndex; readonly months: number },
  law: Pick<PayrollTaxLaw, 'selfEmploymentNetEarningsFactor' | 'selfEmploymentMinimumNetEarnings'>,
): Float64Array {
  const { selfEmploymentNetEarningsFactor: factor, selfEmploymentMinimumNetEarnings: least } = law;
  const credited = new Float64Array(months);
  for (let from = 0; from < months; ) {
    const to = Math.min(months, yearMonth(yearOf(firstMonth + from) + 1, 1) - firstMonth);
    let year = 0;
    for (let month = from; month < to; month++) year += profitOf(month) * factor;
    if (year >= least) for (let month = from; month < to; month++) credited[month] = profitOf(month) * factor;
    from = to;
  }
  return credited;
}

/**
 * Net earnings from self-employment that the earnings test counts, month by month: of every business, covered or not, without a least
 * amount. 42 USC 403(f)(5)(B), 411(a)(11).
 */
export function testedSelfEmployment(
  profitOf: ProfitOf,
  { months }: { readonly months: number },
  { selfEmploymentNetEarningsFactor: factor }: Pick<PayrollTaxLaw, 'selfEmploymentNetEarningsFactor'>,
): Float64Array {
  return Float64Array.from({ length: months }, (_, month) => profitOf(month) * factor);
}
