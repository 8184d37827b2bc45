import { divisorOf, inDollars } from '../../format/dollars.ts';
import { belowText, headlineMoney, isNothing } from '../../format/money.ts';
import { pathWords } from '../../format/path-words.ts';
import type { Dollars } from '../../format/words.ts';
import type { MonteCarloResult, YearlyProjection } from '../../state/results/answers.ts';
import type { AgedYear } from '../chart/year-axes.ts';
import { startBalance } from '../chart/year-points.ts';
import type { PathsBand } from './net-portfolio-option.ts';

export const PERCENTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const;
export type Percentile = (typeof PERCENTILES)[number];

export const PERCENTILE_NAMES: Readonly<Record<Percentile, string>> = {
  p10: 'P10',
  p25: 'P25',
  p50: 'Median',
  p75: 'P75',
  p90: 'P90',
};

/** The start of the plan or the end of a year: the percentiles of all paths, and the plan on its own returns. */
export interface FanPoint extends AgedYear, Readonly<Record<Percentile, number>> {
  readonly period: string;
  /** Paths that last to it. */
  readonly alive: number;
  /** What nominal dollars are divided by here. */
  readonly divisor: number;
  /** The plan at the same return every year; null where the projection does not reach. */
  readonly withoutVolatility: number | null;
}

/** An actual path of the run, in the dollars of the chart. */
export interface FanPath {
  readonly path: number;
  /** Of the window of history that it is; null where paths are drawn. */
  readonly startYear: number | null;
  readonly values: readonly number[];
}

/** Of the paths, at least so many must last through a year for its percentiles to be drawn. */
const FEWEST_SHOWN = 0.05;

/** The fan in the dollars shown; where lives are drawn, as long as one path in twenty lasts. */
export function fanPoints(
  { fan, lives }: MonteCarloResult,
  projection: YearlyProjection | null,
  dollars: Dollars,
): readonly FanPoint[] {
  const first = Number(fan.periods[1] ?? 0);
  const rows = new Map((projection?.rows ?? []).map((row) => [row.period, row]));
  const [all = 0] = fan.alive;
  const shown = lives === null ? fan.periods.length : fan.alive.filter((alive) => alive >= FEWEST_SHOWN * all).length;
  return fan.periods.slice(0, shown).map((period, index) => {
    const divisor = divisorOf(fan.deflator[index] ?? 1, dollars);
    const row = rows.get(period);
    const steady = index === 0 && projection !== null ? startBalance(projection) : row?.netPortfolio;
    const at = (name: Percentile) => bandAt(fan, name, { index, dollars });
    return {
      period,
      year: index === 0 ? first - 1 : Number(period),
      ...(index === 0 ? { name: 'Start' } : {}),
      ages: fan.ages[index] ?? [],
      alive: fan.alive[index] ?? 0,
      divisor,
      p10: at('p10'),
      p25: at('p25'),
      p50: at('p50'),
      p75: at('p75'),
      p90: at('p90'),
      withoutVolatility: steady === undefined ? null : steady / divisor,
    };
  });
}

/** A percentile at the start or the end of a year; in today's dollars of paths with prices of their own by those of each. */
export function bandAt(
  fan: MonteCarloResult['fan'],
  name: Percentile,
  { index, dollars }: { readonly index: number; readonly dollars: Dollars },
): number {
  if (dollars === 'todays' && fan.inTodaysDollars !== null) return fan.inTodaysDollars[name][index] ?? 0;
  return inDollars(fan[name][index] ?? 0, fan.deflator[index] ?? 1, dollars);
}

/** The median and the outer percentiles at the ends of the given years; null where the paths cover other years. */
export function pathsBand(
  { fan, used }: MonteCarloResult,
  years: readonly AgedYear[],
  { dollars, isStale }: { readonly dollars: Dollars; readonly isStale: boolean },
): PathsBand | null {
  const [, ...periods] = fan.periods;
  if (periods.length !== years.length || periods[0] !== String(years[0]?.year)) return null;
  const ends = (name: Percentile) => years.map((_, at) => bandAt(fan, name, { index: at + 1, dollars }));
  const of = used.model === 'cycles' ? 'starts' : 'futures';
  return { of, p10: ends('p10'), p50: ends('p50'), p90: ends('p90'), isStale };
}

/** A path with its net portfolio in nominal dollars. */
type NumberedPath = Omit<FanPath, 'values'> & {
  readonly netPortfolio: readonly number[];
  /** Its own price levels; null where those of the fan serve all. */
  readonly deflator: readonly number[] | null;
};

/** A path of nominal dollars at the start and at the ends of the years, in the dollars of the points. */
export function fanPath(
  { path, startYear, netPortfolio, deflator }: NumberedPath,
  points: readonly FanPoint[],
  dollars: Dollars,
): FanPath {
  const values = points.slice(0, netPortfolio.length).map(({ divisor }, index) => {
    const own = deflator === null ? divisor : divisorOf(deflator[index] ?? 1, dollars);
    return (netPortfolio[index] ?? 0) / own;
  });
  return { path, startYear, values };
}

/** The path that passes nearest an amount at a place; null without paths. */
export function nearestPath(paths: readonly FanPath[], index: number, amount: number): FanPath | null {
  const distance = ({ values }: FanPath) => Math.abs((values[index] ?? Number.POSITIVE_INFINITY) - amount);
  return paths.reduce<FanPath | null>(
    (best, path) => (best === null || distance(path) < distance(best) ? path : best),
    null,
  );
}

/** Where half of the paths end, where the best and worst tenth end, and why the plan's own line ends elsewhere. */
export function fanSentence(points: readonly FanPoint[], model: MonteCarloResult['used']['model']): string {
  const last = points.at(-1);
  if (last === undefined) return 'The plan has no years.';
  const { many } = pathWords(model);
  const isOfSome = last.alive < (points[0]?.alive ?? 0);
  return `${endsSentence(last, isOfSome ? `${many} that last so long` : many)} ${ownLineSentence(last, model)}`.trim();
}

/** Nobody ends below nothing: percentiles at zero are put as the share of paths that end with nothing. */
function endsSentence({ year, p10, p50, p90 }: FanPoint, paths: string): string {
  if (isNothing(p90)) return `Nine in ten ${paths} end with nothing in ${year}.`;
  const oneAbove = `one in ten ends above ${headlineMoney(p90)}`;
  if (isNothing(p50)) return `Half of the ${paths} end with nothing in ${year}; ${oneAbove}.`;
  return `Half of the ${paths} end above ${headlineMoney(p50)} in ${year}; one in ten ends ${belowText(p10)}, and ${oneAbove}.`;
}

const SAME = 0.005;

function ownLineSentence({ withoutVolatility, p50 }: FanPoint, model: MonteCarloResult['used']['model']): string {
  if (withoutVolatility === null) return '';
  const line = `The plan’s own line, with the same return every year, ends at ${headlineMoney(withoutVolatility)}`;
  if (Math.abs(withoutVolatility - p50) <= SAME * Math.max(withoutVolatility, p50)) return `${line}, like the median.`;
  const side = withoutVolatility < p50 ? 'below' : 'above';
  if (model !== 'lognormal') {
    return `${line}, ${side} the median: historical returns differ from the plan’s assumptions.`;
  }
  if (side === 'below') return `${line}, below the median.`;
  return `${line}, above the median, because swings in returns lower the typical result.`;
}
