import { Fragment } from 'react';
import { Figure } from '../../../components/figures/Figure.tsx';
import { monthText } from '../../../format/dates.ts';
import { headlineMoney } from '../../../format/money.ts';
import { percentileText } from '../../../format/percent.ts';
import type { usePlanReviews } from '../../../state/plan/use-plan-reviews.ts';
import styles from './ReviewsLine.module.css';
import { totalSheet } from './review-words.ts';

/** So many of the latest reviews stand in the line. */
const MOST = 5;

interface ReviewsLineProps {
  readonly reviews: ReturnType<typeof usePlanReviews>;
}

/** The reviews so far, the oldest first: what the accounts held, and where that lay in what had been expected. */
export function ReviewsLine({ reviews: all }: ReviewsLineProps) {
  const reviews = all.slice(0, MOST).toReversed();
  return (
    <p className={styles.line}>
      {'Reviews: '}
      {reviews.map((review, at) => (
        <Fragment key={review.month}>
          {at === 0 ? '' : ' · '}
          {`${monthText(review.month)} `}
          <Figure
            text={headlineMoney(review.actual)}
            name={`All accounts, ${monthText(review.month)}`}
            work={() => totalSheet(review)}
          />
          {review.percentile === null ? '' : `, ${percentileText(review.percentile)}`}
        </Fragment>
      ))}
    </p>
  );
}
