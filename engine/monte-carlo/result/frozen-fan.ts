import type { FrozenFan } from '../../results/reviews/plan-review.ts';
import { inYear, type PathTable } from '../paths/path-table.ts';
import { type PreparedRun, spanOf } from '../paths/run-paths.ts';
import { quantiles } from '../statistics/percentiles.ts';
import { longestPath, pathsAlive, startBalance } from './fan.ts';

/** For so many years a review may follow: the years after are not kept. */
const YEARS_KEPT = 10;
const HUNDREDTHS = 100;
const SHARES = Array.from({ length: HUNDREDTHS + 1 }, (_, at) => at / HUNDREDTHS);

/**
 * What the first paths of a finished run come to, to be kept: every hundredth, where a result has five.
 * @param expected the net portfolio at the plan's means, at the start and at the end of each month
 */
export function frozenFan(
  { prepared, table }: { readonly prepared: PreparedRun; readonly table: PathTable },
  paths: number,
  expected: readonly number[],
): FrozenFan {
  const { program, plan } = prepared;
  const span = spanOf(prepared);
  const years = span.years.slice(0, Math.min(YEARS_KEPT, longestPath(prepared, table, paths)));
  const start = startBalance(program);
  const ends = years.map((_, year) => {
    const row = inYear(table.netPortfolio, table, { year, paths });
    const alive = pathsAlive(table, year, paths);
    return quantiles(alive === null ? row.slice() : Float64Array.from(alive, (at) => row[at] ?? 0), SHARES);
  });
  const months = years.at(-1)?.to ?? 0;
  return {
    startMonth: plan.startMonth,
    years: years.map(({ year }) => year),
    deflator: [1, ...years.map(({ to }) => span.priceLevel[to] ?? 1)],
    percentiles: [SHARES.map(() => start), ...ends],
    expected: expected.slice(0, months + 1),
  };
}
