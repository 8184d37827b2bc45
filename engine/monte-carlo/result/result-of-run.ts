import { formatYearMonth } from '../../primitives/calendar.ts';
import { sha256 } from '../../primitives/sha256.ts';
import type { Program } from '../../projection/program/program.ts';
import { manifestOf } from '../../projection/project-plan.ts';
import type { Percentiles } from '../../results/monte-carlo/percentiles.ts';
import type {
  Cycle,
  Depletion,
  MonteCarloManifest,
  MonteCarloResult,
  RepresentativePath,
  ShortfallMeasures,
  UsedParameters,
} from '../../results/monte-carlo/result.ts';
import type { PathTable } from '../paths/path-table.ts';
import {
  finalCell,
  finalPriceLevel,
  type PreparedRun,
  succeeds,
  succeedsAsAllowed,
  successesIn,
  yearsOf,
} from '../paths/run-paths.ts';
import { histogramOf } from '../statistics/histogram.ts';
import { meanOf, shareOfPaths } from '../statistics/intervals.ts';
import { PERCENTILES, placedPercentiles, quantiles, SHARES } from '../statistics/percentiles.ts';
import { careOf, usedCare } from './care-of-paths.ts';
import { fanOf, startBalance } from './fan.ts';
import { linesOf, outcomesOf } from './lines-of-paths.ts';
import { livesOf } from './lives-of-paths.ts';
import { layerSuccess, obligationSuccess } from './obligation-success.ts';
import { clientAgeAt, pathsByAge } from './path-ages.ts';
import { pricesOf } from './prices-of-paths.ts';
import { retirementOf } from './retirement-of-paths.ts';
import { spendingOf } from './spending-of-paths.ts';

/** The result of the first `paths` columns of a table. The same columns give the same bytes. */
export function monteCarloResult(run: PreparedRun, table: PathTable, paths: number): MonteCarloResult {
  const finals = finalValues(run, table, paths);
  const real = finalValuesInTodaysDollars(run, table, finals);
  const { percentiles, between: nominalBetween } = placedPercentiles(finals);
  const { percentiles: realPercentiles, between: realBetween } = placedPercentiles(real);
  const taxes = placedPercentiles(table.lifetimeTaxes.subarray(0, paths));
  const taxesInTodaysDollars = placedPercentiles(table.lifetimeTaxesInTodaysDollars.subarray(0, paths));
  return {
    ...percentiles,
    manifest: manifestOfRun(run, finals),
    currency: 'nominal',
    persons: run.program.persons.map(({ id, name }) => ({ id, name })),
    ...successOf(run, table, paths),
    ...asAllowed(run, table, paths),
    layers: layerSuccess(run, table, paths),
    obligations: obligationSuccess(run, table, paths),
    spending: spendingOf(run, table, paths, realPercentiles),
    real: realPercentiles,
    fan: fanOf(run, table, paths),
    prices: pricesOf(run, table, paths),
    lines: linesOf(table, paths),
    ...(run.saysOutcomes ? { outcomes: outcomesOf(run, table, paths) } : {}),
    histogram: histogramOf(real, (at) => !succeeds(run, table, at + 1)),
    depletion: depletionOf(run, table.depleted.subarray(0, paths)),
    shortfall: shortfallOf(run, table, paths),
    lifetimeTaxes: taxes.percentiles,
    lifetimeTaxesInTodaysDollars: taxesInTodaysDollars.percentiles,
    between: {
      nominal: nominalBetween,
      real: realBetween,
      lifetimeTaxes: taxes.between,
      lifetimeTaxesInTodaysDollars: taxesInTodaysDollars.between,
    },
    paths: representativePaths(run, table, { finals, percentiles }),
    cycles: cyclesOf(run, table, real),
    lives: livesOf(run, table, paths),
    care: careOf(run, paths),
    retirement: retirementOf(run, table, paths),
    used: usedParameters(run, paths),
  };
}

/** How many of the first `paths` succeed, as a share with its interval and the digits that it supports. */
export function successOf(run: PreparedRun, table: PathTable, paths: number): Success {
  const successes = successesIn(run, table, { from: 1, to: paths + 1 });
  const { share, interval, digits } = shareOfPaths(successes, paths, run.returns.startYears === null);
  return { successes, successRate: share, successRateInterval: interval, successRateDigits: digits };
}

function asAllowed(run: PreparedRun, table: PathTable, paths: number): AsAllowed {
  let successes = 0;
  for (let path = 1; path <= paths; path++) if (succeedsAsAllowed(run, table, path)) successes += 1;
  const { share, interval, digits } = shareOfPaths(successes, paths, run.returns.startYears === null);
  return {
    successesAsAllowed: successes,
    successAsAllowed: share,
    successAsAllowedInterval: interval,
    successAsAllowedDigits: digits,
  };
}

type AsAllowed = Pick<
  MonteCarloResult,
  'successesAsAllowed' | 'successAsAllowed' | 'successAsAllowedInterval' | 'successAsAllowedDigits'
>;

type Success = Pick<MonteCarloResult, 'successes' | 'successRate' | 'successRateInterval' | 'successRateDigits'>;

/** Net portfolio at the end of each path, nominal dollars, in path order. */
export function finalValues(run: PreparedRun, table: PathTable, count: number): Float64Array {
  return new Float64Array(count).map((_, at) => table.netPortfolio[finalCell(run, table, at + 1)] ?? 0);
}

export function finalValuesInTodaysDollars(run: PreparedRun, table: PathTable, finals: Float64Array): Float64Array {
  return finals.map((value, at) => value / finalPriceLevel(run, table, at + 1));
}

export function manifestOfRun({ plan, law, program, returns }: PreparedRun, finals: Float64Array): MonteCarloManifest {
  return {
    ...manifestOf(plan, law, program),
    seed: returns.parameters.seed,
    runs: finals.length,
    resultHash: `sha256:${sha256(littleEndian(finals))}`,
  };
}

function littleEndian(values: Float64Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 8));
  values.forEach((value, at) => view.setFloat64(at * 8, value, true));
  return new Uint8Array(view.buffer);
}

export function usedParameters({ plan, returns, target, until, shock }: PreparedRun, runs: number): UsedParameters {
  const { cashReturn, inflation } = plan.assumptions;
  const { lives } = plan.assumptions;
  const drawn = lives === 'planEnd' ? {} : { lives };
  const felt = shock === null ? {} : { shock };
  return { runs, ...returns.parameters, target, until, cashReturn, inflation, ...drawn, ...usedCare(plan), ...felt };
}

function depletionOf({ program }: PreparedRun, months: Int16Array): Depletion {
  const depleted = months.filter((month) => month >= 0);
  const ages = Float64Array.from(depleted, (month) => clientAgeAt(program, month));
  const [ageP10, ageP25, ageP50] = quantiles(ages, [SHARES.p10, SHARES.p25, SHARES.p50]).map((age) =>
    Number.isNaN(age) ? null : age,
  );
  return {
    share: depleted.length / months.length,
    ageP10: ageP10 ?? null,
    ageP25: ageP25 ?? null,
    ageP50: ageP50 ?? null,
    byAge: pathsByAge(program, months),
  };
}

function shortfallOf({ program }: PreparedRun, table: PathTable, paths: number): ShortfallMeasures {
  const months = table.firstShortfall.subarray(0, paths).filter((month) => month >= 0);
  const shares = table.shareFunded.slice(0, paths);
  const worstShareFunded = shares.reduce((least, share) => Math.min(least, share), 1);
  const worst = shares.indexOf(worstShareFunded) + 1;
  const meanShareFunded = meanOf(shares);
  const [p10ShareFunded = Number.NaN] = quantiles(shares, [SHARES.p10]);
  return {
    share: months.length / paths,
    meanShareFunded,
    p10ShareFunded,
    worst,
    worstShareFunded,
    byAge: pathsByAge(program, table.firstShortfall.subarray(0, paths)),
  };
}

function cyclesOf(run: PreparedRun, table: PathTable, realFinals: Float64Array): readonly Cycle[] | null {
  const { startYears } = run.returns;
  if (startYears === null) return null;
  return startYears.map((startYear, at) => {
    const month = table.firstShortfall[at] ?? -1;
    return {
      startYear,
      path: at + 1,
      succeeds: succeeds(run, table, at + 1),
      firstShortfall: month < 0 ? null : formatYearMonth(run.program.firstMonth + month),
      shareFunded: table.shareFunded[at] ?? 1,
      finalNetPortfolioInTodaysDollars: realFinals[at] ?? 0,
    };
  });
}

/** Price levels of a path at the start and at the end of each year; null where all have the plan's. */
function levelsOn({ years }: Program, { priceLevels, paths }: PathTable, column: number): readonly number[] | null {
  return priceLevels.length === 0 ? null : [1, ...years.map((_, year) => priceLevels[year * paths + column] ?? 1)];
}

interface Finals {
  readonly finals: Float64Array;
  readonly percentiles: Percentiles;
}

function representativePaths(
  run: PreparedRun,
  table: PathTable,
  { finals, percentiles }: Finals,
): readonly RepresentativePath[] {
  const chosen = new Set<number>();
  return PERCENTILES.map((percentile) => {
    const column = nearest(finals, percentiles[percentile], chosen);
    chosen.add(column);
    const path = column + 1;
    const yearly = Array.from(
      { length: yearsOf(run, table, path) },
      (_, year) => table.netPortfolio[year * table.paths + column] ?? 0,
    );
    return {
      percentile,
      path,
      startYear: run.returns.startYears?.[column] ?? null,
      succeeds: succeeds(run, table, path),
      netPortfolio: [startBalance(run.program), ...yearly],
      deflator: levelsOn(run.program, table, column),
    };
  });
}

/** The place of the value nearest to another; of several the first that stands for no other percentile, if there is one. */
function nearest(values: Float64Array, wanted: number, chosen: ReadonlySet<number>): number {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < values.length; at++) {
    const distance = Math.abs((values[at] ?? 0) - wanted);
    if (distance < least || (distance === least && chosen.has(found) && !chosen.has(at))) {
      least = distance;
      found = at;
    }
  }
  return found;
}
