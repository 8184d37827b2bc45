import type { ReactNode } from 'react';
import { yearWithAges } from '../../format/ages.ts';
import { type DrawnChart, type PointerPosition, SteppedChart } from './SteppedChart.tsx';
import type { AgedYear, ChartLayout, ChartSize } from './year-axes.ts';

interface YearChartProps {
  /** The text alternative: what the chart shows and its finding. */
  readonly label: string;
  readonly years: readonly AgedYear[];
  /** Height of the plot, and on a screen of 2,000 pixels and more. */
  readonly heights: readonly [usual: number, wide: number];
  readonly draw: (size: ChartSize) => DrawnChart;
  /** The content of the read-out for a year. */
  readonly renderYear: (index: number) => ReactNode;
  /** Years are bands, as for bars, instead of points from end to end. */
  readonly isBanded?: boolean;
  /** Called with the year that is clicked, or on which Enter is pressed. */
  readonly onPick?: (index: number) => void;
  /** Called with the pointer's position, and with null when it leaves. */
  readonly onPointer?: (at: PointerPosition | null) => void;
  /** Drawn over the plot. */
  readonly renderOverlay?: (layout: ChartLayout, width: number, scale: number) => ReactNode;
}

/** A chart over the years. The pointer and the arrow keys move a rule to a year and fill the read-out. */
export function YearChart({ years, renderYear, ...chart }: YearChartProps) {
  return (
    <SteppedChart
      {...chart}
      steps="year by year"
      count={years.length}
      titleOf={(index) => yearWithAges(years[index]?.name ?? years[index]?.year ?? 0, years[index]?.ages ?? [])}
      renderStep={renderYear}
    />
  );
}
