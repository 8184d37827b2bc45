import { yearWithAges } from '../../format/ages.ts';
import { headlineMoney, isNothing } from '../../format/money.ts';
import type { Dollars } from '../../format/words.ts';
import type { MonteCarloResult, YearlyProjection } from '../../state/results/answers.ts';
import { hasProperty, startBalance, type YearPoint, yearPoints } from '../chart/year-points.ts';

const SAME = 0.02;

/** The finding of the net-portfolio chart in one or two sentences; also its text alternative. */
export function netPortfolioSentence(projection: YearlyProjection, dollars: Dollars): string {
  const points = yearPoints(projection, dollars);
  const last = points.at(-1);
  if (last === undefined) return 'The plan has no years.';
  return [course(startBalance(projection), points, last), worth(points, last), shortfall(projection, points)]
    .filter(Boolean)
    .join(' ');
}

/** The same once paths have been run: where half of them end, and why the plan at average returns ends elsewhere. */
export function medianSentence(
  projection: YearlyProjection,
  { p50, real, used }: Pick<MonteCarloResult, 'p50' | 'real' | 'used'>,
  dollars: Dollars,
): string {
  const points = yearPoints(projection, dollars);
  const last = points.at(-1);
  if (last === undefined) return 'The plan has no years.';
  const median = dollars === 'todays' ? real.p50 : p50;
  return [
    halfSentence(median, used.model === 'cycles' ? 'historical starts' : 'futures'),
    averageSentence(last.netPortfolio, median, used.model),
    worth(points, last),
  ]
    .filter(Boolean)
    .join(' ');
}

type Ends = Pick<MonteCarloResult, 'p50' | 'real'>;

/** How the median of a draft ends beside that of the plan. */
export function draftSentence(plan: Ends, draft: Ends, dollars: Dollars): string {
  const [was, now] = [plan, draft].map(({ p50, real }) => (dollars === 'todays' ? real.p50 : p50));
  const change = (now ?? 0) - (was ?? 0);
  const lines = 'Gray: the plan. Blue: what if.';
  if (Math.abs(change) < 0.5) return `The median future ends as in the plan. ${lines}`;
  return `The median future ends ${headlineMoney(Math.abs(change))} ${change > 0 ? 'higher' : 'lower'}. ${lines}`;
}

function halfSentence(median: number, many: string): string {
  if (isNothing(median)) return `Half of the ${many} end with nothing.`;
  return `Half of the ${many} end above ${headlineMoney(median)}.`;
}

/** Swings in returns lower the typical result below that of the average return. */
function averageSentence(average: number, median: number, model: MonteCarloResult['used']['model']): string {
  const text = `Average returns every year would end at ${headlineMoney(average)}`;
  const isHigherThanHalf = isHigher(average, median);
  if (isHigherThanHalf && model === 'lognormal') return `${text}: a few very good futures pull the average up.`;
  return `${text}.`;
}

function course(start: number, points: readonly YearPoint[], last: YearPoint): string {
  const peak = points.reduce((best, point) => (point.netPortfolio > best.netPortfolio ? point : best));
  const end = `${headlineMoney(last.netPortfolio)} in ${last.year}`;
  if (Math.abs(last.netPortfolio) < 0.5) {
    const empty = points.find((point) => point.netPortfolio < 0.5);
    const before = isHigher(peak.netPortfolio, start)
      ? `Grows from ${headlineMoney(start)} to ${headlineMoney(peak.netPortfolio)} in ${peak.year}, then is spent`
      : `Falls from ${headlineMoney(start)} and is spent`;
    return `${before} by the end of ${empty?.year ?? last.year}.`;
  }
  if (!isHigher(peak.netPortfolio, start)) {
    return isHigher(start, last.netPortfolio)
      ? `Falls from ${headlineMoney(start)} to ${end}.`
      : `Holds near ${headlineMoney(start)} and ends at ${end}.`;
  }
  if (!isHigher(peak.netPortfolio, last.netPortfolio)) return `Grows from ${headlineMoney(start)} to ${end}.`;
  return `Grows from ${headlineMoney(start)} to ${headlineMoney(peak.netPortfolio)} in ${peak.year}, then falls to ${end}.`;
}

/** What property less debts adds at the end, if anything is left of them. */
function worth(points: readonly YearPoint[], last: YearPoint): string | null {
  if (!hasProperty(points) || Math.abs(last.netWorth - last.netPortfolio) < 0.5) return null;
  return `With property, less debts, the net worth in ${last.year} is ${headlineMoney(last.netWorth)}.`;
}

function shortfall(projection: YearlyProjection, points: readonly YearPoint[]): string | null {
  const { firstShortfall } = projection.summary;
  if (firstShortfall === null) return null;
  const point = points.find(({ year }) => String(year) === firstShortfall.slice(0, 4));
  const when = point === undefined ? firstShortfall : yearWithAges(point.year, point.ages).replace(' · ', ', ');
  return `From ${when}, not every goal can be paid.`;
}

function isHigher(a: number, b: number): boolean {
  return a > b * (1 + SAME);
}
