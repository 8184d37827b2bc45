import { z } from 'zod';
import { creditInputs, type GoalCredit } from './children/claimed.ts';
import { payableFrom529Inputs } from './education/education.ts';
import { id, money, name, oneOf, rate, says, share, strict, wholeNumber, yesOrNo } from './fields.ts';
import { type FamilyGift, familyGiftInputs } from './giving/family-gift.ts';
import type { ReadOnly } from './read-only.ts';
import { type When, whenInputs } from './when.ts';

export const GOAL_FREQUENCIES = ['monthly', 'annual', 'once', 'everyNYears'] as const;
export const GOAL_CATEGORIES = [
  'essential',
  'discretionary',
  'healthcare',
  'housing',
  'education',
  'travel',
  'gift',
  'charity',
] as const;

export type GoalCategory = (typeof GOAL_CATEGORIES)[number];

/** What is paid first when money is short, to last. */
export const GOAL_LAYERS = ['must', 'want', 'wish'] as const;
export type GoalLayer = (typeof GOAL_LAYERS)[number];

const movableInputs = strict({
  latest: whenInputs
    .optional()
    .describe(
      'Latest month to which the first payment may be put off; later ones may be put off by as long. Default: its own month, so that none is.',
    ),
});

export const goalInputs = strict({
  id: id.optional().describe('Short name of the goal. Default: g1, g2 and so on.'),
  name: name.optional().describe('Name of the goal. Default: that of its category.'),
  amount: money.describe("One payment, in today's dollars."),
  frequency: oneOf(GOAL_FREQUENCIES).describe(
    'How often it is paid: every month, every year, once, or every so many years.',
  ),
  everyYears: wholeNumber('a number of years between 2 and 90', 2, 90)
    .optional()
    .describe('Years between payments, for everyNYears.'),
  start: whenInputs.optional().describe('Month of the first payment. Default: the start of the plan.'),
  end: whenInputs.optional().describe('Month before which payments end. Default: the end of the plan.'),
  growth: rate.default(0).describe('Yearly growth above inflation, as a fraction.'),
  category: oneOf(GOAL_CATEGORIES).default('essential').describe('What the money is for.'),
  survivorShare: share.default(1).describe('Share that is still spent after the first death.'),
  layer: oneOf(GOAL_LAYERS)
    .optional()
    .describe(
      'What is paid first when money is short. Spending rules change what is no must. Default: must for the categories essential, housing and healthcare, want for the rest.',
    ),
  movable: movableInputs
    .optional()
    .describe(
      'That a payment may be put off while money free of additional tax would not cover withdrawal.keepMonths of must spending less income after it; it is asked again each January. Default: paid when due.',
    ),
  skippable: yesOrNo
    .default(false)
    .describe(
      'Whether a payment for which there is not enough money when it is due, or put off to its latest, is skipped.',
    ),
  gift: familyGiftInputs
    .optional()
    .describe(
      'That the money is given to people, such as children or parents: what passes the yearly exclusion of each counts against the lifetime exclusion of the estate tax. Default: it is not counted as a gift.',
    ),
  payableFromHsa: yesOrNo.default(false).describe('Whether it is a medical expense that an HSA may pay free of tax.'),
  payableFrom529: payableFrom529Inputs
    .default(false)
    .describe(
      'Whether 529 plans pay it first, free of tax, for qualified education expenses of their beneficiary: true for all of them, or a list of account ids.',
    ),
  credit: creditInputs
    .optional()
    .describe(
      'That it pays for a child what a tax credit counts: care or college; what a 529 plan pays first does not count. Default: no credit.',
    ),
});

const declining = strict({
  rate: rate.describe('Yearly decline of discretionary spending, as a fraction above zero.'),
});

export const spendingShapeInputs = z.union(
  [
    z.literal('flat', says('"flat"')),
    z.literal('smile', says('"smile"')),
    strict({ declining: declining.describe('A steady decline every year.') }),
  ],
  says('"flat", "smile" or {"declining": {"rate": 0.01}}'),
);

export type GoalInputs = ReadOnly<z.input<typeof goalInputs>>;
export type ParsedGoal = ReadOnly<z.output<typeof goalInputs>>;
export type SpendingShape = ReadOnly<z.output<typeof spendingShapeInputs>>;

export interface Goal {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly frequency: (typeof GOAL_FREQUENCIES)[number];
  /** Null unless the frequency is `everyNYears`. */
  readonly everyYears: number | null;
  readonly start: When;
  readonly end: When;
  readonly growth: number;
  readonly category: GoalCategory;
  readonly survivorShare: number;
  readonly layer: GoalLayer;
  /** The latest month to which its first payment may be put off, later ones by as long; null where none may. */
  readonly movable: { readonly latest: When } | null;
  readonly skippable: boolean;
  /** Null where it is no gift to people. */
  readonly gift: FamilyGift | null;
  readonly payableFromHsa: boolean;
  /** Ids of the 529 accounts that pay it first; null for none. */
  readonly payableFrom529: readonly string[] | null;
  /** Null: no credit counts it. */
  readonly credit: GoalCredit | null;
}
