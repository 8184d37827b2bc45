import { type ReactNode, useCallback } from 'react';
import { pathsHead } from '../../format/path-words.ts';
import { shareText } from '../../format/success.ts';
import type { MonteCarloResult } from '../../state/results/answers.ts';
import { SteppedChart } from '../chart/SteppedChart.tsx';
import type { ChartLayout, ChartSize } from '../chart/year-axes.ts';
import { type BarsAxis, barsLayout, barsOption } from './bars-option.ts';
import type { PathsBar } from './paths-histogram.ts';

type UsedPaths = Pick<MonteCarloResult['used'], 'model' | 'runs'>;

interface BarsChartProps {
  readonly label: string;
  readonly bars: readonly PathsBar[];
  readonly used: UsedPaths;
  readonly axis: BarsAxis;
  /** Called with the bar that is clicked, or on which Enter is pressed. */
  readonly onPick: (index: number) => void;
  readonly renderOverlay?: (layout: ChartLayout, width: number) => ReactNode;
}

/** How many of all paths fall into each bar. */
export function BarsChart({ label, bars, used, axis, onPick, renderOverlay }: BarsChartProps) {
  const { runs } = used;
  const draw = useCallback(
    (size: ChartSize) => ({ option: barsOption(bars, runs, axis, size), layout: barsLayout(size) }),
    [bars, runs, axis],
  );
  return (
    <SteppedChart
      label={label}
      steps="bar by bar"
      isBanded
      onPick={onPick}
      count={bars.length}
      titleOf={(index) => bars[index]?.name ?? ''}
      heights={[156, 220]}
      draw={draw}
      renderStep={(index) => <ReadOut bar={bars[index]} used={used} />}
      {...(renderOverlay === undefined ? {} : { renderOverlay })}
    />
  );
}

function ReadOut({ bar, used }: { readonly bar: PathsBar | undefined; readonly used: UsedPaths }) {
  if (bar === undefined) return null;
  return (
    <dl>
      <dt>{pathsHead(used.model)}</dt>
      <dd>{`${bar.paths.toLocaleString('en-US')}, ${shareText(bar.paths / used.runs)}`}</dd>
      {bar.failed === 0 ? null : (
        <>
          <dt>of these, failing</dt>
          <dd>{bar.failed.toLocaleString('en-US')}</dd>
        </>
      )}
    </dl>
  );
}
