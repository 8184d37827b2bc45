import { useCallback } from 'react';
import { SteppedChart } from '../chart/SteppedChart.tsx';
import type { ChartSize } from '../chart/year-axes.ts';
import { type BridgeBar, bridgeFloor, type Measure } from './bridge.ts';
import { bridgeLayout, bridgeOption } from './bridge-option.ts';

interface BridgeChartProps {
  readonly label: string;
  readonly bars: readonly BridgeBar[];
  readonly measure: Measure;
}

/** From one result to another, step by step. */
export function BridgeChart({ label, bars, measure }: BridgeChartProps) {
  const draw = useCallback(
    (size: ChartSize) => ({
      option: bridgeOption({ bars, measure, floor: bridgeFloor(bars, measure) }, size),
      layout: bridgeLayout(size),
    }),
    [bars, measure],
  );
  return (
    <SteppedChart
      label={label}
      steps="step by step"
      isBanded
      count={bars.length}
      titleOf={(index) => bars[index]?.name ?? ''}
      heights={[184, 260]}
      draw={draw}
      renderStep={(index) => <p>{bars[index]?.label}</p>}
    />
  );
}
