import { z } from 'zod';
import { calendarMonth } from '../../plan/schema/fields.ts';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { asItIs } from '../money.ts';
import { rothCeilings } from '../projection.ts';
import { ConversionGains } from './conversion-gains.ts';
import { Headline } from './headline.ts';
import { RunManifest, UsedParameters } from './result.ts';
import { RetirementRow } from './retirement-of-paths.ts';
import { RiskRow } from './risk-based.ts';

/** What it takes to run a result again elsewhere; of the household it holds only the hash of the plan. */
export const Certificate = asItIs(
  z
    .strictObject({
      kind: z.literal('longhand-certificate'),
      version: z
        .literal([1, 2, 3])
        .describe('2 where the conversions of the plan were searched for; 3 where the certificate holds their gains'),
      result: z.literal('monteCarlo'),
      startMonth: calendarMonth.describe('First month of a plan document that names none'),
      manifest: RunManifest,
      parameters: UsedParameters,
      successes: z.int().describe('Paths that succeeded under the target in parameters'),
      headline: Headline.optional().describe('What the run came to; left out by versions that did not record it'),
      ceilings: rothCeilings
        .optional()
        .describe(
          'How far the conversion of each year fills, as the search found it: verifying follows it. Only in versions 2 and 3',
        ),
      gains: ConversionGains.optional().describe(
        'What the conversions gain at the mean returns, of a plan that states a mix of the household or further classes. Only in version 3',
      ),
      riskTable: z
        .array(RiskRow)
        .optional()
        .describe(
          'What the risk-based rule went by, a row a January: verifying follows it, and tabulates nothing. Only of a plan with that rule',
        ),
      retirements: z
        .array(RetirementRow)
        .optional()
        .describe(
          'What a retirement that waits for success went by, a row a January: verifying follows it, and tabulates nothing. Only of a plan with that rule',
        ),
    })
    .describe('What a result rests on, to be run again anywhere; of the plan only its hash'),
);
export type Certificate = ReadOnly<z.output<typeof Certificate>>;

/** A certificate beside what running it again comes to. */
export const Verification = z.strictObject({
  verdict: z.enum(['identical', 'different']),
  manifest: RunManifest.describe('Of the new run'),
  differences: z.array(
    z.strictObject({
      field: z.string().describe('Such as resultHash, successes or parameters.equityVol'),
      certificate: z.string(),
      now: z.string(),
      message: z.string(),
    }),
  ),
});
export type Verification = ReadOnly<z.output<typeof Verification>>;
/** Something in which a new run differs from the certificate. */
export type CertificateDifference = Verification['differences'][number];
