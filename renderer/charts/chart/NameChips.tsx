import styles from './Chart.module.css';
import type { ChartLayout } from './year-axes.ts';

interface NameChipsProps {
  /** Names with their places as shares of the plot, from the left and from the top. */
  readonly names: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  readonly layout: ChartLayout;
  readonly width: number;
}

/** Names written inside the areas that they belong to. */
export function NameChips({ names, layout, width }: NameChipsProps) {
  const span = width - layout.left - layout.right;
  return names.map(({ name, x, y }) => (
    <span
      key={name}
      className={styles.chip}
      data-chip=""
      aria-hidden="true"
      style={{
        left: layout.left + x * span,
        top: layout.top + y * layout.plotHeight,
        // Centered in the middle, flush at the sides: a long name stays within the plot, clear of the labels beside it.
        transform: `translate(${-100 * x}%, -50%)`,
      }}
    >
      {name}
    </span>
  ));
}
