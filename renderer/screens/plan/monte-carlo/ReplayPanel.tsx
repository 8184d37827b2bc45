import { useEffect, useMemo, useRef } from 'react';
import { projectionCsv } from '../../../../electron/contract/answers/projection-csv.ts';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { netPortfolioSentence } from '../../../charts/portfolio/net-portfolio-sentence.ts';
import { Button } from '../../../components/Button.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { capitalized, DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { download } from '../../../state/download.ts';
import type { FigureWork, PathOfRun } from '../../../state/figures/figure-sheet.ts';
import { openView } from '../../../state/figures/open-figure.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { DEFAULT_RUN, returnsOf } from '../../../state/results/run-settings.ts';
import type { RunQuestion } from '../../../state/results/use-monte-carlo.ts';
import { useOperation } from '../../../state/use-operation.ts';
import { courseFigures } from '../figures/net-portfolio-figures.ts';
import results from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { YearTable } from '../results/YearTable.tsx';
import styles from './MonteCarloTab.module.css';
import { RuleOnPath } from './spending/RuleOnPath.tsx';

/** A path of a run, with the plan and settings of that run. */
export interface Replay {
  readonly path: number;
  /** Of a window of history; null for a path that was drawn. */
  readonly startYear: number | null;
  readonly of: RunQuestion;
}

/** The ledger of the path being replayed, if there is one. */
export function useReplay(replay: Replay | null) {
  const { plan, settings } = replay?.of ?? { plan: NO_PLAN, settings: DEFAULT_RUN };
  const { data, error, refetch } = useOperation(
    'stateless.replayPath',
    { plan, ...returnsOf(settings), path: replay?.path ?? 1, granularity: 'yearly' },
    { enabled: replay !== null },
  );
  const projection = replay !== null && data?.granularity === 'yearly' ? data : null;
  return useMemo(() => ({ projection, error, retry: () => void refetch() }), [projection, error, refetch]);
}

const NO_PLAN = { persons: [], accounts: [] };

interface ReplayPanelProps {
  readonly replay: Replay;
  readonly ledger: ReturnType<typeof useReplay>;
  readonly dollars: Dollars;
  readonly isStale: boolean;
  readonly onClose: () => void;
}

/** One path year by year, as if its returns were the future. */
export function ReplayPanel({ replay, ledger, dollars, isStale, onClose }: ReplayPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start', behavior: 'auto' });
  }, []);
  const { projection, error, retry } = ledger;
  const name = nameOf(replay);
  const title = capitalized(`${name}, year by year`);
  return (
    <div ref={place} className={styles.replay} tabIndex={-1}>
      <Panel
        title={title}
        unit={`whole dollars, ${DOLLARS_WORDS[dollars]}, ${marketsOf(replay, projection)}${isStale ? ' · from an earlier run' : ''}`}
        lede={
          projection === null
            ? error === null
              ? `Calculating ${name}.`
              : `The figures of ${name} couldn’t be calculated.`
            : netPortfolioSentence(projection, dollars)
        }
        figures={projection === null ? [] : pathFigures(projection, replay, dollars)}
        ruled
        actions={
          <>
            {projection === null ? null : <ReplayCsv replay={replay} projection={projection} />}
            <Button look="quiet" small aria-label={`Close ${name}`} onPress={onClose}>
              Close
            </Button>
          </>
        }
      >
        {error === null ? null : <ResultsProblem error={error} hasResult={false} onRetry={retry} />}
        {projection === null ? null : (
          <div className={results.fading}>
            <RuleOnPath projection={projection} />
            <YearTable
              projection={projection}
              dollars={dollars}
              title={title}
              onWork={(at) => openView({ what: 'pathYear', path: pathOf(replay), ...at })}
            />
          </div>
        )}
      </Panel>
    </div>
  );
}

/** `path 1,204`, or `your plan in 1966`. */
function nameOf({ path, startYear }: Replay): string {
  return startYear === null ? `path ${path.toLocaleString('en-US')}` : `your plan in ${startYear}`;
}

function pathOf({ of, path, startYear }: Replay): PathOfRun {
  return { ...of, path, startYear };
}

function ReplayCsv({ replay, projection }: { readonly replay: Replay; readonly projection: YearlyProjection }) {
  const { path, startYear } = replay;
  const file = startYear === null ? `path-${path}.csv` : `start-${startYear}.csv`;
  return (
    <Button
      look="quiet"
      small
      aria-label={`CSV of ${nameOf(replay)}`}
      onPress={() => download(file, 'text/csv', csvText(projectionCsv.rows(projection)))}
    >
      CSV
    </Button>
  );
}

/** The figures of the sentence on a path: each opens its year of the path. */
function pathFigures(projection: YearlyProjection, replay: Replay, dollars: Dollars) {
  return courseFigures({ projection, dollars, accounts: replay.of.plan.accounts ?? [] }).map(({ text, work }) => ({
    text,
    work: (): FigureWork => {
      const plain = work();
      return 'what' in plain && plain.what === 'year' ? { ...plain, what: 'pathYear', path: pathOf(replay) } : plain;
    },
  }));
}

/** `seed 1`, or `real returns of 1966 to 2001`. */
function marketsOf({ of, startYear }: Replay, projection: YearlyProjection | null): string {
  if (startYear === null) return `seed ${of.settings.seed}`;
  const from = `real returns of ${startYear}`;
  return projection === null ? `${from} on` : `${from} to ${startYear + projection.rows.length - 1}`;
}
