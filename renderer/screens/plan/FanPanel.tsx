import { useMemo, useState } from 'react';
import { FanChart } from '../../charts/FanChart.tsx';
import {
  type FanPath,
  type FanPoint,
  fanPath,
  fanPoints,
  fanSentence,
  PERCENTILE_NAMES,
  PERCENTILES,
  type Percentile,
} from '../../charts/fan.ts';
import { Button } from '../../components/Button.tsx';
import { DataGrid } from '../../components/DataGrid.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Segmented } from '../../components/Segmented.tsx';
import { agesText } from '../../format/ages.ts';
import { tableMoney } from '../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../format/words.ts';
import { download } from '../../state/download.ts';
import type { PathsResult } from '../../state/paths-result.ts';
import { useShortcuts } from '../../state/shortcuts.ts';
import type { YearlyProjection } from '../../state/use-projection.ts';
import { ChartSwitch } from './ChartSwitch.tsx';
import { fanCsv } from './fan-csv.ts';
import styles from './MonteCarloTab.module.css';
import results from './Results.module.css';

interface FanPanelProps {
  readonly result: PathsResult;
  readonly projection: YearlyProjection | null;
  readonly dollars: Dollars;
  readonly remark: string;
  readonly onReplay: (path: number) => void;
}

/** The net portfolio of all paths year by year, with one of them drawn. */
export function FanPanel({ result, projection, dollars, remark, onReplay }: FanPanelProps) {
  const [isTable, setTable] = useState(false);
  useShortcuts({ T: () => setTable(!isTable) });
  const points = useMemo(() => fanPoints(result, projection, dollars), [result, projection, dollars]);
  const sentence = fanSentence(points);
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
  readonly onReplay: (path: number) => void;
}

function FanWithPath({ result, points, label, onReplay }: FanWithPathProps) {
  const [percentile, setPercentile] = useState<Percentile>('p50');
  const paths = useMemo<readonly FanPath[]>(
    () => result.paths.map(({ path, netPortfolio }) => fanPath(path, netPortfolio, points)),
    [result, points],
  );
  const real = result.paths.find((candidate) => candidate.percentile === percentile);
  const chosen = paths.find(({ path }) => path === real?.path) ?? null;
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
          value={percentile}
          choices={PERCENTILES.map((value) => ({ value, text: PERCENTILE_NAMES[value] }))}
          onChange={setPercentile}
        />
        {real === undefined ? null : (
          <>
            <span role="status">
              {`Path no. ${real.path.toLocaleString('en-US')} ${real.succeeds ? 'succeeds' : 'falls short'}.`}
            </span>
            <Button look="link" onPress={() => onReplay(real.path)}>
              {`Replay path ${real.path.toLocaleString('en-US')}`}
            </Button>
          </>
        )}
      </div>
    </>
  );
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
