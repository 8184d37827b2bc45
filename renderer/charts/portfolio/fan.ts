import type { YearlyProjection } from '../../../engine/index.ts';
import { belowText, headlineMoney, isNothing } from '../../format/money.ts';
import type { Dollars } from '../../format/words.ts';
import type { PathsResult } from '../../state/results/paths-result.ts';
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

/** The start or the end of a year: the percentiles of all paths, and the plan on its own returns. */
export interface FanPoint extends AgedYear, Readonly<Record<Percentile, number>> {
  readonly period: string;
  /** What divides nominal dollars here. */
  readonly deflator: number;
  /** Without volatility; null where the projection does not reach. */
  readonly steady: number | null;
}

/** A real path in the dollars of the chart. */
export interface FanPath {
  readonly path: number;
  readonly values: readonly number[];
}

/** The fan in the dollars asked for. */
export function fanPoints(
  { fan }: PathsResult,
  projection: YearlyProjection | null,
  dollars: Dollars,
): readonly FanPoint[] {
  const first = Number(fan.periods[1] ?? 0);
  const rows = new Map((projection?.rows ?? []).map((row) => [row.period, row]));
  return fan.periods.map((period, index) => {
    const deflator = dollars === 'todays' ? (fan.deflator[index] ?? 1) : 1;
    const row = rows.get(period);
    const steady = index === 0 && projection !== null ? startBalance(projection) : row?.netPortfolio;
    const at = (values: readonly number[]) => (values[index] ?? 0) / deflator;
    return {
      period,
      year: index === 0 ? first - 1 : Number(period),
      ...(index === 0 ? { name: 'Start' } : {}),
      ages: fan.ages[index] ?? [],
      deflator,
      p10: at(fan.p10),
      p25: at(fan.p25),
      p50: at(fan.p50),
      p75: at(fan.p75),
      p90: at(fan.p90),
      steady: steady === undefined ? null : steady / deflator,
    };
  });
}

/** The outer percentiles at the ends of the given years; null where the paths cover other years. */
export function pathsBand(
  { fan }: PathsResult,
  years: readonly AgedYear[],
  { dollars, isStale }: { readonly dollars: Dollars; readonly isStale: boolean },
): PathsBand | null {
  const [, ...periods] = fan.periods;
  if (periods.length !== years.length || periods[0] !== String(years[0]?.year)) return null;
  const ends = (values: readonly number[]) =>
    values.slice(1).map((value, index) => value / (dollars === 'todays' ? (fan.deflator[index + 1] ?? 1) : 1));
  return { p10: ends(fan.p10), p90: ends(fan.p90), isStale };
}

/** A path of nominal dollars at the start and at the ends of the years, in the dollars of the points. */
export function fanPath(path: number, nominal: readonly number[], points: readonly FanPoint[]): FanPath {
  return { path, values: points.map(({ deflator }, index) => (nominal[index] ?? 0) / deflator) };
}

/** The path that passes nearest an amount at a place; null without paths. */
export function nearestPath(paths: readonly FanPath[], index: number, amount: number): FanPath | null {
  const distance = ({ values }: FanPath) => Math.abs((values[index] ?? 0) - amount);
  return paths.reduce<FanPath | null>(
    (best, path) => (best === null || distance(path) < distance(best) ? path : best),
    null,
  );
}

/** Where half of the paths end, where the tenths at either side do, and why the plan's own line ends elsewhere. */
export function fanSentence(points: readonly FanPoint[], model: PathsResult['used']['model']): string {
  const last = points.at(-1);
  if (last === undefined) return 'There are no years.';
  return `${endsSentence(last)} ${steadySentence(last, model)}`.trim();
}

/** In the words for as many paths as end with nothing. */
function endsSentence({ year, p10, p50, p90 }: FanPoint): string {
  if (isNothing(p90)) return `Nine paths in ten end with nothing in ${year}.`;
  const oneAbove = `one path in ten ends above ${headlineMoney(p90)}`;
  if (isNothing(p50)) return `Half of the paths end with nothing in ${year}; ${oneAbove}.`;
  return `Half of the paths end above ${headlineMoney(p50)} in ${year}; one path in ten ends ${belowText(p10)}, one above ${headlineMoney(p90)}.`;
}

const SAME = 0.005;

function steadySentence({ steady, p50 }: FanPoint, model: PathsResult['used']['model']): string {
  if (steady === null) return '';
  const line = `The plan’s own line, the same return every year, ends at ${headlineMoney(steady)}`;
  if (Math.abs(steady - p50) <= SAME * Math.max(steady, p50)) return `${line}, as the median does.`;
  if (model === 'historical') {
    return `${line}, ${steady < p50 ? 'below' : 'above'} the median of returns as they were, which are not those the plan assumes.`;
  }
  if (steady < p50) return `${line}, below the median.`;
  return `${line}, above the median, because it leaves volatility out: swings cost the middle path growth.`;
}
