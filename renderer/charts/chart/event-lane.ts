import type { YearPoint } from './year-points.ts';

/** The events of one year as one mark: where it stands and in which row its words have room. */
export interface EventLabel {
  readonly index: number;
  readonly text: string;
  readonly row: number;
  /** Whether the words stand left of the mark, because there is no room at its right. */
  readonly isLeft: boolean;
}

interface LaneSize {
  readonly width: number;
  /** Room beyond the last year that words may use. */
  readonly margin: number;
  readonly scale: number;
}

const LETTER = 5.9;
const MARK = 14;

/** Puts the marks into as few rows as their words allow. What happens again, such as an account running empty, is marked once. */
export function placeEventLabels(
  points: readonly YearPoint[],
  { width, margin, scale }: LaneSize,
): readonly EventLabel[] {
  const step = width / Math.max(1, points.length - 1);
  const ends: [from: number, to: number][][] = [];
  const said = new Set<string>();
  return points.flatMap(({ events }, index) => {
    const fresh = events.filter((event) => !said.has(event));
    if (fresh.length === 0) return [];
    for (const event of fresh) said.add(event);
    const text = fresh.join(', ');
    const long = (text.length * LETTER + MARK) * scale;
    const x = index * step;
    const isLeft = x + long > width + margin && x - long > -margin;
    const span: [number, number] = isLeft ? [x - long, x + 8] : [x - 8, x + long];
    const free = ends.findIndex((row) => row.every(([from, to]) => span[1] < from || span[0] > to));
    const row = free === -1 ? ends.length : free;
    (ends[row] ??= []).push(span);
    return [{ index, text, row, isLeft }];
  });
}
