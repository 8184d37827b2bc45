import { pathName, startYearOf } from '../../../format/path-words.ts';
import type { Behind, FigureSheet, SheetLine, SheetValue } from '../../../state/figures/figure-sheet.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import type { RunQuestion } from '../../../state/results/use-monte-carlo.ts';

/** The two paths between which a percentile lies. */
export interface Between {
  readonly lowerPath: number;
  readonly lower: number;
  readonly upperPath: number;
  readonly upper: number;
  readonly part: number;
}

export const PERCENTILE_SHARES = { p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9 } as const;

interface PercentileFigure {
  readonly name: string;
  readonly unit: string;
  readonly percentile: keyof typeof PERCENTILE_SHARES;
  /** As the run gives it. */
  readonly value: number;
  readonly between: Between;
  /** What amounts of the run are divided by to be in the dollars shown. */
  readonly divisor?: number;
  readonly kind?: SheetValue['kind'];
  readonly runs: number;
  readonly pathName?: (path: number) => string;
  /** What a path opens. */
  readonly behind?: (path: number) => Behind;
}

/** A percentile as its place among all paths in order: a part of the path below it, and a part of the one above. */
export function percentileSheet(figure: PercentileFigure): FigureSheet {
  const { name, unit, percentile, value, between, divisor = 1, kind = 'money', runs, behind } = figure;
  const { pathName: nameOf = (path: number) => pathName(path, null) } = figure;
  const { lowerPath, lower, upperPath, upper, part } = between;
  const rank = Math.floor((runs - 1) * PERCENTILE_SHARES[percentile]) + 1;
  const line = (place: number, path: number, amount: number, weight: number): SheetLine => ({
    name: `${nameOf(path)}, place ${place.toLocaleString('en-US')} from below`,
    value: { value: amount / divisor, kind },
    step: 'plus',
    weight: Number(weight.toPrecision(9)),
    ...(behind === undefined ? {} : { behind: behind(path) }),
  });
  return {
    name,
    unit,
    lines: [line(rank, lowerPath, lower, 1 - part), ...(part === 0 ? [] : [line(rank + 1, upperPath, upper, part)])],
    result: { value: value / divisor, kind },
    note: `All ${runs.toLocaleString('en-US')} put in order. The percentile lies at place ${((runs - 1) * PERCENTILE_SHARES[percentile] + 1).toLocaleString('en-US')}, so it takes a part of each neighbor.`,
  };
}

/** A path of a run that can be opened: its plan and settings are those of the run. */
export function pathBehind(
  of: RunQuestion,
  result: Pick<MonteCarloResult, 'cycles'>,
  path: number,
): Extract<Behind, { readonly what: 'path' }> {
  return { what: 'path', path: { ...of, path, startYear: startYearOf(result, path) } };
}
