import { type ReactNode, useCallback } from 'react';
import { shareText } from '../../format/success.ts';
import { SteppedChart } from '../chart/SteppedChart.tsx';
import type { ChartLayout, ChartSize } from '../chart/year-axes.ts';
import { type BarsAxis, barsLayout, barsOption } from './bars-option.ts';
import type { PathsBar } from './paths-histogram.ts';

interface BarsChartProps {
  readonly label: string;
  readonly bars: readonly PathsBar[];
  readonly runs: number;
  readonly axis: BarsAxis;
  readonly renderOverlay?: (layout: ChartLayout, width: number) => ReactNode;
}

/** How many of all paths fall into each bar. */
export function BarsChart({ label, bars, runs, axis, renderOverlay }: BarsChartProps) {
  const draw = useCallback(
    (size: ChartSize) => ({ option: barsOption(bars, runs, axis, size), layout: barsLayout(size) }),
    [bars, runs, axis],
  );
  return (
    <SteppedChart
      label={label}
      steps="bar by bar"
      isBanded
      count={bars.length}
      titleOf={(index) => bars[index]?.name ?? ''}
      heights={[156, 220]}
      draw={draw}
      renderStep={(index) => <ReadOut bar={bars[index]} runs={runs} />}
      {...(renderOverlay === undefined ? {} : { renderOverlay })}
    />
  );
}

function ReadOut({ bar, runs }: { readonly bar: PathsBar | undefined; readonly runs: number }) {
  if (bar === undefined) return null;
  return (
    <dl>
      <dt>Paths</dt>
      <dd>{`${bar.paths.toLocaleString('en-US')}, ${shareText(bar.paths / runs)}`}</dd>
      {bar.failed === 0 ? null : (
        <>
          <dt>of these, failing</dt>
          <dd>{bar.failed.toLocaleString('en-US')}</dd>
        </>
      )}
    </dl>
  );
}
