import type { OperationOutput } from '../../electron/contract/index.ts';
import { counted } from './words.ts';

/** Of a run, or of settings that leave it to the plan, whose models are all drawn. */
type Model = OperationOutput<'stateless.runMonteCarlo'>['used']['model'] | 'plan';

/** What a run calls one course of markets: a path where it is drawn, a historical start where every start year is run once. */
interface PathWords {
  readonly one: string;
  readonly many: string;
  /** Between a count or an ending and the word: `ends above $2m on half of the paths`. */
  readonly on: 'on' | 'from';
}

const DRAWN: PathWords = { one: 'path', many: 'paths', on: 'on' };
const STARTS: PathWords = { one: 'historical start', many: 'historical starts', on: 'from' };

export function pathWords(model: Model): PathWords {
  return model === 'cycles' ? STARTS : DRAWN;
}

/** Over a count of them: `Paths`, `Starts`. */
export function pathsHead(model: Model): string {
  return model === 'cycles' ? 'Starts' : 'Paths';
}

/** `10,000 paths`, `1 historical start`. */
export function countedPaths(count: number, model: Model): string {
  const { one, many } = pathWords(model);
  return counted(count, one, many);
}

/** `Path 4,711` of a Monte Carlo run, or `Start 1966` where the paths are the start years of history. */
export function pathName(path: number, startYear: number | null): string {
  return startYear === null ? `Path ${path.toLocaleString('en-US')}` : `Start ${startYear}`;
}

/** The start year of a path by its number; null where paths are drawn. */
export function startYearOf(
  { cycles }: Pick<OperationOutput<'stateless.runMonteCarlo'>, 'cycles'>,
  path: number,
): number | null {
  return cycles?.[path - 1]?.startYear ?? null;
}

/** More than these are named as runs of years. */
const MOST_NAMED = 12;

/** `1965, 1966, 1968 or 1969`; where there are many, three or more in a row as `1965–1969`. */
export function yearsText(years: readonly number[]): string {
  const names = years.length <= MOST_NAMED ? years.map(String) : yearRuns(years).flatMap(runNames);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

function runNames({ from, to }: YearRun): readonly string[] {
  if (from === to) return [String(from)];
  return to === from + 1 ? [String(from), String(to)] : [`${from}–${to}`];
}

interface YearRun {
  readonly from: number;
  readonly to: number;
}

function yearRuns(years: readonly number[]): readonly YearRun[] {
  return years.reduce<readonly YearRun[]>((runs, year) => {
    const last = runs.at(-1);
    return last !== undefined && last.to === year - 1
      ? [...runs.slice(0, -1), { from: last.from, to: year }]
      : [...runs, { from: year, to: year }];
  }, []);
}
