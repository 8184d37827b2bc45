import type { z } from 'zod';
import { id, money, oneOf, share, strict, wholeNumber, yesOrNo } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

/** What an annuity pays beside the payments of a lifetime: nothing, payments of a certain period, a refund; or that period alone. */
export const ANNUITY_FORMS = ['life', 'lifeWithPeriodCertain', 'cashRefund', 'periodCertain'] as const;

export type AnnuityForm = (typeof ANNUITY_FORMS)[number];

const LONGEST_CERTAIN = 40;

export const annuityPurchaseInputs = strict({
  premium: money.describe('What the annuity costs, in dollars of the month in which it is bought.'),
  when: whenInputs.describe('Month in which it is bought; the premium is paid on its first day.'),
  from: id
    .optional()
    .describe(
      'Id of the account that pays: a cash or taxable one, or a traditional or Roth IRA or plan of the owner, within which the annuity then is. Default: the order of withdrawals, outside retirement accounts.',
    ),
  form: oneOf(ANNUITY_FORMS)
    .default('life')
    .describe(
      'What it pays: for life; for life and at least a certain period; for life, and at death what of the premium has not been paid back; or for a certain period alone.',
    ),
  certainYears: wholeNumber(`a period between 1 and ${LONGEST_CERTAIN} years, such as 10`, 1, LONGEST_CERTAIN)
    .optional()
    .describe('Years of the certain period, from the first payment on.'),
  qlac: yesOrNo
    .default(false)
    .describe(
      'Whether it is a qualified longevity annuity contract, which may start up to 85 and counts for no required distribution until then.',
    ),
  exclusionRatio: share
    .optional()
    .describe(
      'Untaxed share of the first payment, as the insurer states it. Default: worked out by IRS Table V, which covers one life without certain period or refund; none within a retirement account.',
    ),
});

export type ParsedAnnuityPurchase = ReadOnly<z.output<typeof annuityPurchaseInputs>>;

/** An annuity that is bought within the plan: its payments are those of the income. */
export interface AnnuityPurchase {
  readonly premium: number;
  readonly when: When;
  /** Null for the order of withdrawals. */
  readonly from: string | null;
  readonly form: AnnuityForm;
  /** Null where no period is certain. */
  readonly certainYears: number | null;
  readonly qlac: boolean;
  /** Null where it is worked out. */
  readonly exclusionRatio: number | null;
}
