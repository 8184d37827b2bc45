import { z } from 'zod';
import type { ClaimingRequest, ClaimingResult, PiaRequest, PiaResult } from '../../../engine/index.ts';
import { dollars as money } from '../operation/money.ts';
import { BenefitWorksheetLine } from './worksheet-line.ts';

/** Social Security calculators as they cross the contract. */

const MONTH_SAYS = 'Write a month as 2031-04.';
export const month = z.string(MONTH_SAYS).regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, MONTH_SAYS);
const DATE_SAYS = 'Write a date that exists as 1964-05-31.';
const date = z.iso.date(DATE_SAYS).regex(/^(19|20|21)/, DATE_SAYS);
const AMOUNT_SAYS = 'Write an amount between 0 and 10,000,000 dollars.';
const amount = z.number({ error: AMOUNT_SAYS }).min(0, AMOUNT_SAYS).max(1e7, AMOUNT_SAYS);
const EARNED_SAYS = 'Write an amount between 0 and 1,000,000,000,000 dollars.';
const earned = z.number({ error: EARNED_SAYS }).min(0, EARNED_SAYS).max(1e12, EARNED_SAYS);
const year = z.int().min(1900).max(2199);
const growthRate = z.number().min(-0.5).max(1);
const benefitLaw = z.enum(['current', 'preFairnessAct']);

export const PiaInput = z.strictObject({
  birthDate: date.describe('Date of birth.'),
  earnings: z
    .array(
      z.strictObject({
        year: z
          .int()
          .min(1937, 'Write a year from 1937 on, when earnings were first covered.')
          .max(2199)
          .describe('Calendar year, from 1937 on.'),
        amount: earned.describe('Dollars of that year.'),
      }),
    )
    .max(130)
    .describe('Covered earnings, one entry for each year.'),
  asOfYear: year
    .optional()
    .describe('COLAs count through December of the year before. Default: the year after the last COLA on file.'),
  eligibility: z
    .enum(['retirement', 'disability', 'death'])
    .default('retirement')
    .describe('What makes the worker eligible.'),
  eligibilityYear: year.optional().describe('Year of onset of the disability, or of the death.'),
  claimMonths: z
    .array(month)
    .max(200)
    .optional()
    .describe('Months in which to claim. Default: each whole age from 62 to 70.'),
  inflation: growthRate.default(0.025).describe('COLA of each year after the last one on file, as a fraction.'),
  wageGrowth: growthRate
    .default(0.035)
    .describe('Yearly growth of the wage index after the last one on file, as a fraction.'),
  law: benefitLaw
    .default('current')
    .describe('Whether WEP applies, as it did before the Social Security Fairness Act.'),
  yearsOfSubstantialEarnings: z
    .int()
    .min(0)
    .max(80)
    .optional()
    .describe('For WEP. Default: counted from the earnings.'),
  nonCoveredPensionMonthly: amount
    .optional()
    .describe('For WEP: monthly pension from work not covered by Social Security, in its first month, dollars.'),
}) satisfies z.ZodType<PiaRequest>;

const dollars = money('US dollars');
export const Age = z.strictObject({ years: z.int(), months: z.int() });
const benefit = {
  benefit: dollars.describe('Dollars a month, rounded down to the dime'),
  payment: dollars.describe('Dollars a month, rounded down to the dollar, as paid'),
};
const worksheet = z.array(BenefitWorksheetLine);
const notes = z.array(z.string()).describe('Which rules applied, and which did not and why');

export const PiaOutput = z.strictObject({
  eligibilityYear: z.int(),
  indexingYear: z.int(),
  computationYears: z.int(),
  earnings: z.array(
    z.strictObject({
      year: z.int(),
      nominal: dollars,
      capped: dollars,
      factor: z.number(),
      indexed: dollars,
      counted: z.boolean(),
    }),
  ),
  total: dollars.describe('Sum of the counted years, US dollars'),
  aime: dollars,
  bendPoints: z.strictObject({ first: dollars, second: dollars, projected: z.boolean() }),
  slices: z
    .array(
      z.strictObject({
        aime: dollars,
        rate: z.number(),
        amount: dollars.describe('aime at its rate, US dollars, not rounded to the dime'),
      }),
    )
    .describe('The AIME below the first bend point, between the two and over the second, each at its rate'),
  piaAtEligibility: dollars,
  colas: z.array(z.strictObject({ year: z.int(), rate: z.number(), pia: dollars, projected: z.boolean() })),
  asOfYear: z.int(),
  piaYear: z
    .int()
    .describe(
      'The year in whose dollars pia, piaBeforeWep, familyMaximum and benefits are: asOfYear, or the year of eligibility where that comes later.',
    ),
  pia: dollars,
  piaBeforeWep: dollars,
  familyMaximum: dollars,
  fullRetirementAge: Age,
  survivorFullRetirementAge: Age,
  quartersOfCoverage: z.number(),
  quartersNeeded: z.number(),
  wep: z.strictObject({
    applies: z.boolean(),
    yearsOfSubstantialEarnings: z.number(),
    firstFactor: z.number(),
    piaBeforeWep: dollars,
    reduction: dollars,
    reason: z.string(),
  }),
  benefits: z.array(
    z.strictObject({
      claim: z.string().describe('First month of the benefit'),
      age: Age,
      monthsFromFullRetirement: z.int().describe('Negative before full retirement age'),
      ...benefit,
    }),
  ),
  worksheet,
  notes,
}) satisfies z.ZodType<PiaResult>;

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
}) satisfies z.ZodType<ClaimingRequest>;

const monthOrNone = z.string().nullable();
export const ClaimMonths = z.strictObject({ client: z.string(), spouse: monthOrNone, survivor: monthOrNone });
export const ClaimAmount = z.strictObject(benefit);

export const rankedClaimFields = { claim: ClaimMonths, ages: z.array(Age), lifetimeBenefit: dollars };
export const RankedClaim = z.strictObject(rankedClaimFields);

export const ClaimCurvePoint = z.strictObject({
  age: Age,
  claim: z.string(),
  isOpen: z.boolean().describe('Whether it can still be claimed'),
  monthlyAtClaim: dollars,
  factor: z.number().describe('Share of the PIA that is paid'),
  lifetimeBenefit: dollars.describe("Of the worker's own retirement benefit alone, US dollars"),
  breakEvenAgainst62: Age.nullable().describe('Age from which it has paid more in all than a claim at 62'),
});

export const SurvivorAmount = z.strictObject({ ...benefit, excess: dollars, alone: dollars });

export const personResultFields = {
  fullRetirementAge: Age,
  fullRetirementMonth: z.string(),
  survivorFullRetirementMonth: z.string(),
  earliestClaimMonth: z.string().nullable().describe('Null where the benefit is already claimed'),
  latestClaimMonth: z.string(),
  familyMaximum: dollars,
  curve: z
    .array(ClaimCurvePoint)
    .describe("The worker's own retirement benefit, claimed at each whole age from 62 to 70"),
};

/** What a pair of claims pays, by person. */
export const claimAmountFields = {
  retirement: z.array(ClaimAmount).describe('By person, with all delayed credits'),
  spousal: z.array(ClaimAmount).describe("By person, on top of the worker's own retirement benefit"),
  survivor: z
    .array(SurvivorAmount)
    .describe(
      "By person: the survivor's total benefit, the part that exceeds the survivor's own retirement benefit, and the widow(er)'s benefit by itself",
    ),
};

export const TrustFundCut = z.strictObject({ year: z.int(), share: z.number() });

export const ClaimingAssumptions = z.strictObject({
  asOf: z.string(),
  law: benefitLaw,
  discountRate: z.number(),
  convention: z.enum(['law', 'openSocialSecurity']),
  mortality: z.string(),
  step: z.enum(['year', 'month']),
  earningsTest: z.boolean(),
  trustFundCut: TrustFundCut.nullable(),
  suspension: z.enum(['planned', 'choose']),
});

export const SuspendedMonths = z.strictObject({
  from: z.string().describe('First month not paid'),
  to: z.string().describe('First month that is paid again'),
});

export const EvaluatedDates = z.strictObject({
  own: z.string().describe('First month of the own retirement or disability benefit'),
  spousal: z.string().nullable().describe("First month of the spouse's benefit; null where there is none"),
  survivor: z
    .string()
    .nullable()
    .describe("Month from which on the widow(er)'s benefit is taken; null for the best given the month of the death"),
  suspended: SuspendedMonths.nullable(),
});

export const YearlyBenefits = z.strictObject({
  year: z.int(),
  retirement: z.array(dollars),
  spousal: z.array(dollars),
  ifAlone: z.array(dollars),
});

export const EvaluatedClaim = z.strictObject({
  claim: ClaimMonths,
  persons: z.array(EvaluatedDates).describe('By person: every date that was valued'),
  ...claimAmountFields,
  spousalStart: z.array(z.string().nullable()),
  spousalBeforeOwn: z.array(ClaimAmount.nullable()),
  lifetimeBenefit: dollars,
  yearly: z.array(YearlyBenefits),
});

export const ClaimGrid = z.strictObject({
  client: z.array(z.string()),
  other: z.array(z.string()).describe('Months of the spouse’s claim, or of the widow(er)’s; empty for a single client'),
  values: z.array(z.array(dollars)).describe('Lifetime benefit: one row for each month of the client’s claim'),
});

export const SuspendedClaim = z.strictObject({
  ...rankedClaimFields,
  suspended: z.array(SuspendedMonths.nullable()).describe('By person; null for a benefit that is not suspended'),
  gain: dollars.describe('Over the best claims without it, US dollars'),
});

export const claimingResultFields = {
  used: ClaimingAssumptions,
  evaluated: z.array(EvaluatedClaim),
  grid: ClaimGrid,
  plateau: z.array(RankedClaim).describe('Every pair within 0.5% of the best, best first'),
  withSuspension: SuspendedClaim.nullable().describe(
    'The best claims with a suspension of a benefit not yet claimed; null where none gains, or none was to be chosen',
  ),
  survivorSwitch: z
    .array(z.strictObject({ survivor: z.enum(['client', 'spouse']), afterDeathIn: z.string(), claim: z.string() }))
    .describe("When the widow(er)'s benefit is best claimed after a death in that January"),
  familyMaximum: z.array(dollars).describe('By person'),
  worksheet,
  notes,
};

export const ClaimingOutput = z.strictObject({
  ...claimingResultFields,
  persons: z.array(z.strictObject(personResultFields)),
  optimal: RankedClaim,
}) satisfies z.ZodType<ClaimingResult>;
