import { succeededIn } from '../monte-carlo/result/outcome-bits.ts';
import { pairedDifferenceInterval } from '../monte-carlo/statistics/intervals.ts';
import { differenceInterval } from '../plan/share-intervals.ts';
import type { BookChange, BookLine, BookMeasure } from '../results/book/book.ts';
import type { MonteCarloResult } from '../results/monte-carlo/result.ts';

/** Below this success a household is one to look at. */
const LOW_SUCCESS = 0.75;
/** What befalls so many of the paths counts as befalling the household. */
const HALF = 0.5;
const QUARTER = 1 - LOW_SUCCESS;
const SHORT_BEFORE = 85;

/** What a run wrote that the book reads. */
export type BookAnswer = Pick<
  MonteCarloResult,
  'successes' | 'successRate' | 'successRateInterval' | 'outcomes' | 'real'
> & {
  readonly manifest: Pick<MonteCarloResult['manifest'], 'runs' | 'resultHash'>;
  readonly lines: MonteCarloResult['lines'];
  readonly spending: Pick<MonteCarloResult['spending'], 'pathsCut'>;
  readonly shortfall: { readonly byAge: readonly { readonly age: number; readonly paths: number }[] };
  readonly fan: Pick<MonteCarloResult['fan'], 'p50'>;
};

/** A household before and after, of two runs on the same paths. */
export function bookChange(before: BookAnswer, after: BookAnswer): BookChange {
  const { runs } = before.manifest;
  const [was, is] = [measureOf(before), measureOf(after)];
  const changeInterval = pairedDifferenceInterval(pairsOf(after, before));
  const change = { runs, before: was, after: is, change: is.successRate - was.successRate, changeInterval };
  return { ...change, crosses: linesBetween(change) };
}

/** A household by another engine and by this one: which of its paths succeeded is not kept, so that the interval takes both runs as two samples. */
export function engineChange(before: BookMeasure, answer: BookAnswer): BookChange {
  const { runs } = answer.manifest;
  const after = measureOf(answer);
  const changeInterval = differenceInterval(
    { successes: after.successes, trials: runs },
    { successes: before.successes, trials: runs },
  );
  const change = { runs, before, after, change: after.successRate - before.successRate, changeInterval };
  return { ...change, crosses: linesBetween(change) };
}

function measureOf(answer: BookAnswer): BookMeasure {
  const { successes, successRate, successRateInterval, manifest, lines, spending, shortfall, real, fan } = answer;
  const { byAge } = shortfall;
  return {
    successes,
    successRate,
    successRateInterval,
    medianEndingInTodaysDollars: real.p50,
    investments: fan.p50[0] ?? 0,
    pathsCut: spending.pathsCut,
    pathsShortBefore85: byAge.reduce((sum, { age, paths }) => sum + (age < SHORT_BEFORE ? paths : 0), 0),
    shortFromAge: ageByWhich(byAge, QUARTER * manifest.runs),
    irmaaTier: medianPlace(lines.surchargeTiers),
    pathsWithPremiumCredit: lines.pathsWithPremiumCredit,
    resultHash: manifest.resultHash,
  };
}

/** The first age by which so many paths are short; null where so many never are. */
function ageByWhich(byAge: BookAnswer['shortfall']['byAge'], wanted: number): number | null {
  let paths = 0;
  for (const each of byAge) {
    paths += each.paths;
    if (paths >= wanted) return each.age;
  }
  return null;
}

/** Where the middle of counted places lies; of two middles the lower one. */
function medianPlace(counts: readonly number[]): number {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let before = 0;
  return Math.max(
    0,
    counts.findIndex((count) => {
      before += count;
      return before >= half;
    }),
  );
}

type Change = Omit<BookChange, 'crosses'>;

function linesBetween({ runs, before, after, changeInterval }: Change): BookLine[] {
  const [was, is] = [sideOf(runs, before), sideOf(runs, after)];
  const comes = (line: BookLine) => is[line] && !was[line];
  const isClear = (paths: number, pathsBefore: number) =>
    differenceInterval({ successes: paths, trials: runs }, { successes: pathsBefore, trials: runs }).low > 0;
  const lines: readonly (readonly [BookLine, boolean])[] = [
    ['under75', comes('under75') && changeInterval.high < 0],
    ['guardrail', comes('guardrail') && isClear(after.pathsCut, before.pathsCut)],
    ['shortBefore85', comes('shortBefore85') && isClear(after.pathsShortBefore85, before.pathsShortBefore85)],
    ['leavesIrmaaTier', after.irmaaTier < before.irmaaTier],
    ['entersIrmaaTier', after.irmaaTier > before.irmaaTier],
    ['losesPremiumCredit', was.losesPremiumCredit && !is.losesPremiumCredit],
    ['gainsPremiumCredit', comes('gainsPremiumCredit')],
  ];
  return lines.filter(([, isCrossed]) => isCrossed).map(([line]) => line);
}

function isLow({ successRate }: BookMeasure): boolean {
  return successRate < LOW_SUCCESS;
}

/** On which side of each line a household stands. */
export function sideOf(runs: number, measure: BookMeasure): Readonly<Record<BookLine, boolean>> {
  const hasTier = measure.irmaaTier > 0;
  const hasCredit = measure.pathsWithPremiumCredit >= HALF * runs;
  return {
    under75: isLow(measure),
    guardrail: measure.pathsCut >= HALF * runs,
    shortBefore85: measure.pathsShortBefore85 >= QUARTER * runs,
    leavesIrmaaTier: hasTier,
    entersIrmaaTier: hasTier,
    losesPremiumCredit: hasCredit,
    gainsPremiumCredit: hasCredit,
  };
}

/** How many paths succeed in both runs, only in the first, only in the second, in neither. */
function pairsOf(first: BookAnswer, second: BookAnswer) {
  const { runs } = first.manifest;
  const counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  for (let path = 0; path < runs; path++) {
    const [isPaid, wasPaid] = [succeededIn(first.outcomes ?? '', path), succeededIn(second.outcomes ?? '', path)];
    if (isPaid) counts[wasPaid ? 'both' : 'onlyA'] += 1;
    else counts[wasPaid ? 'onlyB' : 'neither'] += 1;
  }
  return counts;
}

/** How many paths the outcomes of an answer say to succeed. */
export function successesSaid({ manifest, outcomes = '' }: BookAnswer): number {
  let count = 0;
  for (let path = 0; path < manifest.runs; path++) if (succeededIn(outcomes, path)) count += 1;
  return count;
}
