import { z } from 'zod';
import { withMoneyFields } from '../../../engine/results/money.ts';
import { Manifest } from '../../../engine/results/projection.ts';
import { completeness } from '../answers/completeness.ts';
import { recordedHeadline } from '../answers/headline.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';

/** A number of a plan, and what proves it. */
export const CitedFigure = withMoneyFields(
  z.strictObject({
    id: z.string().describe('By which to cite it, such as rows.2031.taxes.total; one of its kind in the plan'),
    value: z.number().describe('What unit says; nominal dollars unless the id ends in InTodaysDollars'),
    unit: z.enum(['dollars', 'fraction', 'number']).describe('What the value counts'),
    under: z
      .enum(['projection', 'run'])
      .describe('What proves it: the projection of the manifest, or the recorded run on random paths'),
  }),
  ({ unit }) => (unit === 'dollars' ? ['value'] : []),
);
export type CitedFigure = z.output<typeof CitedFigure>;

const certificates = {
  ...completeness,
  revision: z.int().describe('Revision of the plan'),
  projection: Manifest.describe('What makes the projected figures again: engine, law and plan'),
  run: recordedHeadline.describe(
    'The recorded run on random paths, with its seed, paths, plan and law; null where none has ended for this revision',
  ),
};

export const FigureCitation = z.strictObject({
  ...certificates,
  isFigure: z.boolean().describe('Whether the number is one of the plan’s'),
  count: z.int().describe('How many figures of the plan it could be'),
  figures: z.array(CitedFigure).describe('Those, the nearest first, twenty at most'),
});

export const FigureList = z.strictObject({
  ...certificates,
  year: z.int().describe('First calendar year of the plan, whose figures these are, beside those of the whole plan'),
  figures: z.array(CitedFigure).describe('Without those that are 0'),
});

/** Whether a number is one of a plan's, and by what it can be cited. */
export const figureOperations = {
  'figures.cite': operation({
    summary:
      'Say whether a number is one of a stored plan’s, by which id to cite it, and under which certificate it can be made again',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/figures/cite',
    input: z.strictObject({
      householdId,
      planId,
      value: z.number().describe('The number as it was told: dollars, or a share as a fraction'),
      within: z
        .number()
        .min(0)
        .describe('How far it may be off because it was rounded. Default: half a dollar; 0.005 for a share')
        .optional(),
      year: z.int().describe('Calendar year that it is said to be of. Default: any').optional(),
    }),
    output: FigureCitation,
  }),
  'figures.list': operation({
    summary: 'List the figures of a stored plan’s first year and of the whole plan, each with the id to cite it by',
    scope: 'read',
    http: 'GET /households/{householdId}/plans/{planId}/figures',
    input: z.strictObject({ householdId, planId }),
    output: FigureList,
  }),
};
