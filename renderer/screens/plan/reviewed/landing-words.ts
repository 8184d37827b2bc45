import { monthText } from '../../../format/dates.ts';
import { headlineMoney } from '../../../format/money.ts';
import { ordinal } from '../../../format/ordinal.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { PlanReviewAnswer, ReviewSummary } from '../../../state/plan/use-plan-reviews.ts';
import { dollarsOf, sumSheet, writtenSheet } from '../figures/plain-sheets.ts';

type Landing = NonNullable<PlanReviewAnswer['landing']>;
type Step = Landing['steps'][number];

/** Money of reviews is in dollars of its month. */
export const REVIEW_DOLLARS = 'future dollars';

/** A place in the order of all futures: 63rd percentile. */
export function percentileText(percentile: number): string {
  const place = Math.round(percentile);
  if (place <= 0) return 'below every future';
  return place >= 100 ? 'above every future' : `${ordinal(place)} percentile`;
}

const EDITS: Readonly<Record<NonNullable<Step['of']>, string>> = {
  engine: 'Engine',
  assumptions: 'Assumptions',
  balances: 'Balances',
  people: 'People',
  income: 'Income',
  socialSecurity: 'Social Security',
  accounts: 'Accounts and contributions',
  allocation: 'Allocation',
  spending: 'Spending',
  property: 'Property and debts',
  health: 'Health care',
  taxes: 'Taxes',
  withdrawals: 'Withdrawals',
  roth: 'Roth conversions',
  seedAndRuns: 'Seed and paths',
};

/** What a part of the difference is called. */
export function stepText({ cause, of }: Step, areFlowsRecorded: boolean): string {
  if (cause === 'law') return 'Law and engine';
  if (cause === 'edits') return `Edits of the plan: ${of === null ? 'other' : EDITS[of]}`;
  if (cause === 'flows') return 'Paid in and taken out, other than planned';
  return areFlowsRecorded ? 'Returns' : 'Returns and unrecorded flows';
}

/** The difference with its parts. */
export function differenceSheet({ steps, difference, areFlowsRecorded }: Landing): FigureSheet {
  const parts = steps.map((step) => ({ name: stepText(step, areFlowsRecorded), value: dollarsOf(step.amount) }));
  return sumSheet('Actual less planned', REVIEW_DOLLARS, parts, dollarsOf(difference));
}

/** The balances of a review, account by account where the names are known. */
export function balancesSheet(
  { month, actual, accounts }: Pick<PlanReviewAnswer, 'month' | 'actual' | 'accounts'>,
  nameOf: (id: string) => string,
): FigureSheet {
  const parts = accounts.map(({ id, balance }) => ({ name: nameOf(id), value: dollarsOf(balance) }));
  return sumSheet(`All accounts, ${monthText(month)}`, REVIEW_DOLLARS, parts, dollarsOf(actual));
}

export function totalSheet({ month, actual }: ReviewSummary): FigureSheet {
  return writtenSheet(`All accounts, ${monthText(month)}`, REVIEW_DOLLARS, dollarsOf(actual), {
    how: 'Balances that the review was given',
  });
}

/** Where the balances landed, in a sentence with its figures. */
export function landingSentence(review: PlanReviewAnswer, nameOf: (id: string) => string) {
  const { landing, month, actual } = review;
  const text = headlineMoney(actual);
  const figures: SentenceFigure[] = [{ text, work: () => balancesSheet(review, nameOf) }];
  if (landing === null)
    return {
      lede: `In ${monthText(month)} all accounts held ${text}. The next review is held against this fan.`,
      figures,
    };
  const lede = `In ${monthText(month)} all accounts held ${text}: ${percentileText(landing.percentile)} of what was expected in ${monthText(landing.since)}.`;
  return { lede, figures };
}
