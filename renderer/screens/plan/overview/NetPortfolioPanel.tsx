import { lazy, memo, Suspense, useMemo } from 'react';
import { projectionCsv } from '../../../../electron/contract/answers/projection-csv.ts';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { NetPortfolioChart } from '../../../charts/portfolio/NetPortfolioChart.tsx';
import {
  draftSentence,
  medianSentence,
  netPortfolioSentence,
} from '../../../charts/portfolio/net-portfolio-sentence.ts';
import { reviewedYears } from '../../../charts/portfolio/reviewed-past.ts';
import { Button } from '../../../components/Button.tsx';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { download } from '../../../state/download.ts';
import { useCompletePlan, useInputs } from '../../../state/plan/session-context.tsx';
import { type ReviewSummary, usePlanReviews } from '../../../state/plan/use-plan-reviews.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { netPortfolioFigures } from '../figures/net-portfolio-figures.ts';
import type { RunFigures } from '../figures/run-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import { useWork } from '../results/use-work.ts';
import { YearTable } from '../results/YearTable.tsx';

/** Fetched where there are reviews: most plans have none. */
const ReviewsLine = lazy(async () => ({ default: (await import('../reviewed/ReviewsLine.tsx')).ReviewsLine }));

const ReviewTable = lazy(async () => ({ default: (await import('../reviewed/ReviewTable.tsx')).ReviewTable }));

/** What the shaded band holds in each year; no single future follows its edge. */
const BAND = { drawn: '; shaded: 8 in 10 futures', starts: '; shaded: 8 in 10 historical starts' } as const;

interface NetPortfolioPanelProps {
  readonly projection: YearlyProjection;
  readonly paths: RunFigures | null;
  readonly arePathsStale: boolean;
  /** The paths of a what-if, drawn in the plan's place. */
  readonly draft: RunFigures | null;
  readonly dollars: Dollars;
  readonly remark: string;
}

/** The net portfolio at the end of each year, with the band of the Monte Carlo run once there is one. */
export const NetPortfolioPanel = memo((props: NetPortfolioPanelProps) => {
  const { projection, paths, arePathsStale: isStale, draft: drafted, dollars, remark } = props;
  const [result, draft] = [paths?.result ?? null, drafted?.result ?? null];
  const { accounts } = useInputs();
  const { open } = useWork();
  const reviewed = useReviewed();
  return (
    <ChartPanel
      title="Net portfolio"
      unit={`${DOLLARS_WORDS[dollars]}, at year end${result === null ? '' : BAND[result.used.model === 'cycles' ? 'starts' : 'drawn']}${remark}`}
      lede={
        draft !== null && result !== null
          ? draftSentence(result, draft, dollars)
          : result === null
            ? netPortfolioSentence(projection, dollars)
            : medianSentence(projection, result, dollars)
      }
      figures={netPortfolioFigures({ projection, paths, draft: drafted, dollars, accounts: accounts ?? [] })}
      isMain
      renderChart={() => (
        <NetPortfolioChart
          projection={projection}
          dollars={dollars}
          fan={result === null ? null : { result, isStale }}
          draft={draft}
          reviewed={reviewed}
        />
      )}
      renderTable={() => (
        <>
          <YearTable projection={projection} dollars={dollars} onWork={open} />
          {reviewed === null ? null : (
            <Suspense>
              <ReviewTable
                reviews={reviewedYears(projection, dollars, reviewed).dots.map((dot) => ({
                  ...dot,
                  actual: dot.value,
                }))}
              />
            </Suspense>
          )}
        </>
      )}
      below={reviewed === null ? null : <Reviews reviews={reviewed.reviews} />}
      actions={
        <Button look="quiet" small onPress={() => downloadCsv(projection)}>
          CSV
        </Button>
      }
    />
  );
});

/** The reviews of the plan with the month from which its price levels count; null without a review. */
function useReviewed() {
  const reviews = usePlanReviews();
  const startMonth = useCompletePlan()?.startMonth;
  return useMemo(
    () => (reviews.length === 0 || startMonth === undefined ? null : { startMonth, reviews }),
    [reviews, startMonth],
  );
}

function Reviews({ reviews }: { readonly reviews: readonly ReviewSummary[] }) {
  return (
    <Suspense>
      <ReviewsLine reviews={reviews} />
    </Suspense>
  );
}

function downloadCsv(projection: YearlyProjection): void {
  download(projectionCsv.fileName(projection), 'text/csv', csvText(projectionCsv.rows(projection)));
}
