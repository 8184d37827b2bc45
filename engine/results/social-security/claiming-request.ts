import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { amount, benefitLaw, date, month, year } from './fields.ts';

/** What is asked of claims of Social Security. */

const person = z.strictObject({
  birthDate: date.describe('Date of birth.'),
  sex: z.enum(['female', 'male']).optional().describe('For the life table; required with mortality table.'),
  pia: amount.describe('Monthly primary insurance amount before WEP, in dollars of asOf.'),
  claimedMonth: month
    .optional()
    .describe(
      "First month of the worker's own retirement benefit, if already claimed. Of a former spouse also a claim planned for later.",
    ),
  deathMonth: month
    .optional()
    .describe("Month of death of a widowed client's spouse, or of a former spouse who has died."),
  disabledSince: month
    .optional()
    .describe('First month of a disability benefit before full retirement age: the PIA without reduction.'),
  suspended: z
    .strictObject({
      from: month.describe('First month not paid.'),
      to: month.describe('First month that is paid again.'),
    })
    .optional()
    .describe('Planned voluntary suspension of a claimed benefit.'),
  earnings: z
    .array(
      z.strictObject({
        from: month.describe('First month of work.'),
        until: month.describe('First month without it.'),
        monthly: amount.describe('Earnings a month, in dollars of asOf.'),
      }),
    )
    .max(200)
    .optional()
    .describe('Work for pay, for the earnings test.'),
  nonCoveredPension: z
    .strictObject({ monthly: amount, startMonth: month, piaWithWep: amount })
    .optional()
    .describe('Pension from work not covered by Social Security, for WEP and GPO under the law before 2024.'),
  planEnd: z
    .int()
    .min(1)
    .max(120)
    .optional()
    .describe('With mortality planEnd: the person lives through December of the year of this age. Default 95.'),
});

export const ClaimDates = z.strictObject({
  spousal: month
    .optional()
    .describe(
      "First month of the spouse's benefit, where it may be filed for apart: births before January 2, 1954. For later births a claim of one benefit is a claim of both (42 USC 402(r)).",
    ),
  survivor: month
    .optional()
    .describe(
      "Of a couple: the month from which on the widow(er)'s benefit is taken, should the other have died. Default: the best month, given that of the death.",
    ),
  suspended: z
    .strictObject({
      from: month.describe('First month not paid: at full retirement age or later, after the claim and after asOf.'),
      to: month.describe('First month that is paid again, at 70 at the latest.'),
    })
    .optional()
    .describe('Voluntary suspension, also of a benefit not yet claimed. 42 USC 402(z)'),
});
export type ClaimDatesRequest = ReadOnly<z.output<typeof ClaimDates>>;

export const Claims = z.strictObject({
  client: month.describe("First month of the client's benefit."),
  spouse: month.optional().describe("First month of the spouse's own retirement benefit."),
  survivor: month.optional().describe("Of a widowed client: first month of the widow(er)'s benefit."),
  persons: z
    .array(ClaimDates)
    .max(2)
    .optional()
    .describe('By person, dates beside these: of the benefit as a spouse, as a survivor, and of a suspension.'),
});
export type ClaimMonthsRequest = ReadOnly<z.output<typeof Claims>>;

export const Mortality = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('planEnd') }),
  z.strictObject({
    kind: z.literal('table'),
    table: z.enum(['ssa2022', 'ssa2017']).default('ssa2022').describe('SSA period life table.'),
    multiplier: z.number().positive().max(100).default(1).describe('Multiplies every probability of death.'),
    multipliers: z
      .array(z.number().positive().max(100))
      .max(2)
      .optional()
      .describe('By person, in place of multiplier: above 1 for poor health or a smoker, below 1 for good health.'),
    improvement: z
      .number()
      .min(0)
      .max(0.05)
      .default(0)
      .describe(
        "Share by which probabilities of death fall in each year after the table's own: above 0 each person has a cohort table. SSA's printed cohort tables are not on file.",
      ),
  }),
  z.strictObject({
    kind: z.literal('ages'),
    ages: z
      .array(z.int().min(1).max(120))
      .min(1)
      .max(2)
      .describe('By person: everyone lives through December of the year of this age.'),
  }),
]);
export type Mortality = ReadOnly<z.input<typeof Mortality>>;

/** What a claim question asks beside the persons. */
export const claimChoices = {
  law: benefitLaw.default('current').describe('Whether WEP and GPO apply, as they did before 2024.'),
  discountRate: z.number().min(-0.5).max(0.5).default(0.02).describe('Real yearly rate, as a fraction.'),
  convention: z
    .enum(['law', 'openSocialSecurity'])
    .default('law')
    .describe(
      'law: month by month, as SSA pays. openSocialSecurity: the yearly convention of that calculator, for comparison only.',
    ),
  evaluate: z.array(Claims).max(500).default([]).describe('Claims to be reported in detail.'),
  step: z.enum(['year', 'month']).default('month').describe('Value a claim in every month, or at whole ages only.'),
  earningsTest: z
    .boolean()
    .default(true)
    .describe('Whether benefits withheld for work, and the months credited back for it, count in the values.'),
  trustFundCut: z
    .strictObject({ year, share: z.number().min(0).max(1).describe('Share of every benefit that is lost.') })
    .optional()
    .describe('Assumed cut from January of a year on.'),
  suspension: z
    .enum(['planned', 'choose'])
    .default('planned')
    .describe(
      'choose: value every month up to 70 until which a claimed benefit could be suspended, and search for the best suspension of one not yet claimed.',
    ),
};

export const ClaimingInput = z.strictObject({
  asOf: month.describe(
    'Month from which claims are made: earlier months count only where a claim made in it is retroactive; amounts are in dollars of this month.',
  ),
  maritalStatus: z.enum(['single', 'married', 'widowed', 'divorced']).describe('Marital status of the client.'),
  persons: z
    .array(person)
    .min(1)
    .max(2)
    .describe('The client, then the spouse, the deceased spouse or the former spouse.'),
  divorce: z
    .strictObject({
      yearsMarried: z.int().min(0).max(80).describe('Whole years of marriage; benefits need ten.'),
      divorcedOn: date.describe('Date on which the divorce became final.'),
    })
    .optional()
    .describe('Of a divorced client.'),
  children: z
    .array(
      z.strictObject({
        birthDate: date,
        disabled: z.boolean().default(false).describe('Disabled before 22: benefits last for life.'),
        inSchool: z.boolean().default(false).describe('In school full time until 19.'),
        sex: z
          .enum(['female', 'male'])
          .optional()
          .describe('For the life table of a disabled child. Default: the mean of both tables.'),
      }),
    )
    .max(20)
    .default([])
    .describe('Children who can draw on the records.'),
  mortality: Mortality.default({ kind: 'table', table: 'ssa2022', multiplier: 1, improvement: 0 }).describe(
    'Everyone lives to the end of the plan, or deaths follow a life table.',
  ),
  ...claimChoices,
});
export type ClaimingRequest = ReadOnly<z.input<typeof ClaimingInput>>;
export type ClaimingPerson = ClaimingRequest['persons'][number];
export type ClaimingChild = NonNullable<ClaimingRequest['children']>[number];
/** A stretch of work, `until` being the first month without it. */
export type EarnedStretch = NonNullable<ClaimingPerson['earnings']>[number];
