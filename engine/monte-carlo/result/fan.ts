import { drawnTerms } from '../../plan/schema/risks/lives.ts';
import type { Program } from '../../projection/program/program.ts';
import type { BetweenPaths, Percentiles } from '../../results/monte-carlo/percentiles.ts';
import type { Fan } from '../../results/monte-carlo/result.ts';
import { inYear, type PathTable } from '../paths/path-table.ts';
import { type PreparedRun, spanOf } from '../paths/run-paths.ts';
import { placedPercentiles } from '../statistics/percentiles.ts';
import { ageAt } from './path-ages.ts';

/** All accounts together on the first day of the plan. */
export function startBalance({ accounts }: Program): number {
  return accounts.reduce((sum, { balance }) => sum + balance, 0);
}

/**
 * Percentiles of the net portfolio at the start and at the end of each year, each year by itself: of the paths that last through it,
 * where paths end at deaths of their own. The years end with the longest path.
 */
export function fanOf(run: PreparedRun, table: PathTable, paths: number): Fan {
  const { program } = run;
  const start = startBalance(program);
  const years = spanOf(run).years.slice(0, longestPath(run, table, paths));
  const priceLevel = spanOf(run).priceLevel;
  const alive = years.map((_, year) => pathsAlive(table, year, paths));
  const room = new Float64Array(paths);
  const placed = alive.map((those, year) => placedOf(inYear(table.netPortfolio, table, { year, paths }), those, room));
  const bands = placed.map(({ percentiles }) => percentiles);
  return {
    periods: ['start', ...years.map(({ year }) => String(year))],
    ages: [-1, ...years.map(({ to }) => to - 1)].map((month) => agesAt(run, month)),
    deflator: [1, ...years.map(({ to }) => priceLevel[to] ?? 1)],
    alive: [paths, ...alive.map((those) => those?.length ?? paths)],
    ...linesOf(bands, start),
    inTodaysDollars: realBands(start, table, { paths, alive, room }),
    between: betweenOf(placed),
  };
}

interface AliveByYear {
  readonly paths: number;
  readonly alive: readonly (Int32Array | null)[];
  /** A number for each path: one for all years, for that of each would be as much memory again as the run's own. */
  readonly room: Float64Array;
}

/** The fan in today's dollars where each path has its own; a level by which all could be divided is not theirs. */
function realBands(start: number, table: PathTable, { paths, alive, room }: AliveByYear): Fan['inTodaysDollars'] {
  const { netPortfolio, priceLevels } = table;
  if (priceLevels.length === 0) return null;
  const real = new Float64Array(paths);
  const placed = alive.map((those, year) => {
    const levels = inYear(priceLevels, table, { year, paths });
    const nominal = inYear(netPortfolio, table, { year, paths });
    for (let at = 0; at < paths; at++) real[at] = (nominal[at] ?? 0) / (levels[at] || 1);
    return placedOf(real, those, room);
  });
  return {
    ...linesOf(
      placed.map(({ percentiles }) => percentiles),
      start,
    ),
    between: betweenOf(placed),
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

/** Years of the path that lasts longest. */
export function longestPath({ program }: PreparedRun, { years }: PathTable, paths: number): number {
  return years.length === 0
    ? program.years.length
    : years.subarray(0, paths).reduce((most, its) => Math.max(most, its), 0);
}

/** Places of the paths that last through a year; null where all do. */
export function pathsAlive({ years }: PathTable, year: number, paths: number): Int32Array | null {
  if (years.length === 0) return null;
  const places: number[] = [];
  for (let at = 0; at < paths; at++) if ((years[at] ?? 0) > year) places.push(at);
  return Int32Array.from(places);
}

function placedOf(
  row: Float64Array,
  alive: Int32Array | null,
  room: Float64Array,
): ReturnType<typeof placedPercentiles> {
  if (alive === null) return placedPercentiles(row, room);
  const placed = placedPercentiles(
    Float64Array.from(alive, (at) => row[at] ?? 0),
    room.subarray(0, alive.length),
  );
  const pathOf = (place: number) => (alive[place - 1] ?? 0) + 1;
  const inRun = (pair: BetweenPaths) => ({
    ...pair,
    lowerPath: pathOf(pair.lowerPath),
    upperPath: pathOf(pair.upperPath),
  });
  const { p10, p25, p50, p75, p90 } = placed.between;
  const between = { p10: inRun(p10), p25: inRun(p25), p50: inRun(p50), p75: inRun(p75), p90: inRun(p90) };
  return { percentiles: placed.percentiles, between };
}

/**
 * Ages attained by the end of a month of the plan, -1 for the day before it starts; null from the January after death, where the
 * plan says when that is.
 */
function agesAt({ program, plan }: PreparedRun, month: number): readonly (number | null)[] {
  const endsAsPlanned = drawnTerms(plan.assumptions.lives) === null;
  return program.persons.map(({ birthMonth, deathMonth }) =>
    endsAsPlanned && program.firstMonth + month >= deathMonth ? null : Math.floor(ageAt(program, birthMonth, month)),
  );
}
