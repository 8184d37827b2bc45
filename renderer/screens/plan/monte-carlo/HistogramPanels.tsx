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
import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { shareText } from '../../../format/success.ts';
import { counted, possessive } from '../../../format/words.ts';
import type { PathsResult } from '../../../state/results/paths-result.ts';
import { ChartSwitch } from '../results/ChartSwitch.tsx';
import results from '../results/Results.module.css';

interface HistogramProps {
  readonly result: PathsResult;
  readonly remark: string;
}

/** The net portfolio at the end of every path. */
export function EndingsPanel({ result, remark }: HistogramProps) {
  const bars = useMemo(() => endingBars(result), [result]);
  const { from, width } = result.histogram;
  const axis = useMemo<BarsAxis>(() => ({ kind: 'edges', from, width, label: endingsAxisLabel }), [from, width]);
  return (
    <BarsPanel
      title="Where paths end"
      unit={`share of paths, ${result.fan.periods.at(-1) ?? ''}, today’s dollars${remark}`}
      sentence={endingsSentence(result)}
      of="where paths end"
      head="Net portfolio"
      bars={bars}
      runs={result.used.runs}
      axis={axis}
      renderOver={(layout, full) => <RanShort result={result} bars={bars} layout={layout} width={full} />}
    />
  );
}

interface RanShortProps {
  readonly result: PathsResult;
  readonly bars: readonly PathsBar[];
  readonly layout: ChartLayout;
  readonly width: number;
}

/** The red part in words, beside its first bar. */
function RanShort({ result, bars, layout, width }: RanShortProps) {
  const short = shortPaths(result);
  const first = bars.findIndex(({ failed }) => failed > 0);
  if (short === 0 || first === -1) return null;
  const left = layout.left + ((first + 1) / bars.length) * (width - layout.left - layout.right) + 6;
  return (
    <span className={chart.mark} aria-hidden="true" style={{ left, top: 0 }}>
      {`${counted(short, 'path')} ran short`}
    </span>
  );
}

const AGES_BETWEEN_NAMES = 5;

/** At which age paths first leave something unpaid. */
export function ShortAgesPanel({ result, remark }: HistogramProps) {
  const bars = useMemo(() => shortfallBars(result), [result]);
  const axis = useMemo<BarsAxis>(() => {
    const isNamed = (age: number) => bars.length <= 12 || age % AGES_BETWEEN_NAMES === 0;
    return { kind: 'names', names: bars.map(({ age }) => (isNamed(age) ? String(age) : '')) };
  }, [bars]);
  const client = result.persons[0]?.name ?? '';
  if (bars.length === 0) {
    return (
      <Panel title="When paths run short" ruled>
        <p className={results.waiting}>No path runs short.</p>
      </Panel>
    );
  }
  return (
    <BarsPanel
      title="When paths run short"
      unit={`share of all paths, ${possessive(client)} age${remark}`}
      sentence={shortfallSentence(result, client)}
      of="when paths run short"
      head="Age"
      bars={bars}
      runs={result.used.runs}
      axis={axis}
    />
  );
}

interface BarsPanelProps {
  readonly title: string;
  readonly unit: string;
  readonly sentence: string;
  readonly of: string;
  readonly head: string;
  readonly bars: readonly PathsBar[];
  readonly runs: number;
  readonly axis: BarsAxis;
  readonly renderOver?: (layout: ChartLayout, width: number) => ReactNode;
}

function BarsPanel({ title, unit, sentence, of, head, bars, runs, axis, renderOver }: BarsPanelProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      unit={unit}
      lede={sentence}
      ruled
      actions={<ChartSwitch isTable={isTable} of={of} onSwitch={() => setTable(!isTable)} />}
    >
      <div className={results.fading}>
        {isTable ? (
          <DataGrid
            label={`${title}, ${unit}`}
            columns={[
              { id: 'bar', head, group: '' },
              { id: 'paths', head: 'Paths', group: '' },
              { id: 'share', head: 'Share', group: '' },
              { id: 'failed', head: 'Failing', group: '' },
            ]}
            rows={bars.map(({ name, paths, failed }) => ({
              id: name,
              cells: [countText(paths), shareText(paths / runs), countText(failed)].reduce<{ text: string }[]>(
                (cells, text) => [...cells, { text }],
                [{ text: name }],
              ),
            }))}
          />
        ) : (
          <BarsChart
            label={`${title}. ${sentence}`}
            bars={bars}
            runs={runs}
            axis={axis}
            {...(renderOver === undefined ? {} : { renderOver })}
          />
        )}
      </div>
    </Panel>
  );
}

function countText(count: number): string {
  return count === 0 ? '–' : count.toLocaleString('en-US');
}
