import type { z } from 'zod';
import { strict, wholeNumber, yesOrNo } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';

const MOST_RECIPIENTS = 20;

/** That the money of a goal is given to people. */
export const familyGiftInputs = strict({
  recipients: wholeNumber(`a number of people between 1 and ${MOST_RECIPIENTS}`, 1, MOST_RECIPIENTS)
    .optional()
    .describe(
      'How many people share each payment: each has a yearly exclusion of their own. Default: it is not counted as a gift.',
    ),
  paidDirectly: yesOrNo
    .default(false)
    .describe(
      'Whether it is tuition or medical care, paid straight to the school or the provider: never a taxable gift.',
    ),
});

export type ParsedFamilyGift = ReadOnly<z.output<typeof familyGiftInputs>>;

export interface FamilyGift {
  readonly recipients: number;
  readonly paidDirectly: boolean;
}

/** Null where nobody is said to be given anything. */
export function completeFamilyGift(gift: ParsedFamilyGift | undefined): FamilyGift | null {
  if (gift?.recipients === undefined) return null;
  return { recipients: gift.recipients, paidDirectly: gift.paidDirectly };
}
