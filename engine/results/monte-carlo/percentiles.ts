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
