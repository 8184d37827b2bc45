import type { z } from 'zod';
import { DEFAULT_PLAN_END_AGE } from '../../primitives/default-assumptions.ts';
import {
  type Dependent,
  dependentInputs,
  type SocialSecurity,
  socialSecurityInputs,
} from './benefits/social-security.ts';
import { type Coverage, coverageInputs } from './coverage.ts';
import { calendarDate, calendarYear, id, listOf, money, name, oneOf, strict, wholeNumber, yesOrNo } from './fields.ts';
import type { ReadOnly } from './read-only.ts';
import { type Care, careInputs } from './risks/care.ts';
import { type When, whenInputs } from './when.ts';
import { type RetireWhen, retireWhenInputs } from './work/retire-when.ts';

export const LIFE_CHANGING_EVENTS = ['retirement', 'death'] as const;

const irmaaAppealInputs = strict({
  event: oneOf(LIFE_CHANGING_EVENTS).describe(
    'The life-changing event: work of either spouse ends (retirement), or a spouse dies (death).',
  ),
  year: calendarYear.describe('Year of lower income: its MAGI counts instead of that of two years before.'),
});

const advantageInputs = strict({
  monthly: money.describe(
    'Monthly premium of the plan beside that of Part B, in dollars of the month in which Longhand’s plan starts; it grows with medical costs. 0 for a plan without one.',
  ),
});

const medicareInputs = strict({
  startAge: wholeNumber('an age between 20 and 100', 20, 100)
    .default(65)
    .describe('Age at which Medicare begins, in whole years.'),
  partD: yesOrNo.default(true).describe('Whether the person pays for a Part D drug plan.'),
  medigapMonthly: money
    .default(0)
    .describe('Monthly Medigap premium, in dollars of the month in which the plan starts.'),
  advantage: advantageInputs
    .optional()
    .describe(
      'A Medicare Advantage plan (Part C) in place of Medigap and of a separate Part D premium; Part D surcharges stay. Default: none.',
    ),
  enrolled: yesOrNo.default(true).describe('Whether Medicare premiums are paid at all.'),
  fromHsa: yesOrNo
    .default(false)
    .describe(
      'Whether a health savings account pays the premiums of Part B, Part D and Medicare Advantage, free of tax, as far as it can; never Medigap (26 USC 223(d)(2)(C)(iv)).',
    ),
  irmaaAppeal: irmaaAppealInputs
    .optional()
    .describe('Appeal of the Medicare surcharge after a life-changing event, form SSA-44. Default: none.'),
});

export const personInputs = strict({
  id: id.optional().describe('Short name by which the plan refers to the person. Default: p1, p2.'),
  name: name.optional().describe('Name of the person. Default: Client, Spouse.'),
  birthDate: calendarDate.describe('Date of birth.'),
  sex: oneOf(['female', 'male']).optional().describe('Sex, used for mortality tables only.'),
  retirement: whenInputs
    .optional()
    .describe(
      'When work ends, or ended: a month or an age is what the age-55 rule of employer plans goes by. Default: at 67 for a person with wages, else retired from the start, which says nothing of leaving the employer.',
    ),
  retireWhen: retireWhenInputs
    .optional()
    .describe(
      'A rule in place of a date of retirement: work ends in the first January in which it holds, judged on each path by itself. Default: none, and retirement says when.',
    ),
  cannotWorkFrom: whenInputs
    .optional()
    .describe(
      'First month of a disability in which the person cannot work, and does not again: wages and profits stop, and with them what is contributed from them; disability insurance pays. Default: never.',
    ),
  planEnd: wholeNumber('an age between 1 and 120', 1, 120)
    .default(DEFAULT_PLAN_END_AGE)
    .describe('Age in whole years; the person is assumed to live through December of the year in which it is reached.'),
  blind: yesOrNo.default(false).describe('Whether the person is blind, for the additional standard deduction.'),
  medicare: medicareInputs.prefault({}).describe('Medicare start and premiums.'),
  coverageBefore65: coverageInputs
    .optional()
    .describe(
      'Health insurance before Medicare. Default: marketplace where taxes.acaBenchmarkMonthly is given, else not said, and no premium is paid.',
    ),
  socialSecurity: socialSecurityInputs.prefault({}).describe('Social Security record and claim.'),
  care: careInputs.optional().describe('Long-term care that the person will need. Default: none.'),
  dependents: listOf(dependentInputs, 20)
    .default([])
    .describe("Children who may draw benefits on the person's record."),
});

export type PersonInputs = ReadOnly<z.input<typeof personInputs>>;
export type ParsedPerson = ReadOnly<z.output<typeof personInputs>>;

export interface Medicare {
  readonly startAge: number;
  readonly partD: boolean;
  readonly medigapMonthly: number;
  /** Null: none. */
  readonly advantage: { readonly monthly: number } | null;
  readonly enrolled: boolean;
  readonly fromHsa: boolean;
  /** Null: none. */
  readonly irmaaAppeal: { readonly event: (typeof LIFE_CHANGING_EVENTS)[number]; readonly year: number } | null;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly birthDate: string;
  readonly sex: 'female' | 'male' | null;
  /** Of a person with a rule the latest January that it allows, or the one in which it holds at the means or on a path. */
  readonly retirement: When;
  /** Null: none. */
  readonly retireWhen: RetireWhen | null;
  /** Null: never. */
  readonly cannotWorkFrom: When | null;
  readonly planEnd: number;
  readonly blind: boolean;
  readonly medicare: Medicare;
  /** Null: the plan does not say. */
  readonly coverageBefore65: Coverage | null;
  readonly socialSecurity: SocialSecurity;
  /** Null: none. */
  readonly care: Care | null;
  readonly dependents: readonly Dependent[];
}
