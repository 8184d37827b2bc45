import { z } from 'zod';
import { calendarYear, rate, share } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';

const fall = (what: string) =>
  z
    .strictObject({
      year: calendarYear.describe(
        'Calendar year on whose January 1 it falls. A plan that begins later meets it first of all',
      ),
      share: share.describe('How much of its value is lost, 0 to 1'),
    })
    .describe(what);

/** What befalls every path of a run beside the returns that it draws. */
export const pathShock = z
  .strictObject({
    stocks: fall(
      'Stocks of all accounts lose a share of their value; what is drawn after it stays as it is',
    ).optional(),
    bonds: fall('Bonds of all accounts lose a share of their value; TIPS keep theirs').optional(),
    rates: z
      .strictObject({
        year: calendarYear.describe('Calendar year from whose January 1 on bonds and cash return more'),
        points: rate.describe('What they return more a year: a fraction, 0.01 for one point'),
      })
      .optional()
      .describe(
        'Mean returns and interest of bonds and cash are higher from that month on, what is drawn around them stays; TIPS, mortgages and other fixed rates stay',
      ),
    inflation: z
      .strictObject({
        fromYear: calendarYear.describe('First calendar year'),
        toYear: calendarYear.describe('Last calendar year'),
        mean: rate.describe(
          'Mean inflation of these years, instead of the one that the plan assumes: a yearly fraction',
        ),
      })
      .optional()
      .describe('Another mean inflation in the years named; returns stay as they are drawn'),
  })
  .describe('What befalls every path beside the returns that it draws. One of no size changes nothing');
export type PathShock = ReadOnly<z.output<typeof pathShock>>;

/** What of a shock has a size in a plan that assumes this inflation; null where nothing has. */
export function shockOfSize(shock: PathShock | undefined, inflation: number): PathShock | null {
  if (shock === undefined) return null;
  const { stocks, bonds, rates, inflation: prices } = shock;
  const felt = {
    ...(stocks === undefined || stocks.share === 0 ? {} : { stocks }),
    ...(bonds === undefined || bonds.share === 0 ? {} : { bonds }),
    ...(rates === undefined || rates.points === 0 ? {} : { rates }),
    ...(prices === undefined || prices.mean === inflation || prices.toYear < prices.fromYear
      ? {}
      : { inflation: prices }),
  };
  return Object.keys(felt).length === 0 ? null : felt;
}
