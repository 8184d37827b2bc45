import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { RETIREMENT_RULES } from '../../plan/schema/work/retire-when.ts';
import { todaysDollars } from '../money.ts';
import { Interval, percentiles } from './percentiles.ts';

/** What the January of a retirement by a rule waits for, as the run went by it. */
const RetirementAsked = z.strictObject({
  year: z.int().describe('Calendar year in whose January the rule is asked'),
  wantedInTodaysDollars: todaysDollars(
    'What has to be there for work to end; null where no amount that was tried is enough',
  ).nullable(),
  paths: z.int().describe('Paths on which work ends in this January because the rule holds'),
  share: z.number().describe('The same as a share of all paths, 0 to 1'),
  retired: z.number().describe('Share of all paths on which the rule has held by this January, 0 to 1'),
});

/** A January in which work may end, in the table of a certificate. */
export const RetirementRow = z.strictObject({
  year: z.int().describe('Calendar year in whose January work may end'),
  balance: z
    .number()
    .nullable()
    .describe(
      "Balances of all accounts from which on what remains is paid as often as wanted, today's dollars; null for more than was tried",
    ),
});

/** When somebody retires by a rule on the paths. */
export const RetirementOfPaths = z
  .strictObject({
    person: z.string().describe('Id of the person who retires by the rule'),
    name: z.string().describe('Name of that person'),
    rule: z.enum(RETIREMENT_RULES).describe('What is waited for'),
    byYear: z.array(RetirementAsked).describe('Each January in which the rule is asked'),
    year: z
      .strictObject(percentiles(z.number().describe('Calendar year')))
      .describe('Year in whose January work ends, the latest where the rule never held'),
    neverPaths: z
      .int()
      .describe('Paths on which the rule does not hold until the latest January, or the person dies before it does'),
    neverShare: z.number().describe('The same as a share of all paths, 0 to 1'),
    neverShareInterval: Interval.describe('95% interval of that share, 0 to 1'),
    atMeans: z
      .strictObject({
        year: z.int().describe('Calendar year in whose January work ends in the projection'),
        isReached: z.boolean().describe('Whether the rule holds then; if not, it is merely the latest'),
      })
      .nullable()
      .describe('The same for the projection, every asset earning its mean; null where it was not asked'),
  })
  .describe('Retirement by a rule, judged on each path by itself');
export type RetirementOfPaths = ReadOnly<z.output<typeof RetirementOfPaths>>;
