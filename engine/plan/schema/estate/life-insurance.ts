import type { z } from 'zod';
import { id, money, name, oneOf, rate, strict } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

export const LIFE_INSURANCE_KINDS = ['term', 'permanent'] as const;
export type LifeInsuranceKind = (typeof LIFE_INSURANCE_KINDS)[number];

const cashValueInputs = strict({
  value: money.describe('Cash value on the first day of the start month, as the insurer states it, in dollars.'),
  growth: rate.default(0).describe('Yearly growth of the cash value, premiums included, as a fraction.'),
  basis: money.default(0).describe('Premiums paid before the start of the plan, less dividends received, in dollars.'),
  surrender: whenInputs
    .optional()
    .describe('Month in which the policy is given up for its cash value. Default: never.'),
});

export const lifeInsuranceInputs = strict({
  name: name.optional().describe('Name of the policy. Default: that of its kind.'),
  insured: id.optional().describe('Id of the person whose life is insured. Default: the first person.'),
  kind: oneOf(LIFE_INSURANCE_KINDS).describe(
    'Term insurance for some years, or permanent for life, with a cash value.',
  ),
  benefit: money.describe('Paid at the death of the insured, in dollars; it does not rise.'),
  premium: money.describe('Monthly premium, in dollars; it does not rise.'),
  until: whenInputs
    .optional()
    .describe(
      'Month before which premiums end; of a term policy the insurance, too, which it has to state. Default for a permanent one: the death of the insured.',
    ),
  cashValue: cashValueInputs.optional().describe('Cash value of a permanent policy. Default: none is known.'),
});

export type LifeInsuranceInputs = ReadOnly<z.input<typeof lifeInsuranceInputs>>;
export type ParsedLifeInsurance = ReadOnly<z.output<typeof lifeInsuranceInputs>>;

export interface LifeInsurance {
  readonly name: string;
  readonly insured: string;
  readonly kind: LifeInsuranceKind;
  readonly benefit: number;
  readonly premium: number;
  /** Null: until the death of the insured. */
  readonly until: When | null;
  /** Null where none is known. */
  readonly cashValue: {
    readonly value: number;
    readonly growth: number;
    readonly basis: number;
    readonly surrender: When | null;
  } | null;
}
