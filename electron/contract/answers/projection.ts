import { z } from 'zod';
import * as cliffs from '../../../engine/results/cliffs.ts';
import * as explain from '../../../engine/results/explain.ts';
import { MonthlyProjection, rothCeilings, YearlyProjection } from '../../../engine/results/projection.ts';
import { completeness } from './completeness.ts';

/** A plan's projection, and one of its years, with what the plan has not been told. */

/** In an answer whose conversions were not searched for. */
export const followsGivenCeilings = z
  .literal(true)
  .optional()
  .describe('The conversions follow the ceilings of the request, or the last ones; a search may come to others');

export const GivenCeilings = z
  .union([rothCeilings, z.literal('last')])
  .describe(
    'For a plan with the dynamic strategy: ceilings of an earlier answer, which are followed without a search; or last, those of the newest search for a plan of the same people, until this one has been searched. Default: searched for',
  );
/** What a request may say of the conversions of its plan. */
export const givenCeilings = GivenCeilings.optional();

const { granularity: yearly, rows: years, ...shared } = YearlyProjection.shape;
const { granularity: monthly, rows: months } = MonthlyProjection.shape;
const fields = { ...completeness, ...shared, followsGivenCeilings };

export const Projection = z.discriminatedUnion('granularity', [
  z.strictObject({ granularity: yearly, ...fields, rows: years }),
  z.strictObject({ granularity: monthly, ...fields, rows: months }),
]);
export type Projection = z.output<typeof Projection>;

export const Include = z
  .array(z.enum(['sustainable', 'ladders', 'mixes']))
  .max(3)
  .default([])
  .describe(
    'What to add to the projection: sustainable, the highest level spending; ladders, the brackets and tiers of each year; mixes, what each account holds of each class',
  );

export const Granularity = z
  .enum(['yearly', 'monthly'])
  .default('yearly')
  .describe('One row a year, or one a month for audit');

/** The year asked for. Whether the plan reaches it, only the plan can say. */
export const planYear = z.int().min(1900).max(2300).describe('Calendar year of the plan');

export const YearExplanation = z.strictObject({ ...completeness, ...explain.YearExplanation.shape });
export const CliffRadar = z.strictObject({ ...completeness, ...cliffs.CliffRadar.shape });
