import { useMemo, useState } from 'react';
import { startBalance } from '../../../charts/chart/year-points.ts';
import { FanChart } from '../../../charts/portfolio/FanChart.tsx';
import {
  type FanPath,
  type FanPoint,
  fanPath,
  fanPoints,
  fanSentence,
  PERCENTILE_NAMES,
  PERCENTILES,
  type Percentile,
} from '../../../charts/portfolio/fan.ts';
import { Button } from '../../../components/Button.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { download } from '../../../state/download.ts';
import type { PathsResult } from '../../../state/results/paths-result.ts';
import type { YearlyProjection } from '../../../state/results/use-projection.ts';
import { useShortcuts } from '../../../state/shortcuts.ts';
import { ChartSwitch } from '../results/ChartSwitch.tsx';
import results from '../results/Results.module.css';
import { fanCsv } from './fan-csv.ts';
import styles from './MonteCarloTab.module.css';

interface ReplayedPath {
  readonly path: number;
  readonly ledger: YearlyProjection;
}

interface FanPanelProps {
  readonly result: PathsResult;
  readonly projection: YearlyProjection | null;
  readonly dollars: Dollars;
  readonly remark: string;
  /** The path that is replayed below, drawn in the place of the chosen one. */
  readonly replayed: ReplayedPath | null;
  readonly onReplay: (path: number) => void;
}

/** The net portfolio of all paths year by year, with one of them drawn. */
export function FanPanel({ result, projection, dollars, remark, replayed, onReplay }: FanPanelProps) {
  const [isTable, setTable] = useState(false);
  useShortcuts({ T: () => setTable(!isTable) });
  const points = useMemo(() => fanPoints(result, projection, dollars), [result, projection, dollars]);
  const sentence = fanSentence(points, result.used.model);
  const paths = `${result.used.runs.toLocaleString('en-US')} paths`;
  return (
    <Panel
      title={`Net portfolio on ${paths}`}
      unit={`${DOLLARS_WORDS[dollars]}, year end${remark}`}
      lede={sentence}
      actions={
        <>
          <ChartSwitch isTable={isTable} of="the net portfolio on all paths" onSwitch={() => setTable(!isTable)} />
          <Button
            look="quiet"
            small
            aria-label="CSV of the percentiles"
            onPress={() => download('monte-carlo-percentiles.csv', 'text/csv', fanCsv(result))}
          >
            CSV
          </Button>
        </>
      }
    >
      {isTable ? (
        <div className={results.fading}>
          <FanTable points={points} dollars={dollars} />
        </div>
      ) : (
        <FanWithPath
          result={result}
          points={points}
          replayed={replayed}
          label={`Net portfolio on ${paths}, ${DOLLARS_WORDS[dollars]}. ${sentence}`}
          onReplay={onReplay}
        />
      )}
    </Panel>
  );
}

interface FanWithPathProps {
  readonly result: PathsResult;
  readonly points: readonly FanPoint[];
  readonly label: string;
  readonly replayed: ReplayedPath | null;
  readonly onReplay: (path: number) => void;
}

function FanWithPath({ result, points, label, replayed, onReplay }: FanWithPathProps) {
  const { choice, choose } = usePathChoice(replayed?.path ?? null);
  const paths = useMemo<readonly FanPath[]>(
    () => result.paths.map(({ path, netPortfolio }) => fanPath(path, netPortfolio, points)),
    [result, points],
  );
  const real = result.paths.find(({ percentile }) => percentile === choice);
  const chosen =
    choice === 'replayed' && replayed !== null
      ? fanPath(replayed.path, ledgerValues(replayed.ledger), points)
      : (paths.find(({ path }) => path === real?.path) ?? null);
  return (
    <>
      <div className={results.fading}>
        <FanChart label={label} points={points} paths={paths} chosen={chosen} />
      </div>
      <p className={styles.caption}>
        Bands are percentiles of each year by itself, not paths: no path stays on P10. Point at the chart to draw the
        real path nearest the pointer, or choose one by where it ends.
      </p>
      <div className={styles.real}>
        <span aria-hidden="true">Real path ending nearest</span>
        <Segmented
          label="Real path ending nearest"
          value={choice}
          choices={[
            ...PERCENTILES.map((value) => ({ value, text: PERCENTILE_NAMES[value] })),
            ...(replayed === null ? [] : [{ value: 'replayed' as const, text: pathName(replayed.path) }]),
          ]}
          onChange={choose}
        />
        <span role="status">
          {real === undefined
            ? 'The path below.'
            : `${pathName(real.path)} ${real.succeeds ? 'succeeds' : 'falls short'}.`}
        </span>
        {real === undefined ? null : (
          <Button look="link" onPress={() => onReplay(real.path)}>
            {`Replay path ${real.path.toLocaleString('en-US')}`}
          </Button>
        )}
      </div>
    </>
  );
}

function pathName(path: number): string {
  return `Path no. ${path.toLocaleString('en-US')}`;
}

/** Which real path is drawn: one that is replayed comes first until another is chosen. */
function usePathChoice(replayed: number | null) {
  const [chosen, setChosen] = useState<{ readonly choice: Percentile | 'replayed'; readonly beside: number | null }>({
    choice: 'p50',
    beside: null,
  });
  const isNew = replayed !== null && chosen.beside !== replayed;
  const isGone = replayed === null && chosen.choice === 'replayed';
  return {
    choice: isNew ? ('replayed' as const) : isGone ? ('p50' as const) : chosen.choice,
    choose: (choice: Percentile | 'replayed') => setChosen({ choice, beside: replayed }),
  };
}

/** The net portfolio of a ledger at the start and at the ends of its years, nominal dollars. */
function ledgerValues(ledger: YearlyProjection): readonly number[] {
  return [startBalance(ledger), ...ledger.rows.map(({ netPortfolio }) => netPortfolio)];
}

function FanTable({ points, dollars }: { readonly points: readonly FanPoint[]; readonly dollars: Dollars }) {
  const hasSteady = points.every(({ steady }) => steady !== null);
  return (
    <DataGrid
      label={`Net portfolio on all paths, whole dollars, ${DOLLARS_WORDS[dollars]}`}
      columns={[
        { id: 'year', head: 'Year', group: '' },
        { id: 'ages', head: 'Ages', group: '', look: 'text' },
        ...PERCENTILES.map((name) => ({
          id: name,
          head: PERCENTILE_NAMES[name],
          group: 'Percentiles of the year by itself',
          look: name === 'p50' ? ('total' as const) : undefined,
        })),
        ...(hasSteady ? [{ id: 'steady', head: 'No swings', group: 'Plan' }] : []),
      ]}
      rows={points.map((point) => ({
        id: point.period,
        cells: [
          { text: point.name ?? String(point.year) },
          { text: agesText(point.ages), tone: 'soft' as const },
          ...PERCENTILES.map((name) => cell(point[name])),
          ...(hasSteady ? [cell(point.steady ?? 0)] : []),
        ],
      }))}
    />
  );
}

function cell(value: number) {
  return { text: tableMoney(value), ...(Math.round(value) === 0 ? { tone: 'zero' as const } : {}) };
}
