import { inDollars } from '../../format/dollars.ts';
import type { Dollars } from '../../format/words.ts';
import type { YearlyProjection } from '../../state/results/answers.ts';
import { type YearPoint, yearPoints } from '../chart/year-points.ts';

/** What all accounts held at a review, in dollars of its month, and where that lay in what had been expected. */
interface ReviewedBalance {
  /** To whose first day it belongs: `2027-01`. */
  readonly month: string;
  readonly actual: number;
  readonly percentile: number | null;
}

export interface Reviewed {
  /** First month of the plan. */
  readonly startMonth: string;
  /** In any order. */
  readonly reviews: readonly ReviewedBalance[];
}

/** A review on the axis of year ends. */
export interface ReviewDot extends ReviewedBalance {
  /** Places from the first one on: between two of them within a year. */
  readonly at: number;
  /** In the dollars of the chart. */
  readonly value: number;
}

interface ReviewedYears {
  /** Those before the plan, as far back as the first review, then the plan’s own. */
  readonly points: readonly YearPoint[];
  /** The oldest first. */
  readonly dots: readonly ReviewDot[];
}

/**
 * The year ends of a plan with those before it on which its reviews lie, and the reviews among them. The first day of January
 * is the end of the year before. In today’s dollars, what was held before the plan begins is raised by its own inflation: it
 * writes no other price level.
 */
export function reviewedYears(
  projection: YearlyProjection,
  dollars: Dollars,
  reviewed: Reviewed | null,
): ReviewedYears {
  const own = yearPoints(projection, dollars);
  if (reviewed === null) return { points: own, dots: [] };
  const { startMonth, reviews } = reviewed;
  const [first] = own;
  const sorted = reviews.toSorted((one, other) => one.month.localeCompare(other.month));
  const [oldest] = sorted;
  if (first === undefined || oldest === undefined) return { points: own, dots: [] };
  const from = Math.min(first.year, Math.floor(yearEndsTo(oldest.month)));
  const before = Array.from({ length: first.year - from }, (_, at) => yearBefore(first, from + at));
  const levelAt = priceLevels(projection, startMonth);
  const points = [...before, ...own];
  const dots = sorted
    .map((review) => ({
      ...review,
      at: yearEndsTo(review.month) - from,
      value: inDollars(review.actual, levelAt(review.month), dollars),
    }))
    .filter(({ at }) => at <= points.length - 1);
  return { points, dots };
}

/** The reviews that lie nearest to a place of the axis. */
export function dotsAt(dots: readonly ReviewDot[], index: number): readonly ReviewDot[] {
  return dots.filter(({ at }) => Math.round(at) === index);
}

function yearBefore({ year: first, ages }: YearPoint, year: number): YearPoint {
  return {
    year,
    ages: ages.map((age) => (age === null ? null : age - (first - year))),
    netPortfolio: 0,
    netWorth: 0,
    events: [],
    isBeforePlan: true,
  };
}

/** Calendar years that have ended by the first day of a month. */
function yearEndsTo(month: string): number {
  return monthsOf(month) / 12 - 1;
}

/** The price level of the plan at the first day of a month, before its start too; 1 at the start. */
function priceLevels({ rows }: YearlyProjection, startMonth: string): (month: string) => number {
  const [first] = rows;
  const start = monthsOf(startMonth);
  const months = first === undefined ? 12 : (first.year + 1) * 12 - start;
  const monthly = (first?.deflatorEnd ?? 1) ** (1 / Math.max(1, months));
  return (month) => monthly ** (monthsOf(month) - start);
}

function monthsOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}
