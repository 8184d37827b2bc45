import { CENT } from '../../primitives/cent.ts';
import { deflatorOfYear, scheduledSpending } from '../../projection/program/year-sums.ts';
import type { Percentiles } from '../../results/monte-carlo/percentiles.ts';
import type { SpendingCuts, SpendingOutcome, TypicalCut } from '../../results/monte-carlo/spending-outcome.ts';
import type { PathTable } from '../paths/path-table.ts';
import { type PreparedRun, spanOf } from '../paths/run-paths.ts';
import { PERCENTILES, percentilesOf, quantiles, SHARES } from '../statistics/percentiles.ts';
import { longestPath, pathsAlive } from './fan.ts';

/** What spending comes to on the first `paths` of a run; `endingBalances` are theirs. */
export function spendingOf(
  run: PreparedRun,
  table: PathTable,
  paths: number,
  endingBalances: Percentiles,
): SpendingOutcome {
  const years = yearsOf(run).slice(0, longestPath(run, table, paths));
  const planned = plannedLifetimes(years, table, paths);
  const lifetimes = lifetimeOf(years, table, paths);
  return {
    ...spendingCuts(run, table, paths),
    byYear: byYearOf(years, table, paths),
    plannedLifetime: planned.length === 1 ? (planned[0] ?? 0) : percentilesOf(Float64Array.from(planned)).p50,
    lifetime: percentilesOf(Float64Array.from(lifetimes)),
    power: percentilesOf(powerOf(lifetimes, table, { paths, planned })),
    ...thisYearOf(run),
    endingBalances,
  };
}

/** What the risk-based rule does in the plan's first year, where it acts in it. */
function thisYearOf({ plan, program }: PreparedRun): Pick<SpendingOutcome, 'thisYear'> {
  const thisYear = program.guardrails === 'riskBased' ? (plan.riskTable?.thisYear ?? null) : null;
  return thisYear === null ? {} : { thisYear };
}

/** How often, how deep and how long guardrails cut the first `paths` of a run. */
export function spendingCuts(run: PreparedRun, table: PathTable, paths: number): SpendingCuts {
  const cuts = cutsOf(yearsOf(run), table, paths);
  return {
    guardrails: run.program.guardrails,
    pathsCut: cuts.length,
    shareCut: cuts.length / paths,
    yearsCut: typical(cuts, (cut) => cut.years),
    deepestCut: typical(cuts, (cut) => cut.deepest),
    deepestCutOfDiscretionary: typical(cuts, (cut) => cut.deepestOfDiscretionary),
    longestRun: typical(cuts, (cut) => cut.longestRun),
  };
}

/** A year's spending as planned, nominal dollars; `adjustable` is the part that guardrails change. */
interface SpendingYear {
  readonly year: number;
  readonly at: number;
  readonly planned: number;
  readonly adjustable: number;
  readonly deflator: number;
}

function yearsOf(run: PreparedRun): readonly SpendingYear[] {
  const program = spanOf(run);
  return program.years.map((year, at) => ({
    year: year.year,
    at,
    planned: scheduledSpending(program, year),
    adjustable: program.adjustableOfYear[at] ?? 0,
    deflator: deflatorOfYear(program, at),
  }));
}

/** In today's dollars, of a path whose lives are the plan's. */
function realSpending({ planned, adjustable, deflator }: SpendingYear, factor: number): number {
  return (planned + adjustable * (factor - 1)) / deflator;
}

/** What a path is to spend in a year, nominal dollars: nothing once nobody is left to spend it. */
function plannedOn({ at, planned }: SpendingYear, table: PathTable, column: number): number {
  if (table.years.length === 0) return planned;
  return at < (table.years[column] ?? 0) ? (table.scheduledSpending[at * table.paths + column] ?? 0) : 0;
}

function adjustableOn({ at, adjustable }: SpendingYear, table: PathTable, column: number): number {
  if (table.years.length === 0) return adjustable;
  return at < (table.years[column] ?? 0) ? (table.adjustableSpending[at * table.paths + column] ?? 0) : 0;
}

function factorOn({ at }: SpendingYear, { spendingFactors, paths }: PathTable, column: number): number {
  return spendingFactors.length === 0 ? 1 : (spendingFactors[at * paths + column] ?? 1);
}

/** What goals put off, skipped or paid later change of a year's spending on a path, today's dollars. */
function flexibleOn({ at, deflator }: SpendingYear, table: PathTable, column: number): number {
  const { flexibleChanges, years, paths } = table;
  const isOver = years.length > 0 && at >= (years[column] ?? 0);
  return flexibleChanges.length === 0 || isOver ? 0 : (flexibleChanges[at * paths + column] ?? 0) / deflator;
}

/** Whether every path spends what is planned. */
function isAsPlanned({ spendingFactors, flexibleChanges, years }: PathTable): boolean {
  return spendingFactors.length + flexibleChanges.length + years.length === 0;
}

interface PathCut {
  years: number;
  deepest: number;
  deepestOfDiscretionary: number;
  longestRun: number;
}

/** The paths with a year that is cut. */
function cutsOf(years: readonly SpendingYear[], table: PathTable, paths: number): readonly PathCut[] {
  const cuts: PathCut[] = [];
  if (table.spendingFactors.length === 0) return cuts;
  for (let column = 0; column < paths; column++) {
    const cut = cutOn(years, table, column);
    if (cut.years > 0) cuts.push(cut);
  }
  return cuts;
}

function cutOn(years: readonly SpendingYear[], table: PathTable, column: number): PathCut {
  const cut: PathCut = { years: 0, deepest: 0, deepestOfDiscretionary: 0, longestRun: 0 };
  let inARow = 0;
  for (const year of years) {
    const factor = factorOn(year, table, column);
    const taken = adjustableOn(year, table, column) * (1 - factor);
    inARow = taken > CENT ? inARow + 1 : 0;
    if (taken <= CENT) continue;
    cut.years += 1;
    cut.longestRun = Math.max(cut.longestRun, inARow);
    cut.deepest = Math.max(cut.deepest, taken / plannedOn(year, table, column));
    cut.deepestOfDiscretionary = Math.max(cut.deepestOfDiscretionary, 1 - factor);
  }
  return cut;
}

function typical(cuts: readonly PathCut[], measure: (cut: PathCut) => number): TypicalCut {
  if (cuts.length === 0) return { median: 0, oneInTen: 0 };
  const [median = 0, oneInTen = 0] = quantiles(Float64Array.from(cuts, measure), [SHARES.p50, SHARES.p90]);
  return { median, oneInTen };
}

function byYearOf(years: readonly SpendingYear[], table: PathTable, paths: number): SpendingOutcome['byYear'] {
  const bands = years.map((year) => yearBand(year, table, isAsPlanned(table) ? 1 : paths));
  const line = (name: (typeof PERCENTILES)[number]) => bands.map((band) => band(name));
  return {
    years: years.map(({ year }) => year),
    planned: years.map((year) => plannedInYear(year, table, paths)),
    p10: line('p10'),
    p25: line('p25'),
    p50: line('p50'),
    p75: line('p75'),
    p90: line('p90'),
  };
}

/** Without goals put off or skipped, spending of a year rises with its factor, so that percentiles of the one are those of the other. */
function yearBand(year: SpendingYear, table: PathTable, paths: number): (name: (typeof PERCENTILES)[number]) => number {
  const alive = pathsAlive(table, year.at, paths);
  if (alive !== null) {
    const spent = percentilesOf(Float64Array.from(alive, (column) => spendingOn(year, table, column)));
    return (name) => spent[name];
  }
  const columns = new Float64Array(paths);
  if (table.flexibleChanges.length === 0) {
    const factors = percentilesOf(columns.map((_, column) => factorOn(year, table, column)));
    return (name) => realSpending(year, factors[name]);
  }
  const spent = percentilesOf(columns.map((_, column) => spendingOn(year, table, column)));
  return (name) => spent[name];
}

function spendingOn(year: SpendingYear, table: PathTable, column: number): number {
  const factor = factorOn(year, table, column);
  const adjusted = plannedOn(year, table, column) + adjustableOn(year, table, column) * (factor - 1);
  return adjusted / year.deflator + flexibleOn(year, table, column);
}

/** Of the households that are left where lives are drawn: the median of what they plan. */
function plannedInYear(year: SpendingYear, table: PathTable, paths: number): number {
  const alive = pathsAlive(table, year.at, paths);
  if (alive === null) return realSpending(year, 1);
  return percentilesOf(Float64Array.from(alive, (column) => plannedOn(year, table, column) / year.deflator)).p50;
}

/** The same over the years of every path, today's dollars; once where all are alike. */
function plannedLifetimes(years: readonly SpendingYear[], table: PathTable, paths: number): Float64Array {
  return new Float64Array(table.years.length === 0 ? 1 : paths).map((_, column) =>
    years.reduce((sum, year) => sum + plannedOn(year, table, column) / year.deflator, 0),
  );
}

/** Of every path, today's dollars; once where all are alike. */
function lifetimeOf(years: readonly SpendingYear[], table: PathTable, paths: number): Float64Array {
  return new Float64Array(isAsPlanned(table) ? 1 : paths).map((_, column) =>
    years.reduce((sum, year) => sum + spendingOn(year, table, column), 0),
  );
}

/** What every path pays of its spending, as a share of what is planned; what it lacks is taken from that. */
function powerOf(
  lifetimes: Float64Array,
  { unpaidInTodaysDollars }: PathTable,
  { paths, planned }: { readonly paths: number; readonly planned: Float64Array },
): Float64Array {
  return new Float64Array(paths).map((_, column) => {
    const spent = lifetimes[lifetimes.length === 1 ? 0 : column] ?? 0;
    const plannedLifetime = planned[planned.length === 1 ? 0 : column] ?? 0;
    if (plannedLifetime <= 0) return 1;
    return Math.max(0, spent - (unpaidInTodaysDollars[column] ?? 0)) / plannedLifetime;
  });
}
