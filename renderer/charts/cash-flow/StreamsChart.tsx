import { useMemo } from 'react';
import styles from '../chart/Chart.module.css';
import { EChart } from '../chart/EChart.tsx';
import { useWidth } from '../chart/use-width.ts';
import type { YearStreams } from './cash-flow.ts';
import { streamsOption } from './streams-option.ts';

const ROW = 26;
const LEAST_HEIGHT = 220;
const NARROW = 590;

/** All the money of a year from its sources to its uses. */
export function StreamsChart({ label, streams }: { readonly label: string; readonly streams: YearStreams }) {
  const { place, width, scale } = useWidth();
  const rows = Math.max(streams.sources.length, streams.uses.length);
  // Where there is little room beside the nodes, names take two or three lines.
  const row = width < NARROW * scale ? 2 * ROW : ROW;
  const height = Math.max(LEAST_HEIGHT, rows * row) * scale;
  const option = useMemo(() => streamsOption(streams, { width, scale }), [streams, width, scale]);
  return (
    <div ref={place} className={styles.chart} role="img" aria-label={label} style={{ minHeight: height }}>
      {width > 0 ? <EChart option={option} width={width} height={height} /> : null}
    </div>
  );
}
