import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { dollars, withMoneyFields } from './money.ts';

/** A line of a tax worksheet. */
export const WorksheetLine = lineWith(
  dollars('US dollars of the year, not rounded as the return rounds; a count where the label says so'),
).extend({
  edition: z
    .string()
    .describe('The edition of the form that the number is from, "2026 draft"; empty for a worksheet of no form'),
});
export type WorksheetLine = ReadOnly<z.output<typeof WorksheetLine>>;

/** A line of a year's explanation, which links to the lines that it was worked out from. */
export const ExplainedLine = withMoneyFields(
  lineWith(z.number().describe('What unit says; US dollars of the year, not rounded as the return rounds')).extend({
    id: z.string().describe('One of its kind in the answer'),
    unit: z.enum(['dollars', 'fraction', 'number']).describe('What the value counts'),
    uses: z.array(z.string()).describe('Ids of the lines that it was worked out from'),
  }),
  ({ unit }) => (unit === 'dollars' ? ['value'] : []),
);
/** What a line's value counts: dollars of the year, a fraction, or something else, such as an age. */
export type LineUnit = ExplainedLine['unit'];
export type ExplainedLine = ReadOnly<z.output<typeof ExplainedLine>>;

/** A step of the Social Security calculators, whose values are also months and dates. */
export const BenefitWorksheetLine = lineWith(z.union([z.number(), z.string()]));
export type BenefitWorksheetLine = ReadOnly<z.output<typeof BenefitWorksheetLine>>;

function lineWith<Value extends z.ZodType>(value: Value) {
  return z.strictObject({
    form: z.string(),
    line: z.string().describe('Number of the line on its form'),
    label: z.string(),
    value,
    formula: z.string().describe('How the value comes about, with the figures in it where it names lines'),
    citation: z.string(),
  });
}
