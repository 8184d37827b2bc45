import { monthText } from '../../../../format/dates.ts';
import { money } from '../../../../format/money.ts';
import { percentileText } from '../../../../format/percent.ts';
import { landingSentence, stepText } from '../../reviewed/landing-words.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportTable } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

/** Before the second review there is nothing to be held against each other. */
export function hasReviews({ review }: ReportResults): boolean {
  return review !== null && review.landing !== null;
}

/** What reviews found, where it lay in what had been expected, and what made the difference. */
export function ReviewsPage({ results: { review, reviews, inputs } }: { readonly results: ReportResults }) {
  if (review === null || review.landing === null) return null;
  const { landing } = review;
  const nameOf = (id: string) => inputs.accounts?.find((account) => account.id === id)?.name ?? id;
  return (
    <ReportSection
      subject="Plan against actual"
      finding={landingSentence(review, nameOf).lede}
      lead={`Held against what was saved in ${monthText(landing.since)}, which was not run again. Dollars of each review’s month.`}
    >
      <ReportTable
        columns={[
          { head: 'Review' },
          { head: 'All accounts', isNumber: true },
          { head: 'Of the futures expected before', isNumber: true },
        ]}
        rows={reviews.map(({ month, actual, percentile }) => ({
          key: month,
          cells: [monthText(month), money(actual), percentile === null ? '–' : percentileText(percentile)],
        }))}
      />
      <div className={styles.kept}>
        <h3>{`What made the difference since ${monthText(landing.since)}`}</h3>
        <ReportTable
          columns={[{ head: 'Cause' }, { head: 'Dollars', isNumber: true, width: '25%' }]}
          rows={[
            ...landing.steps.map((step, at) => ({
              key: String(at),
              cells: [stepText(step, landing.areFlowsRecorded), money(step.amount)],
            })),
            { key: 'all', cells: ['Actual less planned', money(landing.difference)] },
          ]}
        />
      </div>
    </ReportSection>
  );
}
