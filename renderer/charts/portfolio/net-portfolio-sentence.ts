import { yearWithAges } from '../../format/ages.ts';
import { headlineMoney } from '../../format/money.ts';
import type { Dollars } from '../../format/words.ts';
import type { YearlyProjection } from '../../state/results/answers.ts';
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
