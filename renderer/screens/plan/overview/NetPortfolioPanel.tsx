import { memo } from 'react';
import { projectionCsv } from '../../../../electron/contract/answers/projection-csv.ts';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { NetPortfolioChart } from '../../../charts/portfolio/NetPortfolioChart.tsx';
import { netPortfolioSentence } from '../../../charts/portfolio/net-portfolio-sentence.ts';
import { Button } from '../../../components/Button.tsx';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { download } from '../../../state/download.ts';
import type { MonteCarloResult, YearlyProjection } from '../../../state/results/answers.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import { useWork } from '../results/use-work.ts';
import { YearTable } from '../results/YearTable.tsx';

const BAND = {
  drawn: ' In each year, 8 in 10 random paths fall in the shaded band. No single path follows its edge.',
  starts: ' The shaded band holds 8 in 10 historical starts in each year.',
} as const;

interface NetPortfolioPanelProps {
  readonly projection: YearlyProjection;
  readonly paths: MonteCarloResult | null;
  readonly arePathsStale: boolean;
  readonly dollars: Dollars;
  readonly remark: string;
}

/** The net portfolio at the end of each year, with the band of the Monte Carlo run once there is one. */
export const NetPortfolioPanel = memo((props: NetPortfolioPanelProps) => {
  const { projection, paths: result, arePathsStale: isStale, dollars, remark } = props;
  const { open } = useWork();
  return (
    <ChartPanel
      title="Net portfolio"
      unit={`${DOLLARS_WORDS[dollars]}, at year end${remark}`}
      lede={`${netPortfolioSentence(projection, dollars)}${result === null ? '' : result.used.model === 'cycles' ? BAND.starts : BAND.drawn}`}
      isMain
      renderChart={() => (
        <NetPortfolioChart
          projection={projection}
          dollars={dollars}
          fan={result === null ? null : { result, isStale }}
        />
      )}
      renderTable={() => <YearTable projection={projection} dollars={dollars} onWork={open} />}
      actions={
        <Button look="quiet" small onPress={() => downloadCsv(projection)}>
          CSV
        </Button>
      }
    />
  );
});

function downloadCsv(projection: YearlyProjection): void {
  download(projectionCsv.fileName(projection), 'text/csv', csvText(projectionCsv.rows(projection)));
}
