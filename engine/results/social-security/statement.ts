import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { dollars as money } from '../money.ts';

/** What a my Social Security statement says, and how far its record goes. */

const STATEMENT_SAYS = 'Paste the table of years and earnings, or the XML file of the statement.';

export const StatementInput = z.strictObject({
  birthDate: z.iso.date('Enter a date that exists as 1964-05-31.').describe('Date of birth.'),
  statement: z
    .string(STATEMENT_SAYS)
    .min(1, STATEMENT_SAYS)
    .max(200_000, 'Paste the earnings only: at most 200,000 characters.')
    .describe('Pasted text of the earnings table, or the XML that my Social Security offers to download.'),
});
export type StatementRequest = ReadOnly<z.output<typeof StatementInput>>;

const dollars = money('US dollars');

export const StatementOutput = z.strictObject({
  format: z.enum(['text', 'xml']),
  years: z.array(
    z.strictObject({
      year: z.int(),
      amount: dollars
        .nullable()
        .describe('Earnings taxed for Social Security, US dollars; null where not yet recorded'),
      medicareEarnings: dollars.nullable(),
      isEstimated: z.boolean().describe('An estimate of a year that is not recorded yet'),
      isSpread: z
        .boolean()
        .describe('An even share of what the statement sums up for several years, such as 1966-1980'),
    }),
  ),
  gaps: z.array(z.int()).describe('Years in between without earnings'),
  unread: z.array(z.string()).describe('Lines that look like earnings and could not be read'),
  quartersOfCoverage: z.number(),
  quartersNeeded: z.number(),
  aime: dollars.nullable().describe('Average indexed monthly earnings, US dollars; null while a line is unread'),
  pia: dollars.nullable().describe('At 62, before COLAs, in dollars of piaYear; null while a line is unread'),
  piaYear: z.int().describe('The year of attaining 62, whose wage level the formula is stated in'),
  oneMoreYear: z
    .strictObject({ year: z.int(), amount: dollars, aime: dollars, pia: dollars, piaGain: dollars })
    .nullable()
    .describe('The next year at the earnings of the last: what it adds to the PIA a month'),
});
export type StatementResult = ReadOnly<z.output<typeof StatementOutput>>;
/** What was read, and what a reader should look at again. */
export type StatementRecord = Pick<StatementResult, 'format' | 'years' | 'gaps' | 'unread'>;
export type StatementYear = StatementResult['years'][number];
export type OneMoreYear = NonNullable<StatementResult['oneMoreYear']>;
