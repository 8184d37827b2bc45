import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { Age, benefit, benefitLaw, dollars, notes, worksheet } from './fields.ts';

/** What every pair of claims of Social Security is worth. */

const monthOrNone = z.string().nullable();
export const ClaimMonths = z.strictObject({ client: z.string(), spouse: monthOrNone, survivor: monthOrNone });
export type ClaimMonths = ReadOnly<z.output<typeof ClaimMonths>>;
export const ClaimAmount = z.strictObject(benefit);
export type ClaimAmount = ReadOnly<z.output<typeof ClaimAmount>>;

export const rankedClaimFields = { claim: ClaimMonths, ages: z.array(Age), lifetimeBenefit: dollars };
export const RankedClaim = z.strictObject(rankedClaimFields);
export type RankedClaim = ReadOnly<z.output<typeof RankedClaim>>;

export const ClaimCurvePoint = z.strictObject({
  age: Age,
  claim: z.string(),
  isOpen: z.boolean().describe('Whether it can still be claimed'),
  monthlyAtClaim: dollars,
  factor: z.number().describe('Share of the PIA that is paid'),
  lifetimeBenefit: dollars.describe("Of the worker's own retirement benefit alone, US dollars"),
  breakEvenAgainst62: Age.nullable().describe('Age from which it has paid more in all than a claim at 62'),
});
export type ClaimCurvePoint = ReadOnly<z.output<typeof ClaimCurvePoint>>;

export const SurvivorAmount = z.strictObject({ ...benefit, excess: dollars, alone: dollars });
export type SurvivorAmount = ReadOnly<z.output<typeof SurvivorAmount>>;

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
export type SuspendedMonths = ReadOnly<z.output<typeof SuspendedMonths>>;

export const EvaluatedDates = z.strictObject({
  own: z.string().describe('First month of the person’s own retirement or disability benefit'),
  spousal: z.string().nullable().describe("First month of the spouse's benefit; null where there is none"),
  survivor: z
    .string()
    .nullable()
    .describe("Month from which on the widow(er)'s benefit is taken; null for the best given the month of the death"),
  suspended: SuspendedMonths.nullable(),
});
export type EvaluatedDates = ReadOnly<z.output<typeof EvaluatedDates>>;

export const YearlyBenefits = z.strictObject({
  year: z.int(),
  retirement: z.array(dollars),
  spousal: z.array(dollars),
  ifAlone: z.array(dollars),
});
export type ClaimYear = ReadOnly<z.output<typeof YearlyBenefits>>;

export const EvaluatedClaim = z.strictObject({
  claim: ClaimMonths,
  persons: z.array(EvaluatedDates).describe('By person: every date that was valued'),
  ...claimAmountFields,
  spousalStart: z.array(z.string().nullable()),
  spousalBeforeOwn: z.array(ClaimAmount.nullable()),
  lifetimeBenefit: dollars,
  yearly: z.array(YearlyBenefits),
});
export type EvaluatedClaim = ReadOnly<z.output<typeof EvaluatedClaim>>;

export const ClaimGrid = z.strictObject({
  client: z.array(z.string()),
  other: z.array(z.string()).describe('Months of the spouse’s claim, or of the widow(er)’s; empty for a single client'),
  values: z.array(z.array(dollars)).describe('Lifetime benefit: one row for each month of the client’s claim'),
});
export type ClaimingGrid = ReadOnly<z.output<typeof ClaimGrid>>;

export const SuspendedClaim = z.strictObject({
  ...rankedClaimFields,
  suspended: z.array(SuspendedMonths.nullable()).describe('By person; null for a benefit that is not suspended'),
  gain: dollars.describe('Over the best claims without it, US dollars'),
});
export type SuspendedClaim = ReadOnly<z.output<typeof SuspendedClaim>>;

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
});
export type ClaimingResult = ReadOnly<z.output<typeof ClaimingOutput>>;
export type ClaimingPersonResult = ClaimingResult['persons'][number];
/** When the widow(er)'s benefit is best claimed after a death in the given January, the survivor having claimed retirement as in `optimal`. */
export type SurvivorClaimValue = ClaimingResult['survivorSwitch'][number];
