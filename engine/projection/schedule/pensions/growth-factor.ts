import { compounded } from '../../../law/entry/indexing.ts';
import type { Growth } from '../../../plan/schema/growth.ts';

/** The year in which an amount is stated, and the one in which it is paid. */
interface GrownYears {
  readonly from: number;
  readonly to: number;
}

/** How often of its first amount an income pays in a later year. */
export function growthFactor(growth: Growth, inflation: number, { from, to }: GrownYears): number {
  if (growth.rates === null) return compounded(growthRate(growth, inflation), to - from);
  let factor = 1;
  for (let year = from + 1; year <= to; year++) factor *= 1 + tableRate(growth.rates, year);
  return factor;
}

/** The rate of the latest row of the table that has begun; none before the first. */
function tableRate(rates: NonNullable<Growth['rates']>, year: number): number {
  let found = 0;
  let since = Number.NEGATIVE_INFINITY;
  for (const { from, rate } of rates) {
    if (from > year || from < since) continue;
    since = from;
    found = rate;
  }
  return found;
}

/** A full step each January from the year after the income's start, where every year has the same. */
export function growthRate({ kind, rate }: Pick<Growth, 'kind' | 'rate'>, inflation: number): number {
  switch (kind) {
    case 'none':
    case 'table':
      return 0;
    case 'inflation':
      return inflation;
    case 'inflationPlus':
      return (1 + inflation) * (1 + rate) - 1;
    case 'fixed':
      return rate;
    case 'cap':
      return Math.min(inflation, rate);
  }
}
