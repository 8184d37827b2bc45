import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { todaysDollars } from '../money.ts';

/** What share of must-spending comes whatever markets do, and what a ladder of inflation-protected bonds under it costs. */

const LONGEST_LADDER = 40;

const realYield = z.strictObject({
  years: z.number().min(0).max(LONGEST_LADDER).describe('Years to maturity'),
  rate: z.number().min(-0.1).max(0.2).describe('Yield above inflation a year, a fraction'),
});

const calendarYear = z.int().min(1900).max(2199);

const LadderTerms = z.strictObject({
  from: calendarYear.describe('First year in which it pays, after the plan’s first'),
  to: calendarYear.describe('Last year in which it pays'),
  amount: z.number().min(0).max(1_000_000_000).describe("What it pays in each of these years, today's dollars"),
});

export const FloorsInput = z.strictObject({
  ladder: LadderTerms.optional().describe(
    'A ladder of inflation-protected Treasury bonds, bought at the start of the plan',
  ),
  yields: z
    .array(realYield)
    .min(1)
    .max(LONGEST_LADDER)
    .optional()
    .describe('Real yields by maturity. Default: those on file'),
});
export type FloorsRequest = ReadOnly<z.output<typeof FloorsInput>>;

const rung = z.strictObject({
  year: z.int().describe('Year in whose January the bond matures'),
  rate: z.number().describe('Its real yield, a fraction: between the maturities that are stated in a straight line'),
  principal: todaysDollars('What is bought of it, at par'),
  paid: todaysDollars('What all bonds of the ladder pay in the year'),
});

export const FloorYear = z.strictObject({
  year: z.int(),
  must: todaysDollars(
    'Must-spending that comes again, as planned: goals that are a must, premiums, housing and debts, before tax',
  ),
  socialSecurity: todaysDollars('Social Security'),
  pensions: todaysDollars('Pensions'),
  annuities: todaysDollars('Annuities'),
  bought: todaysDollars('What the ladders pay that the plan buys'),
  ladder: todaysDollars('What the ladder pays that is asked about'),
  share: z.number().describe('The part of must-spending that these pay, 0 to 1'),
  without: z.number().describe('The same share without the ladder that is asked about'),
});
export type FloorYear = ReadOnly<z.output<typeof FloorYear>>;

export const Floors = z.strictObject({
  yields: z
    .strictObject({
      date: z.string().nullable().describe('Day of the yields on file; null where they were in the request'),
      source: z.string().nullable().describe('Their publisher; null where they were in the request'),
      points: z.array(realYield).describe('Yields by maturity'),
    })
    .describe('The real yields that the ladder was worked out with'),
  ladder: z
    .strictObject({
      cost: todaysDollars('What it costs at the start of the plan'),
      couponsBefore: todaysDollars('Coupons of each whole year before its first'),
      rungs: z.array(rung).describe('The bonds, by the year in which they mature'),
    })
    .nullable()
    .describe('Null where none is asked for'),
  years: z.array(FloorYear).describe('Each year of the plan'),
});
export type Floors = ReadOnly<z.output<typeof Floors>>;
