import { z } from 'zod';
import { PlanWarning } from '../../../engine/results/projection.ts';
import { EventKind } from '../../../engine/results/rows.ts';
import { completeness } from './completeness.ts';

/** What an adviser’s list says of a household beside its headline. */
export const HouseholdOutlook = z.strictObject({
  ...completeness,
  planId: z
    .int()
    .nullable()
    .describe('The plan of the headline, else the one edited last; null for a household without plans'),
  nextEvent: z
    .strictObject({
      month: z.string().describe('Such as 2029-06'),
      kind: EventKind,
      text: z.string().describe('The same in words'),
    })
    .nullable()
    .describe('The first milestone of the plan from this month on, at its mean returns; null where none is left'),
  lookAt: PlanWarning.nullable().describe(
    'Its gravest warning: money that runs short before all else; null without one',
  ),
});
