import { FactTable } from '../../../components/tables/FactTable.tsx';
import { monthText } from '../../../format/dates.ts';
import { money } from '../../../format/money.ts';
import { percentileText } from '../../../format/percent.ts';
import type { ReviewSummary } from '../../../state/plan/use-plan-reviews.ts';

interface ReviewTableProps {
  readonly reviews: readonly Pick<ReviewSummary, 'month' | 'actual' | 'percentile'>[];
}

/** What all accounts held at each review, and where that lay in what had been expected. */
export function ReviewTable({ reviews }: ReviewTableProps) {
  return (
    <FactTable
      title="Review"
      heads={['All accounts', 'Percentile']}
      facts={reviews.map(({ month, actual, percentile }) => ({
        name: monthText(month),
        values: [money(actual), percentile === null ? '–' : percentileText(percentile)],
      }))}
    />
  );
}
