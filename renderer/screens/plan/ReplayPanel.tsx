import { useEffect, useRef } from 'react';
import { csvText } from '../../../electron/contract/csv.ts';
import { projectionCsv } from '../../../electron/contract/projection-csv.ts';
import { netPortfolioSentence } from '../../charts/net-portfolio-sentence.ts';
import { Button } from '../../components/Button.tsx';
import { Panel } from '../../components/Panel.tsx';
import { DOLLARS_WORDS, type Dollars } from '../../format/words.ts';
import { download } from '../../state/download.ts';
import { returnsOf } from '../../state/run-settings.ts';
import type { RunQuestion } from '../../state/use-monte-carlo.ts';
import { useOperation } from '../../state/use-operation.ts';
import styles from './MonteCarloTab.module.css';
import results from './Results.module.css';
import { ResultsProblem } from './ResultsProblem.tsx';
import { YearTable } from './YearTable.tsx';

/** A path of a run, and the plan and returns it was drawn from. */
export interface Replay {
  readonly path: number;
  readonly of: RunQuestion;
}

interface ReplayPanelProps {
  readonly replay: Replay;
  readonly dollars: Dollars;
  readonly isStale: boolean;
  readonly onClose: () => void;
}

/** One path with all its years, as if its returns were to come. */
export function ReplayPanel({ replay, dollars, isStale, onClose }: ReplayPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start', behavior: 'auto' });
  }, []);
  const { plan, settings } = replay.of;
  const { data, error, refetch } = useOperation('stateless.replayPath', {
    plan,
    ...returnsOf(settings),
    path: replay.path,
    granularity: 'yearly',
  });
  const projection = data?.granularity === 'yearly' ? data : null;
  const number = replay.path.toLocaleString('en-US');
  const title = `Path ${number}, year by year`;
  return (
    <div ref={place} className={styles.replay} tabIndex={-1}>
      <Panel
        title={title}
        unit={`whole dollars, ${DOLLARS_WORDS[dollars]}, seed ${settings.seed}${isStale ? ' · of the plan before the last edit' : ''}`}
        lede={projection === null ? 'Working out the path.' : netPortfolioSentence(projection, dollars)}
        ruled
        actions={
          <>
            {projection === null ? null : (
              <Button
                look="quiet"
                small
                aria-label={`CSV of path ${number}`}
                onPress={() => download(`path-${replay.path}.csv`, 'text/csv', csvText(projectionCsv.rows(projection)))}
              >
                CSV
              </Button>
            )}
            <Button look="quiet" small aria-label={`Close path ${number}`} onPress={onClose}>
              Close
            </Button>
          </>
        }
      >
        {error === null ? null : <ResultsProblem error={error} hasResult={false} onRetry={() => void refetch()} />}
        {projection === null ? null : (
          <div className={results.fading}>
            <YearTable projection={projection} dollars={dollars} title={title} />
          </div>
        )}
      </Panel>
    </div>
  );
}
