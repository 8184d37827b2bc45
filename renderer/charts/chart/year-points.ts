import { inDollars } from '../../format/dollars.ts';
import { eventWords } from '../../format/event-words.ts';
import type { Dollars } from '../../format/words.ts';
import type { YearlyProjection } from '../../state/results/answers.ts';

/** What the net-portfolio chart shows of a year: the end of the year in the dollars asked for. */
export interface YearPoint {
  readonly year: number;
  readonly ages: readonly (number | null)[];
  readonly netPortfolio: number;
  /** With property, less debts. */
  readonly netWorth: number;
  readonly events: readonly string[];
  /** A year end before the plan begins, which is there for what was found at a review: the plan has no figures of it. */
  readonly isBeforePlan?: boolean;
}

export function yearPoints(projection: YearlyProjection, dollars: Dollars): readonly YearPoint[] {
  return projection.rows.map(({ year, ages, netPortfolio, netWorth, deflatorEnd, events }) => ({
    year,
    ages,
    netPortfolio: inDollars(netPortfolio, deflatorEnd, dollars),
    netWorth: inDollars(netWorth, deflatorEnd, dollars),
    events: events.filter(({ kind }) => !TAX_EVENTS.has(kind)).map(eventWords),
  }));
}

/** Whether property or debts set the net worth apart from the net portfolio in any year. */
export function hasProperty(points: readonly YearPoint[]): boolean {
  return points.some(({ netPortfolio, netWorth }) => Math.abs(netWorth - netPortfolio) >= 0.5);
}

/** What the taxes tab shows year by year; under the chart it would crowd out retirements and claims. */
const TAX_EVENTS: ReadonlySet<string> = new Set([
  'conversion',
  'rmdTaken',
  'gain',
  'bracket',
  'childTaxCredit',
  'irmaa',
  'niit',
  'amt',
  'penalty',
  'refund',
  'balanceDue',
]);

/** The portfolio on the plan's first day, the same in today's and in future dollars. */
export function startBalance(projection: YearlyProjection): number {
  return (projection.rows[0]?.accounts ?? []).reduce((sum, account) => sum + account.startBalance, 0);
}
