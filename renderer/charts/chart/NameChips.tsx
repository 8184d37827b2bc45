import styles from './Chart.module.css';
import type { ChartLayout } from './year-axes.ts';

/** A name with its place as shares of the plot, from the left and from the top. */
interface Name {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

interface NameChipsProps {
  readonly names: readonly Name[];
  readonly layout: ChartLayout;
  readonly width: number;
  /** Size of text against the usual 16 px of the page. */
  readonly scale: number;
}

/** Names written inside the areas that they belong to. */
export function NameChips({ names, layout, width, scale }: NameChipsProps) {
  const span = width - layout.left - layout.right;
  return apart(names, { width: span, height: layout.plotHeight, scale }).map(({ name, x, y }) => (
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

const LETTER = 6.2;
const PADDING = 8;
const LINE = 16;

interface Plot {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/**
 * The names that do not cover each other: large text in a low plot has no room for all. The read-out and the table name
 * those that are left out.
 */
export function apart(names: readonly Name[], { width, height, scale }: Plot): readonly Name[] {
  return names.reduce<readonly Name[]>((shown, name) => {
    const [from, to] = extent(name, width, scale);
    const isFree = shown.every((other) => {
      const [otherFrom, otherTo] = extent(other, width, scale);
      return to <= otherFrom || from >= otherTo || Math.abs(name.y - other.y) * height >= LINE * scale;
    });
    return isFree ? [...shown, name] : shown;
  }, []);
}

/** Where a name begins and ends from the left of the plot, in pixels. */
function extent({ name, x }: Name, width: number, scale: number): readonly [from: number, to: number] {
  const long = (name.length * LETTER + PADDING) * scale;
  const from = x * (width - long);
  return [from, from + long];
}
