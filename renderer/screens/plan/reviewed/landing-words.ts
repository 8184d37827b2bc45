import { monthText } from '../../../format/dates.ts';
import { headlineMoney } from '../../../format/money.ts';
import { percentileText } from '../../../format/percent.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { PlanReviewAnswer } from '../../../state/plan/use-plan-reviews.ts';
import { causeText } from '../changes/change-words.ts';
import { dollarsOf, sumSheet } from '../figures/plain-sheets.ts';
import { REVIEW_DOLLARS } from './review-words.ts';

type Landing = NonNullable<PlanReviewAnswer['landing']>;
type Step = Landing['steps'][number];

/** What a part of the difference is called. */
export function stepText({ cause, of, merged }: Step, areFlowsRecorded: boolean): string {
  if (cause === 'law') return 'Law and engine';
  if (of !== null) return `Edits of the plan: ${causeText({ cause: of, merged })}`;
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
