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
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { headlineMoney, tableMoney } from '../../../format/money.ts';
import { countedPaths, pathWords } from '../../../format/path-words.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { download } from '../../../state/download.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import { useCellWork } from '../../../state/figures/use-cell-work.ts';
import type { MonteCarloResult, YearlyProjection } from '../../../state/results/answers.ts';
import type { RunQuestion } from '../../../state/results/use-monte-carlo.ts';
import { startSheet } from '../figures/net-portfolio-figures.ts';
import { fanSheet, type RunFigures } from '../figures/run-sheets.ts';
import { yearWork } from '../figures/year-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import { fanCsv } from './fan-csv.ts';
import { PathChooser } from './PathChooser.tsx';

interface ReplayedPath {
  readonly path: number;
  readonly startYear: number | null;
  readonly ledger: YearlyProjection;
}

interface FanPanelProps {
  readonly result: MonteCarloResult;
  readonly of: RunQuestion;
  readonly projection: YearlyProjection | null;
  readonly dollars: Dollars;
  readonly remark: string;
  /** The path replayed below the chart; it is drawn instead of the chosen one. */
  readonly replayed: ReplayedPath | null;
  readonly onReplay: (path: number) => void;
}

/** The net portfolio of all paths year by year, with one of them drawn. */
export function FanPanel({ result, of, projection, dollars, remark, replayed, onReplay }: FanPanelProps) {
  const points = useMemo(() => fanPoints(result, projection, dollars), [result, projection, dollars]);
  const { choice, choose } = usePathChoice(replayed?.path ?? null);
  const paths = useMemo<readonly FanPath[]>(
    () => result.paths.map((path) => fanPath(path, points, dollars)),
    [result, points, dollars],
  );
  const actual = result.paths.find(({ percentile }) => percentile === choice);
  const chosen =
    choice === 'replayed' && replayed !== null
      ? fanPath({ ...replayed, ...pathOf(replayed.ledger) }, points, dollars)
      : (paths.find(({ path }) => path === actual?.path) ?? null);
  const { model, runs } = result.used;
  const { many, on } = pathWords(model);
  const sentence = fanSentence(points, model);
  const title = `Net portfolio ${on} ${countedPaths(runs, model)}`;
  return (
    <ChartPanel
      title={title}
      unit={`${DOLLARS_WORDS[dollars]}, at year end${result.lives === null ? '' : ', of those on which somebody is alive'}${remark}`}
      lede={sentence}
      figures={fanFigures(points, { result, of }, dollars)}
      of={`the net portfolio ${on} all ${many}`}
      isMain
      renderChart={() => (
        <FanChart
          label={`${title}, ${DOLLARS_WORDS[dollars]}. ${sentence}`}
          points={points}
          paths={paths}
          chosen={chosen}
        />
      )}
      renderTable={() => <FanTable points={points} run={{ result, of }} dollars={dollars} of={`${on} all ${many}`} />}
      below={<PathChooser choice={choice} onChoice={choose} actual={actual} replayed={replayed} onReplay={onReplay} />}
      actions={
        <Button
          look="quiet"
          small
          aria-label="CSV of the percentiles"
          onPress={() => download('monte-carlo-percentiles.csv', 'text/csv', fanCsv(result))}
        >
          CSV
        </Button>
      }
    />
  );
}

/** Which path is drawn. A newly replayed path is drawn until another is chosen. */
function usePathChoice(replayed: number | null) {
  const [chosen, setChosen] = useState<{
    readonly choice: Percentile | 'replayed';
    readonly whileReplaying: number | null;
  }>({ choice: 'p50', whileReplaying: null });
  const isNew = replayed !== null && chosen.whileReplaying !== replayed;
  const isGone = replayed === null && chosen.choice === 'replayed';
  return {
    choice: isNew ? ('replayed' as const) : isGone ? ('p50' as const) : chosen.choice,
    choose: (choice: Percentile | 'replayed') => setChosen({ choice, whileReplaying: replayed }),
  };
}

/** The net portfolio of a ledger at the start and at the end of each year, nominal dollars. */
function pathOf(ledger: YearlyProjection) {
  return {
    netPortfolio: [startBalance(ledger), ...ledger.rows.map(({ netPortfolio }) => netPortfolio)],
    deflator: [1, ...ledger.rows.map(({ deflatorEnd }) => deflatorEnd)],
  };
}

/** The percentiles of the last year and the plan’s own line, in the order of the sentence. */
function fanFigures(points: readonly FanPoint[], run: RunFigures, dollars: Dollars): readonly SentenceFigure[] {
  const last = points.at(-1);
  if (last === undefined) return [];
  const { year, withoutVolatility } = last;
  return [
    ...(['p50', 'p10', 'p90'] as const).map((name) => ({
      text: headlineMoney(last[name]),
      work: () => fanSheet(`${PERCENTILE_NAMES[name]} of ${year}`, name, run, { year, dollars }),
    })),
    ...(withoutVolatility === null
      ? []
      : [{ text: headlineMoney(withoutVolatility), work: yearWork(year, 'netPortfolio') }]),
  ];
}

interface FanTableProps {
  readonly points: readonly FanPoint[];
  readonly run: RunFigures;
  readonly dollars: Dollars;
  /** `on all paths`. */
  readonly of: string;
}

function FanTable({ points, run, dollars, of }: FanTableProps) {
  const openCell = useCellWork((id, column) => {
    const point = points.find(({ period }) => period === id);
    if (point === undefined) return null;
    const { year, name: start } = point;
    if (start !== undefined)
      return { text: tableMoney(point.p50), work: startSheet(point.p50, run.of.plan.accounts ?? []) };
    if (column === 'plan')
      return { text: tableMoney(point.withoutVolatility ?? 0), work: { what: 'year', year, field: 'netPortfolio' } };
    const name = PERCENTILES.find((percentile) => percentile === column);
    if (name === undefined) return null;
    const work = fanSheet(`${PERCENTILE_NAMES[name]} of ${year}`, name, run, { year, dollars });
    return { text: tableMoney(point[name]), work };
  });
  const hasLives = run.result.lives !== null;
  const hasOwnLine = points.every(({ withoutVolatility }) => withoutVolatility !== null);
  return (
    <DataGrid
      label={`Net portfolio ${of}, whole dollars, ${DOLLARS_WORDS[dollars]}`}
      onOpen={openCell}
      columns={[
        { id: 'year', head: 'Year' },
        { id: 'ages', head: 'Ages', look: 'text' },
        ...(hasLives ? [{ id: 'alive', head: 'Alive' }] : []),
        ...PERCENTILES.map((name) => ({
          id: name,
          head: PERCENTILE_NAMES[name],
          group: 'Percentiles of each single year',
          look: name === 'p50' ? ('total' as const) : undefined,
        })),
        ...(hasOwnLine ? [{ id: 'plan', head: 'No volatility', group: 'Plan' }] : []),
      ]}
      rows={points.map((point) => ({
        id: point.period,
        cells: [
          { text: point.name ?? String(point.year) },
          { text: agesText(point.ages), tone: 'soft' as const },
          ...(hasLives ? [{ text: point.alive.toLocaleString('en-US'), tone: 'soft' as const }] : []),
          ...PERCENTILES.map((name) => cell(point[name])),
          ...(hasOwnLine ? [cell(point.withoutVolatility ?? 0)] : []),
        ],
      }))}
    />
  );
}

function cell(value: number) {
  return { text: tableMoney(value), opens: true, ...(Math.round(value) === 0 ? { tone: 'zero' as const } : {}) };
}
