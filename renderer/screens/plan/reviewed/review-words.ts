import { monthText } from '../../../format/dates.ts';
import type { FigureSheet } from '../../../state/figures/figure-sheet.ts';
import type { ReviewSummary } from '../../../state/plan/use-plan-reviews.ts';
import { dollarsOf, writtenSheet } from '../figures/plain-sheets.ts';

/** Money of reviews is in dollars of its month. */
export const REVIEW_DOLLARS = 'future dollars';

/** What a review found in all accounts together. */
export function totalSheet({ month, actual }: ReviewSummary): FigureSheet {
  return writtenSheet(`All accounts, ${monthText(month)}`, REVIEW_DOLLARS, dollarsOf(actual), {
    how: 'Balances that the review was given',
  });
}
