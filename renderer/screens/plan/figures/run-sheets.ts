import { pathsHead } from '../../../format/path-words.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { FigureSheet, FigureWork, SheetLine } from '../../../state/figures/figure-sheet.ts';
import type { MonteCarloResult, PlanComparison } from '../../../state/results/answers.ts';
import type { RunQuestion } from '../../../state/results/use-monte-carlo.ts';
import { type PERCENTILE_SHARES, pathBehind, percentileSheet } from './percentile-sheets.ts';
import { successSheet } from './success-sheets.ts';

/** A run with what it is of, so that its paths can be opened. */
export interface RunFigures {
  readonly result: MonteCarloResult;
  readonly of: RunQuestion;
}

/** The success of a run. */
export function successOfRun({ successes, used, ...rate }: MonteCarloResult): FigureSheet {
  return successSheet('Success', { count: successes, runs: used.runs, rate }, used.model === 'cycles');
}

/** The success of one of the plans of a comparison. */
export function comparedSuccess(name: string, { successes, used, ...rate }: ComparedPlan): FigureSheet {
  return successSheet(name, { count: successes, runs: used.runs, rate }, used.model === 'cycles');
}

type ComparedPlan = PlanComparison['plans'][number];

interface Effect {
  readonly points: number;
  readonly interval: { readonly low: number; readonly high: number };
  readonly saved: number;
  readonly lost: number;
  readonly runs: number;
}

/** A difference of two rates on the same paths: those that only the one succeeds on, less those that only the other does. */
export function pointsSheet(name: string, { points, interval, saved, lost, runs }: Effect): FigureSheet {
  return {
    name,
    unit: 'points',
    lines: [
      { name: 'Futures that fall short now and would be paid', value: { value: saved, kind: 'count' }, step: 'plus' },
      { name: 'Futures that are paid now and would fall short', value: { value: lost, kind: 'count' }, step: 'minus' },
      { name: 'All futures', value: { value: runs, kind: 'count' }, step: 'dividedBy' },
      { name: '95% interval, from', value: { value: interval.low, kind: 'points' } },
      { name: '95% interval, to', value: { value: interval.high, kind: 'points' } },
    ],
    result: { value: points, kind: 'points' },
    note: 'The interval is that of a difference of paired shares. R. G. Newcombe, Statistics in Medicine 17 (1998), method 10.',
  };
}

type PercentileName = keyof typeof PERCENTILE_SHARES;

/** A percentile of what is left at the end, in the dollars shown. */
export function endSheet(name: string, percentile: PercentileName, run: RunFigures, dollars: Dollars): FigureSheet {
  const { result } = run;
  const between = result.between[dollars === 'todays' ? 'real' : 'nominal'][percentile];
  return runPercentile(name, { percentile, run, dollars }, [
    dollars === 'todays' ? result.real[percentile] : result[percentile],
    between,
  ]);
}

/** A percentile of what taxes take over all years, in the dollars shown. */
export function taxesSheet(name: string, percentile: PercentileName, run: RunFigures, dollars: Dollars): FigureSheet {
  const { lifetimeTaxes, lifetimeTaxesInTodaysDollars, between } = run.result;
  return runPercentile(
    name,
    { percentile, run, dollars },
    dollars === 'todays'
      ? [lifetimeTaxesInTodaysDollars[percentile], between.lifetimeTaxesInTodaysDollars[percentile]]
      : [lifetimeTaxes[percentile], between.lifetimeTaxes[percentile]],
  );
}

interface RunPercentile {
  readonly percentile: PercentileName;
  readonly run: RunFigures;
  readonly dollars: Dollars;
}

function runPercentile(
  name: string,
  { percentile, run, dollars }: RunPercentile,
  [value, between]: readonly [number, MonteCarloResult['fan']['between'][PercentileName][number] | undefined],
): FigureSheet {
  const unit = DOLLARS_WORDS[dollars];
  if (between === undefined) return { name, unit, lines: [], result: { value, kind: 'money' } };
  const { result, of } = run;
  return percentileSheet({
    name,
    unit,
    percentile,
    value,
    between,
    runs: result.used.runs,
    behind: (path) => pathBehind(of, result, path),
  });
}

/** A percentile of one year of the fan; the start is the same on every path. */
export function fanSheet(
  name: string,
  percentile: PercentileName,
  run: RunFigures,
  at: { readonly year: number; readonly dollars: Dollars },
): FigureSheet {
  const { fan, used } = run.result;
  const index = fan.periods.indexOf(String(at.year));
  const own = at.dollars === 'todays' ? fan.inTodaysDollars : null;
  const between = (own ?? fan).between[percentile][index - 1];
  const divisor = at.dollars === 'todays' && own === null ? (fan.deflator[index] ?? 1) : 1;
  const value = (own ?? fan)[percentile][index] ?? 0;
  const unit = DOLLARS_WORDS[at.dollars];
  if (between === undefined) return { name, unit, lines: [], result: { value: value / divisor, kind: 'money' } };
  return percentileSheet({
    name,
    unit,
    percentile,
    value,
    between,
    divisor,
    runs: used.runs,
    behind: (path) => pathBehind(run.of, run.result, path),
  });
}

/** One figure less another, both of which open. */
export function differenceSheet(
  name: string,
  unit: string,
  [now, was]: readonly [FigureSheet, FigureSheet],
): FigureSheet {
  return {
    name,
    unit,
    lines: [
      { name: now.name, value: now.result, step: 'plus', behind: { what: 'sheet', sheet: now } },
      { name: was.name, value: was.result, step: 'minus', behind: { what: 'sheet', sheet: was } },
    ],
    result: {
      value: now.result.value - was.result.value,
      kind: now.result.kind === 'share' ? 'points' : now.result.kind,
    },
  };
}

/** At which ages paths first leave something unpaid, up to the age by which half of them have. */
export function shortAgeSheet(name: string, { result, of }: RunFigures, share: number): FigureSheet {
  const short = result.shortfall.byAge.filter(({ paths }) => paths > 0).sort((a, b) => a.age - b.age);
  const all = short.reduce((sum, { paths }) => sum + paths, 0);
  const lines: SheetLine[] = [];
  let reached = 0;
  for (const { age, paths, examples } of short) {
    reached += paths;
    const [first] = examples;
    lines.push({
      name: `At ${age}`,
      value: { value: paths, kind: 'count' },
      step: 'plus',
      ...(first === undefined ? {} : { behind: pathBehind(of, result, first) }),
    });
    if (reached >= all * share) break;
  }
  return {
    name,
    unit: `${pathsHead(result.used.model).toLowerCase()} that fall short by then`,
    lines,
    result: { value: reached, kind: 'count' },
    note: `${all.toLocaleString('en-US')} fall short in all. The ages are those of the client; a line opens the first path that falls short at that age.`,
  };
}

/** A path of a run by its number. */
export function pathWork({ result, of }: RunFigures, path: number): () => FigureWork {
  return () => pathBehind(of, result, path);
}
