import type { PathPriceLevels } from '../../results/monte-carlo/result.ts';
import { inYear, type PathTable } from '../paths/path-table.ts';
import type { PreparedRun } from '../paths/run-paths.ts';
import { percentilesOf } from '../statistics/percentiles.ts';

/** Percentiles of the price level at the end of each year; null where every path has the plan's prices. */
export function pricesOf({ program }: PreparedRun, table: PathTable, paths: number): PathPriceLevels {
  const { priceLevels } = table;
  if (priceLevels.length === 0) return null;
  const bands = program.years.map((_, year) => percentilesOf(inYear(priceLevels, table, { year, paths }).slice()));
  return {
    periods: program.years.map(({ year }) => String(year)),
    p10: bands.map(({ p10 }) => p10),
    p25: bands.map(({ p25 }) => p25),
    p50: bands.map(({ p50 }) => p50),
    p75: bands.map(({ p75 }) => p75),
    p90: bands.map(({ p90 }) => p90),
  };
}
