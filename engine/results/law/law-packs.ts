import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';

/** Law packs beside the law on file, for a reader. */

const figure = z.union([z.number(), z.string(), z.boolean()]).nullable();

const LawSide = z.strictObject({
  citation: z.string(),
  fromYear: z.int().nullable().describe('Year of the value on file; null where it has none yet'),
});

/** An entry of law that two packs have otherwise, or a pack and the law in force. */
export const LawDifference = z.strictObject({
  path: z.string().describe('Topic and name, such as federal-income-tax.standardDeduction'),
  year: z
    .int()
    .nullable()
    .describe('First calendar year in which its values differ; null where only its indexing does'),
  before: LawSide.describe('Under the first of the two, in that year'),
  after: LawSide.describe('Under the second'),
  figures: z
    .array(
      z.strictObject({
        name: z.string().describe('Which part of it, such as single or brackets.1.rate'),
        before: figure.describe('In the unit of the entry; null where it has none'),
        after: figure.describe('In the unit of the entry; null where it has none'),
      }),
    )
    .describe('Of that year, each as it is on file: amounts that an index carries are of the year of the value'),
  moreFigures: z.int().describe('How many more figures differ than are listed'),
});
export type LawDifference = ReadOnly<z.output<typeof LawDifference>>;

/** An entry whose next value is to be entered once it is published. */
export const LawDueEntry = z.strictObject({
  path: z.string().describe('Topic and name, such as medicare.partBPremium'),
  dueYear: z.int().describe('Calendar year whose value is due'),
  lastYear: z.int().describe('Calendar year of the last value on file'),
  rule: z
    .enum(['indexed', 'carried'])
    .describe(
      'indexed: the law has it published each year; carried: it stays until it is changed, and is carried by inflation',
    ),
  publisher: z.string().describe('Who publishes it'),
  document: z.string().describe('In what, as a rule'),
  month: z.int().min(1).max(12).nullable().describe('Month in which that appears as a rule; null where there is none'),
  citation: z.string(),
});
export const LawDue = z.strictObject({
  version: z.string().describe('Of the law on file'),
  entries: z.array(LawDueEntry).describe('In the order of the law on file'),
});
export type LawDue = ReadOnly<z.output<typeof LawDue>>;
export type LawDueEntry = LawDue['entries'][number];
