import { z } from 'zod';
import type { ReadOnly } from '../../../engine/plan/schema/read-only.ts';
import { dollars } from '../../../engine/results/money.ts';
import { FilingStatus } from '../../../engine/results/rows.ts';
import { operation } from '../operation/operation.ts';

/** Lines of Form 1040 that are taken; D7 and D15 are the net gains of Schedule D, short and long. */
export const FORM_1040_LINES = [
  '1z',
  '2a',
  '2b',
  '3a',
  '3b',
  '4b',
  '5b',
  '6a',
  '6b',
  'D7',
  'D15',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '13b',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
  '25d',
  '26',
  '32',
  '33',
  '34',
  '37',
] as const;
export type Form1040Line = (typeof FORM_1040_LINES)[number];

const SAYS = 'Enter an amount between -1,000,000,000 and 1,000,000,000 dollars.';
const filedAmount = z.number(SAYS).min(-1e9, SAYS).max(1e9, SAYS);

const filer = z.strictObject({
  age: z.int().min(0).max(130).describe('Age at the end of the year, in whole years'),
  blind: z.boolean().default(false).describe('Whether blind, for the additional standard deduction'),
});

const Form1040Input = z.strictObject({
  taxYear: z.int().min(2025).max(2100).describe('Calendar year of the return'),
  filingStatus: FilingStatus.describe('Filing status of the return'),
  people: z.array(filer).min(1).max(2).describe('Both spouses of a joint return, otherwise the filer alone'),
  lines: z
    .partialRecord(z.enum(FORM_1040_LINES), filedAmount)
    .default({})
    .describe('By number of the line, what was filed, dollars; lines of later years under their numbers of 2024'),
  text: z
    .string()
    .max(20_000, 'Paste at most 20,000 characters.')
    .default('')
    .describe('The lines as pasted, one a row: number, words, amount'),
});
export type Form1040Input = ReadOnly<z.output<typeof Form1040Input>>;

const CheckedLine = z.strictObject({
  line: z.string().describe('Number of the line'),
  label: z.string().describe('What the line is'),
  filed: dollars('What was filed, dollars; null where it was not given').nullable(),
  recalculated: dollars('What the lines above it come to, in whole dollars as the form rounds').nullable(),
  difference: dollars('Filed less recalculated, dollars; null where one of them is not known').nullable(),
  reason: z.string().describe('Why they differ, where it is known; empty where they agree or it is not'),
});
export type CheckedLine = z.output<typeof CheckedLine>;

export const form1040Operations = {
  'calculators.form1040': operation({
    summary: 'Recalculate a filed Form 1040 from its own lines, line by line, with the Tax Table',
    scope: 'read',
    http: 'POST /calculators/form-1040',
    input: Form1040Input,
    output: z.strictObject({
      lines: z.array(CheckedLine).describe('The lines that were given, and those that follow from them'),
      agrees: z
        .boolean()
        .nullable()
        .describe('Whether the tax of line 24 is the same to the dollar; null where it was not given'),
      remarks: z.array(z.string()).describe('What was taken as filed, and what was not read, in words'),
    }),
  }),
};
