import type { z } from 'zod';
import { name, oneOf, share, strict, yesOrNo } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';

export const BENEFICIARY_KINDS = ['spouse', 'child', 'charity', 'other'] as const;
export type BeneficiaryKind = (typeof BENEFICIARY_KINDS)[number];

/** Who inherits a part of an account when nobody of the plan is left. */
export const beneficiaryInputs = strict({
  name: name.optional().describe('Name of the beneficiary. Default: the kind.'),
  kind: oneOf(BENEFICIARY_KINDS)
    .default('child')
    .describe(
      'Kind of beneficiary. A charity pays no tax. A spouse in the plan takes over the account, and at the last death the share goes to the others.',
    ),
  share: share.describe('Share of the account, as a fraction. The shares of an account add up to 1.'),
  taxRate: share
    .optional()
    .describe('Tax rate that the beneficiary pays on money not yet taxed, as a fraction. Default: that of the legacy.'),
  tenYears: yesOrNo
    .optional()
    .describe(
      'Whether a retirement account is taken in equal parts over ten years (26 USC 401(a)(9)(H)) or all at once. Default: over ten years, by a charity at once.',
    ),
});

export type BeneficiaryInputs = ReadOnly<z.input<typeof beneficiaryInputs>>;
export type ParsedBeneficiary = ReadOnly<z.output<typeof beneficiaryInputs>>;

export interface Beneficiary {
  readonly name: string;
  readonly kind: BeneficiaryKind;
  readonly share: number;
  /** Null: the rate of the legacy. */
  readonly taxRate: number | null;
  readonly tenYears: boolean;
}

/** What a beneficiary is called who has no name. */
export const BENEFICIARY_NAMES: Readonly<Record<BeneficiaryKind, string>> = {
  spouse: 'Spouse',
  child: 'Child',
  charity: 'Charity',
  other: 'Other beneficiary',
};
