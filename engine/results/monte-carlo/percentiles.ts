import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { dollars } from '../money.ts';

const nominal = dollars('Nominal US dollars');
const today = dollars("Today's dollars: dollars of the plan's first month");

/** Percentiles of all paths by type 7: nearest ranks with linear interpolation between them. */
export const percentiles = <Field extends z.ZodType>(field: Field) => ({
  p10: field,
  p25: field,
  p50: field,
  p75: field,
  p90: field,
});

export const Percentiles = z.strictObject(percentiles(nominal));
export type Percentiles = ReadOnly<z.output<typeof Percentiles>>;
export const PercentilesInTodaysDollars = z.strictObject(percentiles(today));

/** 95%. Of a share by Wilson's score. */
export const Interval = z.strictObject({ low: z.number(), high: z.number() });
export type Interval = ReadOnly<z.output<typeof Interval>>;
export const IntervalInTodaysDollars = z.strictObject({ low: today, high: today });

const pathBeside = z.int().describe('Number of a path with the value beside it, to be replayed');

/** Where a percentile lies when all paths are put in order: lower + part × (upper − lower). */
const between = <Amount extends z.ZodType>(amount: Amount) =>
  z
    .strictObject({
      lowerPath: pathBeside,
      lower: amount,
      upperPath: pathBeside,
      upper: amount,
      part: z.number().describe('How far the percentile is on the way from lower to upper, 0 to 1'),
    })
    .describe('Two paths with the percentile between them');
export const BetweenPaths = between(nominal);
export type BetweenPaths = ReadOnly<z.output<typeof BetweenPaths>>;
export const BetweenPathsInTodaysDollars = between(today);
/** The two paths beside each of the five percentiles. */
export const PlacedInTodaysDollars = z.strictObject(percentiles(BetweenPathsInTodaysDollars));
