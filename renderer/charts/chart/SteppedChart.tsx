import type { EChartsCoreOption } from 'echarts/core';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import styles from './Chart.module.css';
import { EChart } from './EChart.tsx';
import { useWidth } from './use-width.ts';
import type { ChartLayout, ChartSize } from './year-axes.ts';

export interface DrawnChart {
  readonly option: EChartsCoreOption;
  readonly layout: ChartLayout;
}

/** Where the pointer is: the nearest position, and its height as a share of the plot. */
export interface PointerPosition {
  readonly index: number;
  readonly height: number;
}

interface SteppedChartProps {
  /** The text alternative: what the chart shows and its finding. */
  readonly label: string;
  /** What one step of the arrow keys is: `year by year`. */
  readonly steps: string;
  /** Number of positions from left to right. */
  readonly count: number;
  readonly titleOf: (index: number) => string;
  /** Height of the plot, and on a screen of 2,000 pixels and more. */
  readonly heights: readonly [usual: number, wide: number];
  readonly draw: (size: ChartSize) => DrawnChart;
  /** The content of the read-out at a position. */
  readonly renderStep: (index: number) => ReactNode;
  /** Positions are bands, as for bars, instead of points from end to end. */
  readonly isBanded?: boolean;
  /** Called with the position that is clicked, or on which Enter is pressed. */
  readonly onPick?: (index: number) => void;
  /** Called with the pointer's position, and with null when it leaves. */
  readonly onPointer?: (at: PointerPosition | null) => void;
  /** Drawn over the plot. */
  readonly renderOverlay?: (layout: ChartLayout, width: number, scale: number) => ReactNode;
}

/** A chart read position by position: the pointer or the arrow keys move a rule and fill the read-out. */
export function SteppedChart(props: SteppedChartProps) {
  const { label, steps, count, titleOf, heights, draw, renderStep, renderOverlay } = props;
  const { place, width, windowWidth, scale } = useWidth();
  const plotHeight = windowWidth >= 2000 ? heights[1] : heights[0];
  const { option, layout } = useMemo(() => draw({ width, scale, plotHeight }), [draw, width, scale, plotHeight]);
  const { at, x, ...follow } = usePlace(props, layout, width);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- arrow keys read the chart place by place
    <div
      ref={place}
      className={styles.chart}
      role="group"
      aria-roledescription="chart"
      aria-label={`${label} Arrow keys read it ${steps}.`}
      tabIndex={0}
      {...follow}
      // Paper is narrower than the screen: a printed page shrinks what was drawn for it.
      style={{ minHeight: layout.height, '--drawn-width': `${width}px` } as CSSProperties}
    >
      {width > 0 ? <EChart option={option} width={width} height={layout.height} /> : null}
      {width > 0 ? renderOverlay?.(layout, width, scale) : null}
      <div aria-live="polite">
        {at === null || at >= count ? null : (
          <>
            <div className={styles.rule} style={{ left: x, top: layout.top, height: layout.plotHeight }} />
            <div className={styles.readout} style={x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }}>
              <b>{titleOf(at)}</b>
              {renderStep(at)}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** The position being read, the x of its rule, and the handlers that move it. */
function usePlace(
  { count, isBanded = false, onPointer, onPick }: SteppedChartProps,
  layout: ChartLayout,
  width: number,
) {
  const [at, setAt] = useState<number | null>(null);
  const span = width - layout.left - layout.right;
  const last = count - 1;
  const leave = () => {
    setAt(null);
    onPointer?.(null);
  };
  const share = ((at ?? 0) + (isBanded ? 0.5 : 0)) / Math.max(1, isBanded ? count : last);
  return {
    at,
    x: layout.left + share * span,
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const box = event.currentTarget.getBoundingClientRect();
      const along = (event.clientX - box.left - layout.left) / span;
      const place = isBanded ? Math.floor(along * count) : Math.round(along * last);
      const index = Math.min(last, Math.max(0, place));
      setAt(index);
      onPointer?.({ index, height: 1 - (event.clientY - box.top - layout.top) / layout.plotHeight });
    },
    onClick: () => {
      if (at !== null) onPick?.(at);
    },
    onPointerLeave: leave,
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.key === 'Enter' && at !== null) onPick?.(at);
      const to = placeAfterKey(event.key, at, last);
      if (to === undefined) return;
      event.preventDefault();
      setAt(to);
    },
  };
}

/** The position a key moves to; null closes the read-out, undefined ignores the key. */
function placeAfterKey(key: string, at: number | null, last: number): number | null | undefined {
  const from = at ?? 0;
  const to: Readonly<Record<string, number | null>> = {
    ArrowRight: at === null ? 0 : from + 1,
    ArrowLeft: at === null ? last : from - 1,
    PageDown: from + 5,
    PageUp: from - 5,
    Home: 0,
    End: last,
    Escape: null,
  };
  const found = to[key];
  return typeof found === 'number' ? Math.min(last, Math.max(0, found)) : found;
}
