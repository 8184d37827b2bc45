import { type Claimed, claimedInputs } from '../children/claimed.ts';
import {
  ageMonths,
  calendarDate,
  calendarMonth,
  calendarYear,
  id,
  listOf,
  money,
  name,
  oneOf,
  share,
  strict,
  wholeNumber,
  yesOrNo,
} from '../fields.ts';
import { type FormerSpouse, formerSpouseInputs, type LateSpouse, lateSpouseInputs } from './spouse-record.ts';

export const SOCIAL_SECURITY_BASES = ['pia', 'earnings', 'none', 'receiving'] as const;

export const benefitBasis = oneOf(SOCIAL_SECURITY_BASES).describe(
  'What the benefit is based on: a stated PIA, an earnings record, a benefit already in payment, or none. Left out, the plan has no benefit, and its results say that the answer is missing.',
);

const claim = strict({
  age: wholeNumber('a claim age between 62 and 70', 62, 70).describe('Claim age in whole years, 62 to 70.'),
  months: ageMonths.default(0).describe('Months on top of the age, 0 to 11.'),
});

const survivorClaim = strict({
  age: wholeNumber('an age between 50 and 70', 50, 70).describe('Age in whole years, 60 to 70; from 50 if disabled.'),
  months: ageMonths.default(0).describe('Months on top of the age, 0 to 11.'),
});

const earningsYear = strict({
  year: calendarYear.describe('Calendar year of the earnings.'),
  amount: money.describe('Wages covered by Social Security in that year, in dollars of that year.'),
});

const nonCovered = strict({
  incomeId: id.describe('Id of the pension from work not covered by Social Security.'),
  yearsOfSubstantialEarnings: wholeNumber('a number of years between 0 and 80', 0, 80)
    .default(0)
    .describe('Years of substantial covered earnings on the Social Security record.'),
});

const trustFundCut = strict({
  year: calendarYear.default(2034).describe('First year in which benefits are cut.'),
  share: share.default(0).describe('Share of the benefit that is cut; 0 for no cut.'),
});

const suspended = strict({
  from: calendarMonth.describe('First month without a benefit, the month after the request.'),
  to: calendarMonth.describe('First month that is paid again; at 70 at the latest.'),
});

export const socialSecurityInputs = strict({
  // Optional, not 'none' by default: an answer that is missing stays told apart from the answer "none".
  basis: benefitBasis.optional(),
  pia: money.optional().describe('Monthly primary insurance amount (PIA), in dollars of piaYear.'),
  piaIsEstimate: yesOrNo
    .optional()
    .describe(
      'Whether the PIA is an estimate from wages, to be replaced by that of a statement. No result depends on it. Default: false.',
    ),
  piaYear: calendarYear.optional().describe('Year in whose dollars the PIA is stated. Default: the start year.'),
  earnings: listOf(earningsYear, 100)
    .default([])
    .describe('Covered earnings of each past year; the wages of the plan continue the record.'),
  claim: claim.optional().describe('Age at which the retirement benefit is claimed. Default: full retirement age.'),
  survivorClaim: survivorClaim
    .optional()
    .describe(
      'Age at which a survivor benefit is claimed. Default: as soon as it is due, at 60 at the earliest, at 50 for a person with a disability benefit.',
    ),
  monthlyBenefit: money
    .optional()
    .describe(
      'Monthly benefit already in payment, before Medicare premiums are taken out, in dollars of the month in which the plan starts.',
    ),
  since: calendarMonth.optional().describe('Month in which the benefit in payment began.'),
  nonCovered: nonCovered.optional().describe('Pension from work not covered by Social Security (WEP and GPO).'),
  trustFundCut: trustFundCut
    .prefault({})
    .describe('Assumed cut in benefits when the trust fund runs out; none by default.'),
  disabledSince: calendarMonth
    .optional()
    .describe(
      'First month of entitlement to a disability benefit: the PIA without reduction from then on, the retirement benefit at full retirement age, and Medicare after 24 months.',
    ),
  suspended: suspended
    .optional()
    .describe('Voluntary suspension of the benefit between full retirement age and 70, which earns delayed credits.'),
  formerSpouse: formerSpouseInputs
    .optional()
    .describe('Divorced spouse on whose record a benefit may be due; in a plan for one person.'),
  lateSpouse: lateSpouseInputs.optional().describe('Deceased spouse of a widowed person; in a plan for one person.'),
});

export const dependentInputs = strict({
  name: name.optional().describe('Name of the child. Default: Child.'),
  birthDate: calendarDate.describe('Date of birth of the child.'),
  disabled: yesOrNo.default(false).describe('Whether the child became disabled before 22: benefits last for life.'),
  inSchool: yesOrNo
    .default(true)
    .describe('Whether the child is in school full time until 19: benefits last until then instead of 18.'),
  claimed: claimedInputs
    .optional()
    .describe(
      'That the return claims the child, who has a Social Security number and whom nobody else claims: children’s credits, head of household, family size. Default: not claimed.',
    ),
});

export interface ClaimAge {
  readonly age: number;
  readonly months: number;
}

export interface EarningsYear {
  readonly year: number;
  readonly amount: number;
}

/** `claim` null means full retirement age; `survivorClaim` null means as soon as due. Fields of another basis are null. */
export interface SocialSecurity {
  readonly basis: (typeof SOCIAL_SECURITY_BASES)[number];
  readonly pia: number | null;
  readonly piaYear: number;
  readonly earnings: readonly EarningsYear[];
  readonly claim: ClaimAge | null;
  readonly survivorClaim: ClaimAge | null;
  readonly monthlyBenefit: number | null;
  readonly since: string | null;
  readonly nonCovered: { readonly incomeId: string; readonly yearsOfSubstantialEarnings: number } | null;
  readonly trustFundCut: { readonly year: number; readonly share: number };
  readonly disabledSince: string | null;
  readonly suspended: { readonly from: string; readonly to: string } | null;
  readonly formerSpouse: FormerSpouse | null;
  readonly lateSpouse: LateSpouse | null;
}

export interface Dependent {
  readonly name: string;
  readonly birthDate: string;
  readonly disabled: boolean;
  readonly inSchool: boolean;
  /** Null: not on the return. */
  readonly claimed: Claimed | null;
}
