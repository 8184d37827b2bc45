import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { Manifest } from './projection.ts';
import { FilingStatus, MonthRow } from './rows.ts';
import { ExplainedLine } from './worksheet-line.ts';

/** How one year's figures came about: every form and computation line by line, and the months behind them. */
export const YearExplanation = z.strictObject({
  manifest: Manifest,
  year: z.int(),
  filingStatus: FilingStatus,
  worksheets: z
    .array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        edition: z
          .string()
          .describe(
            'The edition of the form that the line numbers are from, "2026 draft"; empty for a worksheet of no form',
          ),
        lines: z.array(ExplainedLine),
      }),
    )
    .describe(
      'Form 1040 first, then the forms behind it, the state return, Social Security, Medicare, distributions, and every figure of the yearly row',
    ),
  figures: z
    .record(z.string(), z.string())
    .describe('Id of the line behind each figure of the yearly row, by the name of its CSV column: taxes.total'),
  months: z.array(MonthRow).describe('The months behind the year'),
});
export type YearExplanation = ReadOnly<z.output<typeof YearExplanation>>;
/** One form or computation behind a year's figures, its lines in the order of computation. */
export type Worksheet = YearExplanation['worksheets'][number];
