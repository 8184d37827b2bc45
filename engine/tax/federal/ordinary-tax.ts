import type { RateSchedule } from '../../law/filer-tax-law.ts';

/** Tax on `taxableIncome` by the rate schedule, without the rounding of the tax tables. 26 USC 1(j)(2). */
export function ordinaryTax(taxableIncome: number, schedule: RateSchedule): number {
  const { over, rate, taxAtEdge } = schedule;
  const bracket = bracketOf(taxableIncome, over);
  return (taxAtEdge[bracket] ?? 0) + (rate[bracket] ?? 0) * Math.max(0, taxableIncome - (over[bracket] ?? 0));
}

function bracketOf(taxableIncome: number, over: Float64Array): number {
  const top = over.length - 1;
  let bracket = 0;
  while (bracket < top && taxableIncome > (over[bracket + 1] ?? 0)) bracket++;
  return bracket;
}
