import type { z } from 'zod';
import { money, oneOf, rate, share, strict, yesOrNo } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

/** What the owner does for a rental, as section 469 tells it: decisions on tenants and rents, nothing, or real estate as work. */
export const PARTICIPATIONS = ['active', 'none', 'material'] as const;

export type Participation = (typeof PARTICIPATIONS)[number];

export const rentalInputs = strict({
  rent: money.describe("Monthly rent when it is let, in today's dollars."),
  growth: rate
    .optional()
    .describe('Yearly growth of the rent from the start of the plan on, as a fraction. Default: inflation.'),
  vacancy: share.default(0).describe('Share of the rent that is lost to vacant months and unpaid rent.'),
  management: share.default(0).describe('Cost of management, as a share of the rent received.'),
  buildingShare: share.describe('Share of the basis that is the building: land is not depreciated.'),
  placedInService: whenInputs
    .optional()
    .describe(
      'Month from which it is let, which may be before the plan. Default: the purchase, or the start of the plan.',
    ),
  until: whenInputs.optional().describe('Month from which it is let no more. Default: the sale.'),
  depreciationTaken: money
    .optional()
    .describe(
      'Depreciation up to the start of the plan, in dollars. Default: what the law allowed from the month in which it was placed in service.',
    ),
  suspendedLosses: money
    .default(0)
    .describe('Passive losses of earlier years that were not allowed and are carried into the plan, in dollars.'),
  participation: oneOf(PARTICIPATIONS)
    .default('active')
    .describe(
      'What the owner does for it: active takes part in decisions and may deduct losses up to the special allowance, none does not, material is real estate as a profession, whose losses are not passive.',
    ),
  qualifiedBusinessIncome: yesOrNo
    .default(false)
    .describe('Whether the rent counts for the qualified business income deduction.'),
});

export type ParsedRental = ReadOnly<z.output<typeof rentalInputs>>;

/** A property that is let. */
export interface Rental {
  readonly rent: number;
  /** Null: it rises with inflation. */
  readonly growth: number | null;
  readonly vacancy: number;
  readonly management: number;
  readonly buildingShare: number;
  /** Null: the purchase, or the start of the plan. */
  readonly placedInService: When | null;
  /** Null: the sale. */
  readonly until: When | null;
  /** Null: what the law allowed. */
  readonly depreciationTaken: number | null;
  readonly suspendedLosses: number;
  readonly participation: Participation;
  readonly qualifiedBusinessIncome: boolean;
}
