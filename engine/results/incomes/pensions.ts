import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { nominalDollars, todaysDollars } from '../money.ts';
import { fraction } from '../monte-carlo/result.ts';
import { AgainstNone, AnnuityOutcome } from './annuities.ts';

/** A pension for one life, in each of its survivor forms, and the lump sum offered instead: all on the same paths. */

const MONTHS = 'years of age, to the month';

/** When the payments of a pension come to the lump sum. */
export const PensionBreakEven = z.strictObject({
  age: z
    .number()
    .nullable()
    .describe(`Age of the owner at which payments add up to the lump sum, ${MONTHS}; null where they never do`),
  ageInBonds: z
    .number()
    .nullable()
    .describe(`The same where the lump sum earns the plan's mean return of bonds until then, ${MONTHS}`),
  equalRate: z
    .number()
    .nullable()
    .describe('Yearly return at which the lump sum pays all that the pension pays within the plan; null for none'),
});
export type PensionBreakEven = ReadOnly<z.output<typeof PensionBreakEven>>;

export const PensionChoice = z.strictObject({
  choice: z
    .enum(['oneLife', 'survivorForm', 'lumpSum'])
    .describe('The pension as its amount stands, in one of its survivor forms, or the lump sum'),
  form: z.int().nullable().describe('Number of the survivor form in the list of the plan, from 0; null for the others'),
  isTaken: z.boolean().describe('Whether the plan takes it'),
  share: fraction.describe('Share of the pension that a survivor gets'),
  reduction: fraction.describe('Share of the pension for one life that it takes off'),
  popUp: z.boolean().describe('Whether it rises to the one for one life when the spouse dies first'),
  first: nominalDollars('Its first monthly payment, or the lump sum'),
  survivorPension: todaysDollars(
    'What it pays a survivor in the first whole year after the death of its owner; null where nobody outlives the owner',
  ).nullable(),
  survivorIncome: todaysDollars(
    'All income of the survivor in that year, at the mean returns; null where nobody outlives the owner',
  ).nullable(),
  breakEven: PensionBreakEven.nullable().describe('Null for the lump sum, and where none is offered'),
  outcome: AnnuityOutcome.describe('What it comes to on the paths'),
  against: AgainstNone.nullable().describe('The same less that of the first choice, path by path; null for the first'),
});
export type PensionChoice = ReadOnly<z.output<typeof PensionChoice>>;

export const PensionAdvice = z.strictObject({
  runs: z.int(),
  seed: z.int(),
  income: z.string().nullable().describe('Id of the pension that is compared; null where there is none'),
  name: z.string().nullable().describe('Its name'),
  bondReturn: z.number().describe('Yearly mean return of bonds that the plan assumes'),
  choices: z.array(PensionChoice).describe('The pension for one life, its survivor forms, the lump sum'),
  note: z.string().nullable().describe('Why there is nothing to compare'),
});
export type PensionAdvice = ReadOnly<z.output<typeof PensionAdvice>>;
