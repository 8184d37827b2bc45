import { Fragment } from 'react';
import { Figure } from '../../../components/figures/Figure.tsx';
import { monthText } from '../../../format/dates.ts';
import { headlineMoney } from '../../../format/money.ts';
import { usePlanReviews } from '../../../state/plan/use-plan-reviews.ts';
import styles from './ReviewsLine.module.css';
import { percentileText, totalSheet } from './review-words.ts';

/** So many of the latest reviews stand in the line. */
const MOST = 5;

/** The reviews so far, the oldest first: what the accounts held, and where that lay in what had been expected. */
export function ReviewsLine() {
  const reviews = usePlanReviews().slice(0, MOST).toReversed();
  if (reviews.length === 0) return null;
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
