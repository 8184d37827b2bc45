import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { dollars } from '../money.ts';

/** What the conversions of a plan gain at its means. */
export const ConversionGains = z
  .strictObject({
    taxGain: dollars(
      "What heirs keep more after tax than without conversions, at the household's one mix and the plan's mean returns; today's dollars",
    ),
    mixGain: dollars("What the plan's own mixes add to it; today's dollars"),
  })
  .describe('What the conversions gain at the mean returns of the run');
export type ConversionGains = ReadOnly<z.output<typeof ConversionGains>>;
