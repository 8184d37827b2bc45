import styles from '../chart/Chart.module.css';
import type { ChartLayout } from '../chart/year-axes.ts';

interface ReviewLineProps {
  /** Places from the left, and dollars, from left to right. */
  readonly dots: readonly { readonly at: number; readonly value: number }[];
  /** The upper end of the money axis. */
  readonly top: number;
  /** The last place. */
  readonly last: number;
  readonly place: { readonly layout: ChartLayout; readonly width: number; readonly scale: number };
  /** What is written beside the last dot; left out: nothing. */
  readonly name?: string;
}

/** What was found at reviews as dots joined by a line, drawn over a chart: between year ends too, where its axis has no place. */
export function ReviewLine({ dots, top, last, place: { layout, width, scale }, name }: ReviewLineProps) {
  const span = width - layout.left - layout.right;
  const drawn = dots.map(({ at, value }) => ({
    at,
    x: layout.left + (at / Math.max(1, last)) * span,
    y: layout.top + layout.plotHeight * (1 - value / top),
  }));
  const end = drawn.at(-1);
  return (
    <svg className={styles.over} data-over="" aria-hidden="true" width={width} height={layout.height}>
      <polyline
        points={drawn.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="1.5"
      />
      {drawn.map(({ at, x, y }) => (
        <circle key={at} cx={x} cy={y} r="4" fill="var(--color-ink)" stroke="var(--color-bg)" strokeWidth="1.5" />
      ))}
      {end === undefined || name === undefined ? null : (
        <text
          x={end.x + 8 * scale}
          y={Math.min(end.y + 16 * scale, layout.top + layout.plotHeight - 4)}
          fontSize={11 * scale}
          fill="var(--color-ink)"
        >
          {name}
        </text>
      )}
    </svg>
  );
}
