import type { Program } from '../../projection/program/program.ts';
import type { Percentiles } from '../../results/monte-carlo/percentiles.ts';
import type { Fan } from '../../results/monte-carlo/result.ts';
import type { PathTable } from '../paths/path-table.ts';
import type { PreparedRun } from '../paths/run-paths.ts';
import { placedPercentiles } from '../statistics/percentiles.ts';
import { ageAt } from './path-ages.ts';

/** All accounts together on the first day of the plan. */
export function startBalance({ accounts }: Program): number {
  return accounts.reduce((sum, { balance }) => sum + balance, 0);
}

/** Percentiles of the net portfolio at the start and at the end of each year, each year by itself. */
export function fanOf({ program }: PreparedRun, table: PathTable, paths: number): Fan {
  const start = startBalance(program);
  const room = new Float64Array(paths);
  const placed = program.years.map((_, year) =>
    placedPercentiles(table.netPortfolio.subarray(year * table.paths, year * table.paths + paths), room),
  );
  const bands = placed.map(({ percentiles }) => percentiles);
  return {
    periods: ['start', ...program.years.map(({ year }) => String(year))],
    ages: [-1, ...program.years.map(({ to }) => to - 1)].map((month) => agesAt(program, month)),
    deflator: [1, ...program.years.map(({ to }) => program.priceLevel[to] ?? 1)],
    ...linesOf(bands, start),
    inTodaysDollars: realBands(start, program, table, paths),
    between: betweenOf(placed),
  };
}

/** The fan in today's dollars where each path has its own; a level by which all could be divided is not theirs. */
function realBands(start: number, { years }: Program, table: PathTable, paths: number): Fan['inTodaysDollars'] {
  const { netPortfolio, priceLevels } = table;
  if (priceLevels.length === 0) return null;
  const bands = years.map((_, year) => {
    const row = year * table.paths;
    return placedPercentiles(
      netPortfolio.slice(row, row + paths).map((nominal, at) => nominal / (priceLevels[row + at] ?? 1)),
    );
  });
  return {
    ...linesOf(
      bands.map(({ percentiles }) => percentiles),
      start,
    ),
    between: betweenOf(bands),
  };
}

/** The two paths beside each percentile, year by year. */
function betweenOf(placed: readonly Pick<ReturnType<typeof placedPercentiles>, 'between'>[]) {
  const of = (percentile: keyof Percentiles) => placed.map(({ between }) => between[percentile]);
  return { p10: of('p10'), p25: of('p25'), p50: of('p50'), p75: of('p75'), p90: of('p90') };
}

/** Each percentile as a line through the years. */
function linesOf(bands: readonly Percentiles[], start: number) {
  return {
    p10: [start, ...bands.map(({ p10 }) => p10)],
    p25: [start, ...bands.map(({ p25 }) => p25)],
    p50: [start, ...bands.map(({ p50 }) => p50)],
    p75: [start, ...bands.map(({ p75 }) => p75)],
    p90: [start, ...bands.map(({ p90 }) => p90)],
  };
}

/** Ages attained by the end of a month of the plan, -1 for the day before it starts; null from the January after death. */
function agesAt(program: Program, month: number): readonly (number | null)[] {
  return program.persons.map(({ birthMonth, deathMonth }) =>
    program.firstMonth + month >= deathMonth ? null : Math.floor(ageAt(program, birthMonth, month)),
  );
}
