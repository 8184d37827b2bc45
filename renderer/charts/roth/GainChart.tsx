import { useCallback } from 'react';
import { shareText } from '../../format/success.ts';
import { SteppedChart } from '../chart/SteppedChart.tsx';
import type { ChartSize } from '../chart/year-axes.ts';
import type { GainBar, RothGain } from './gain-bars.ts';
import { gainLayout, gainOption } from './gain-option.ts';

interface GainChartProps {
  readonly label: string;
  readonly bars: readonly GainBar[];
  readonly gain: RothGain;
}

/** How the gain of conversions is spread over random paths. */
export function GainChart({ label, bars, gain: { runs, histogram } }: GainChartProps) {
  const draw = useCallback(
    (size: ChartSize) => ({ option: gainOption(bars, runs, histogram, size), layout: gainLayout(size) }),
    [bars, runs, histogram],
  );
  return (
    <SteppedChart
      label={label}
      steps="bar by bar"
      isBanded
      count={bars.length}
      titleOf={(index) => bars[index]?.name ?? ''}
      heights={[180, 260]}
      draw={draw}
      renderStep={(index) => (
        <dl>
          <dt>Paths</dt>
          <dd>{`${(bars[index]?.paths ?? 0).toLocaleString('en-US')}, ${shareText((bars[index]?.paths ?? 0) / runs)}`}</dd>
        </dl>
      )}
    />
  );
}
