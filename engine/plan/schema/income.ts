import type { z } from 'zod';
import { type AnnuityPurchase, annuityPurchaseInputs } from './annuities/annuity-purchase.ts';
import { id, listOf, money, name, oneOf, share, strict, yesOrNo } from './fields.ts';
import { type Growth, incomeGrowthInputs } from './growth.ts';
import { type SurvivorForm, survivorFormsInputs } from './pensions/survivor-form.ts';
import type { ReadOnly } from './read-only.ts';
import { type When, whenInputs } from './when.ts';
import { type Phase, phaseInputs } from './work/phases.ts';

export const INCOME_KINDS = [
  'wage',
  'selfEmployment',
  'pension',
  'annuity',
  'rental',
  'alimony',
  'royalty',
  'other',
] as const;
/** Whose pension plan: of a private employer, the federal civil service, the armed forces, a state or locality, or the railroads. */
export const PENSION_PAYERS = ['private', 'federal', 'military', 'stateOrLocal', 'otherState', 'railroad'] as const;
export type PensionPayer = (typeof PENSION_PAYERS)[number];

export const INCOME_FREQUENCIES = ['monthly', 'annual', 'once'] as const;

export type IncomeKind = (typeof INCOME_KINDS)[number];

/** What `lumpSum.to` says where the lump sum is paid out instead of rolled over. */
export const PAID_IN_CASH = 'cash';

const lumpSumInputs = strict({
  amount: money.describe('Lump sum offered instead of the pension, in dollars of the month in which it is paid.'),
  when: whenInputs
    .optional()
    .describe(
      'Month in which it is paid; before the plan starts it is paid already. Default: the start of the pension.',
    ),
  taken: yesOrNo.default(false).describe('Whether the lump sum is taken instead of the pension.'),
  to: id
    .optional()
    .describe(
      'Where it goes: the id of a traditional IRA, 401(k) or 457(b) of the same person into which its taxable part is rolled over untaxed, or cash, which is taxed. Default: the first traditional IRA of the person without equal payments, else one that is added.',
    ),
});

const vestingInputs = strict({
  account: id.describe('Id of the taxable account that takes the shares, at their value as basis.'),
  soldForTax: share.describe('Share of them that is sold at vesting to pay tax, as a fraction.'),
});

export const incomeInputs = strict({
  id: id.optional().describe('Short name by which the plan refers to the income. Default: i1, i2 and so on.'),
  name: name.optional().describe('Name of the income. Default: that of its kind.'),
  owner: id.optional().describe('Id of the person who receives it. Default: the first person.'),
  kind: oneOf(INCOME_KINDS).describe('Kind of income, which decides how it is taxed.'),
  amount: money.describe('One payment, in dollars of the month in which it starts.'),
  frequency: oneOf(INCOME_FREQUENCIES).describe(
    'What the amount pays for: a month, a year (paid in twelfths), or one payment.',
  ),
  start: whenInputs
    .optional()
    .describe(
      'First month. Default: the start of the plan, for a pension or annuity the retirement of its owner where that is later, for an annuity that is bought the month of its purchase.',
    ),
  end: whenInputs
    .optional()
    .describe(
      'Month before which it ends. Default: retirement for wages and self-employment, else the end of the plan.',
    ),
  growth: incomeGrowthInputs
    .optional()
    .describe('How the amount rises each January. Default: inflation for wages and self-employment, else none.'),
  inTodaysDollars: yesOrNo
    .default(false)
    .describe("Whether the amount is in today's dollars and rises with inflation until it starts."),
  taxableShare: share.default(1).describe('Share of the income that is taxed.'),
  phases: listOf(phaseInputs, 10)
    .default([])
    .describe(
      'Of wages: steps of phased retirement in order of time. Contributions that are shares of the wages, employer matches and payroll tax follow them. Default: full wages to the end.',
    ),
  survivorShare: share.default(0).describe('Share that is still paid after the death of the owner.'),
  covered: yesOrNo
    .optional()
    .describe('Whether Social Security tax is paid on it. Default: true for wages and self-employment.'),
  lumpSum: lumpSumInputs.optional().describe('Lump sum offered instead of a pension.'),
  survivorForms: survivorFormsInputs
    .optional()
    .describe(
      'Forms for two lives that a pension offers: the amount is then that for one life. Default: the amount and the share of the survivor as they stand.',
    ),
  vesting: vestingInputs
    .optional()
    .describe('Of wages that are employer shares as they vest: where the shares go. Default: wages are paid in money.'),
  purchase: annuityPurchaseInputs
    .optional()
    .describe('Of an annuity that is bought within the plan: how. Default: it is owned already.'),
  exclusionRatio: share
    .default(0)
    .describe('Share of each annuity payment that is a return of the investment and is not taxed.'),
  passive: yesOrNo.default(false).describe('Whether rental income is from a passive activity.'),
  payer: oneOf(PENSION_PAYERS)
    .default('private')
    .describe('Who pays a pension: it decides which states exempt it. stateOrLocal is of the first state of the plan.'),
  qualifiedBusinessIncome: yesOrNo
    .optional()
    .describe(
      'Whether the income counts for the qualified business income deduction. Default: true for self-employment.',
    ),
});

export type IncomeInputs = ReadOnly<z.input<typeof incomeInputs>>;
export type ParsedIncome = ReadOnly<z.output<typeof incomeInputs>>;

export interface LumpSum {
  readonly amount: number;
  /** Null for the start of the pension. */
  readonly when: When | null;
  readonly taken: boolean;
  /** `PAID_IN_CASH`, the id of an account, or null for the owner's first traditional IRA without equal payments or an added one. */
  readonly to: string | null;
}

export interface Vesting {
  readonly account: string;
  readonly soldForTax: number;
}

export interface Income {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly kind: IncomeKind;
  readonly amount: number;
  readonly frequency: (typeof INCOME_FREQUENCIES)[number];
  readonly start: When;
  readonly end: When;
  readonly growth: Growth;
  readonly inTodaysDollars: boolean;
  readonly taxableShare: number;
  /** Null: full wages to the end. */
  readonly phases: readonly Phase[] | null;
  readonly survivorShare: number;
  readonly covered: boolean;
  readonly lumpSum: LumpSum | null;
  /** Null where none are offered. */
  readonly survivorForms: readonly SurvivorForm[] | null;
  /** Null: paid in money. */
  readonly vesting: Vesting | null;
  /** Null for an annuity that is owned already. */
  readonly purchase: AnnuityPurchase | null;
  readonly exclusionRatio: number;
  readonly passive: boolean;
  readonly payer: PensionPayer;
  readonly qualifiedBusinessIncome: boolean;
}
