import { type ReactNode, useMemo, useState } from 'react';
import chart from '../../../charts/chart/Chart.module.css';
import type { ChartLayout } from '../../../charts/chart/year-axes.ts';
import { BarsChart } from '../../../charts/paths/BarsChart.tsx';
import type { BarsAxis } from '../../../charts/paths/bars-option.ts';
import {
  endingBars,
  endingsAxisLabel,
  endingsSentence,
  type PathsBar,
  shortfallBars,
  shortfallSentence,
  shortPaths,
} from '../../../charts/paths/paths-histogram.ts';
import { PERCENTILE_NAMES } from '../../../charts/portfolio/fan.ts';
import { Panel } from '../../../components/Panel.tsx';
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { headlineMoney } from '../../../format/money.ts';
import { countedPaths, pathsHead, pathWords } from '../../../format/path-words.ts';
import { shareText } from '../../../format/success.ts';
import { possessive } from '../../../format/words.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import type { RunQuestion } from '../../../state/results/use-monte-carlo.ts';
import { endSheet } from '../figures/run-sheets.ts';
import { shareByAgeSheet } from '../figures/shortfall-sheets.ts';
import { barSheet, failingSheet, shareSheet } from '../figures/success-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import results from '../results/Results.module.css';
import { BarPaths } from './BarPaths.tsx';

interface HistogramProps {
  readonly result: MonteCarloResult;
  readonly of: RunQuestion;
  readonly remark: string;
  readonly onReplay: (path: number) => void;
}

/** The net portfolio at the end of every path. */
export function EndingsPanel({ result, of, remark, onReplay }: HistogramProps) {
  const bars = useMemo(() => endingBars(result), [result]);
  const { from, width } = result.histogram;
  const { many } = pathWords(result.used.model);
  const axis = useMemo<BarsAxis>(() => ({ kind: 'edges', from, width, label: endingsAxisLabel }), [from, width]);
  return (
    <BarsPanel
      title={`Where ${many} end`}
      unit={`share of ${many}, ${result.lives === null ? (result.fan.periods.at(-1) ?? '') : 'at the last death'}, today’s dollars${remark}`}
      sentence={endingsSentence(result)}
      figures={(['p25', 'p75'] as const).map((percentile) => ({
        text: headlineMoney(result.real[percentile]),
        work: () => endSheet(`${PERCENTILE_NAMES[percentile]} at the end`, percentile, { result, of }, 'todays'),
      }))}
      of={`where ${many} end`}
      head="Net portfolio"
      bars={bars}
      result={result}
      axis={axis}
      onReplay={onReplay}
      renderOverlay={(layout, full) => <RanShortLabel result={result} bars={bars} layout={layout} width={full} />}
    />
  );
}

interface RanShortLabelProps {
  readonly result: MonteCarloResult;
  readonly bars: readonly PathsBar[];
  readonly layout: ChartLayout;
  readonly width: number;
}

/** Says what the red part is, beside its first bar. */
function RanShortLabel({ result, bars, layout, width }: RanShortLabelProps) {
  const short = shortPaths(result);
  const first = bars.findIndex(({ failed }) => failed > 0);
  if (short === 0 || first === -1) return null;
  const left = layout.left + ((first + 1) / bars.length) * (width - layout.left - layout.right) + 6;
  return (
    <span className={chart.mark} aria-hidden="true" style={{ left, top: 0 }}>
      {`${countedPaths(short, result.used.model)} ran short`}
    </span>
  );
}

const AGES_BETWEEN_LABELS = 5;

/** At which age paths first leave something unpaid. */
export function ShortAgesPanel({ result, of, remark, onReplay }: HistogramProps) {
  const bars = useMemo(() => shortfallBars(result), [result]);
  const axis = useMemo<BarsAxis>(() => {
    const isLabeled = (age: number) => bars.length <= 12 || age % AGES_BETWEEN_LABELS === 0;
    return { kind: 'names', names: bars.map(({ age }) => (isLabeled(age) ? String(age) : '')) };
  }, [bars]);
  const client = result.persons[0]?.name ?? '';
  const { one, many } = pathWords(result.used.model);
  if (bars.length === 0) {
    return (
      <Panel title={`When ${many} run short`} ruled>
        <p className={results.waiting}>{`No ${one} runs short.`}</p>
      </Panel>
    );
  }
  return (
    <BarsPanel
      title={`When ${many} run short`}
      unit={`share of all ${many}, ${possessive(client)} age${remark}`}
      sentence={shortfallSentence(result, client)}
      figures={[
        {
          text: shareText(result.shortfall.share),
          work: () =>
            shareByAgeSheet(`${pathsHead(result.used.model)} that run short`, result.shortfall.byAge, { result, of }),
        },
      ]}
      of={`when ${many} run short`}
      head="Age"
      bars={bars}
      result={result}
      axis={axis}
      onReplay={onReplay}
    />
  );
}

interface BarsPanelProps {
  readonly title: string;
  readonly unit: string;
  readonly sentence: string;
  readonly figures: readonly SentenceFigure[];
  readonly of: string;
  readonly head: string;
  readonly bars: readonly PathsBar[];
  readonly result: MonteCarloResult;
  readonly axis: BarsAxis;
  readonly onReplay: (path: number) => void;
  readonly renderOverlay?: (layout: ChartLayout, width: number) => ReactNode;
}

function BarsPanel(props: BarsPanelProps) {
  const { title, unit, sentence, figures, of, head, bars, result, axis, onReplay, renderOverlay } = props;
  const { used } = result;
  const [picked, pick] = useState<number | null>(null);
  const bar = picked === null ? undefined : bars[picked];
  const behind =
    bar === undefined ? null : <BarPaths bar={bar} result={result} onReplay={onReplay} onClose={() => pick(null)} />;
  return (
    <ChartPanel
      title={title}
      unit={unit}
      lede={sentence}
      figures={figures}
      of={of}
      ruled
      renderChart={() => (
        <BarsChart
          label={`${title}. ${sentence}`}
          bars={bars}
          used={used}
          axis={axis}
          onPick={pick}
          {...(renderOverlay === undefined ? {} : { renderOverlay })}
        />
      )}
      below={behind}
      renderTable={() => (
        <>
          <FigureGrid
            label={`${title}, ${unit}`}
            columns={[
              { id: 'bar', head },
              { id: 'paths', head: pathsHead(used.model) },
              { id: 'share', head: 'Share' },
              { id: 'failed', head: 'Failing' },
            ]}
            rows={bars.map(({ name, paths, failed }, at) => ({
              id: name,
              ...(paths === 0 ? {} : { open: { label: `${name}: show these paths`, act: () => pick(at) } }),
              cells: [
                { text: name },
                { text: countText(paths), work: () => barSheet(`${head}: ${name}`, { paths, failed }) },
                {
                  text: shareText(paths / used.runs),
                  work: () => shareSheet(`${head}: ${name}`, { count: paths, runs: used.runs }),
                },
                { text: countText(failed), work: () => failingSheet(`${head}: ${name}`, { paths, failed }) },
              ],
            }))}
          />
          {behind}
        </>
      )}
    />
  );
}

function countText(count: number): string {
  return count === 0 ? '–' : count.toLocaleString('en-US');
}
