import { memo, useCallback, useMemo, useState } from 'react';
import { cx } from '../../../components/class-names.ts';
import type { Dollars } from '../../../format/words.ts';
import type { PathsResult } from '../../../state/results/paths-result.ts';
import { returnsOf } from '../../../state/results/run-settings.ts';
import type { MonteCarloState, RunQuestion } from '../../../state/results/use-monte-carlo.ts';
import type { YearlyProjection } from '../../../state/results/use-projection.ts';
import results from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { CertificateCard } from './CertificateCard.tsx';
import { FanPanel } from './FanPanel.tsx';
import { EndingsPanel, ShortAgesPanel } from './HistogramPanels.tsx';
import styles from './MonteCarloTab.module.css';
import { ReplayEntry } from './ReplayEntry.tsx';
import { type Replay, ReplayPanel, useReplay } from './ReplayPanel.tsx';
import { RunFields } from './RunFields.tsx';
import { RunStatus } from './RunStatus.tsx';
import { FallsShortTable, UsedTable } from './RunTables.tsx';
import { SuccessSummary } from './SuccessSummary.tsx';

/** Drawn anew when what they show changes, not with every letter typed into the plan. */
const FanPanelKept = memo(FanPanel);
const EndingsPanelKept = memo(EndingsPanel);
const ShortAgesPanelKept = memo(ShortAgesPanel);
const ReplayPanelKept = memo(ReplayPanel);

interface MonteCarloTabProps {
  readonly monteCarlo: MonteCarloState;
  readonly projection: YearlyProjection | null;
  readonly dollars: Dollars;
}

/** The plan on thousands of paths of returns: how often it succeeds, where it ends, and what goes wrong when it does. */
export function MonteCarloTab({ monteCarlo, projection, dollars }: MonteCarloTabProps) {
  const { answer, of, isStale, error, settings, change, retry } = monteCarlo;
  const isDimmed = isStale || error !== null;
  return (
    <div className={cx(results.page, styles.page, isDimmed && results.stale, isDimmed && styles.stale)}>
      <RunFields settings={settings} onSettings={change} />
      <RunStatus runs={monteCarlo} paths={answer?.used.runs ?? null} />
      {error === null ? null : (
        <div className={results.problem}>
          <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
        </div>
      )}
      {answer === null || of === null ? (
        error === null ? (
          <p className={results.waiting}>Running the first paths.</p>
        ) : null
      ) : (
        <Paths
          result={answer}
          of={of}
          projection={projection}
          dollars={dollars}
          isStale={isStale}
          remark={isStale && error === null && !monteCarlo.isStopped ? ' · recomputing' : ''}
        />
      )}
    </div>
  );
}

interface PathsProps {
  readonly result: PathsResult;
  readonly of: RunQuestion;
  readonly projection: YearlyProjection | null;
  readonly dollars: Dollars;
  readonly isStale: boolean;
  readonly remark: string;
}

function Paths({ result, of, projection, dollars, isStale, remark }: PathsProps) {
  const [replay, setReplay] = useState<Replay | null>(null);
  const ledger = useReplay(replay);
  const replayOf = useCallback((path: number) => setReplay({ path, of }), [of]);
  const close = useCallback(() => setReplay(null), []);
  const isOther = replay !== null && (isStale || !drawsAlike(replay.of, of));
  const drawn = replay === null || isOther ? null : ledger.projection;
  const replayed = useMemo(
    () => (drawn === null || replay === null ? null : { path: replay.path, ledger: drawn }),
    [drawn, replay],
  );
  return (
    <div className={styles.split}>
      <SuccessSummary result={result} />
      <div className={cx(results.grid, styles.main)}>
        <FanPanelKept
          result={result}
          projection={projection}
          dollars={dollars}
          remark={remark}
          replayed={replayed}
          onReplay={replayOf}
        />
        {replay === null ? null : (
          <ReplayPanelKept
            key={replay.path}
            replay={replay}
            ledger={ledger}
            dollars={dollars}
            isStale={isOther}
            onClose={close}
          />
        )}
        <div className={results.pair}>
          <EndingsPanelKept result={result} remark={remark} />
          <ShortAgesPanelKept result={result} remark={remark} />
        </div>
      </div>
      <div className={styles.side}>
        <div>
          <div className={results.fading}>
            <FallsShortTable result={result} onReplay={replayOf} />
          </div>
          <ReplayEntry paths={result.used.runs} onReplay={replayOf} />
        </div>
        <div className={results.fading}>
          <UsedTable used={result.used} />
        </div>
        <CertificateCard key={result.manifest.resultHash} result={result} of={of} />
      </div>
    </div>
  );
}

/** Whether the paths of two questions are the same ones of the same plan, however many of them are run. */
function drawsAlike(one: RunQuestion, other: RunQuestion): boolean {
  return (
    one.plan === other.plan && JSON.stringify(returnsOf(one.settings)) === JSON.stringify(returnsOf(other.settings))
  );
}
